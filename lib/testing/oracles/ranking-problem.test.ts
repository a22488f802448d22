import { describe, expect, test } from "vitest";
import type { RankedHypothesis, RankingRecord } from "../../domain/judgments/ranking-record";
import { rankingProblem } from "./ranking-problem";

function ranking(hypotheses: readonly RankedHypothesis[]): RankingRecord {
  return { judge: "a", segment: "1", kind: "regular", state: "current", hypotheses };
}

describe("rankingProblem", () => {
  test("sound rankings have none: gaps, high ranks and ties are allowed", () => {
    const sound = [
      { rank: 2, systems: ["A", "B"] },
      { rank: 7, systems: ["C"] },
      { rank: 2, systems: ["D"] },
    ];
    expect(rankingProblem(ranking(sound))).toBeUndefined();
    expect(rankingProblem(ranking([]))).toBeUndefined();
    expect(
      rankingProblem({
        judge: "a",
        segment: "1",
        kind: "regular",
        state: "skipped",
        hypotheses: [{ systems: ["A"] }],
      }),
    ).toBeUndefined();
  });

  test.each([
    [[{ rank: 1, systems: [] }], "a hypothesis has no system"],
    [[{ rank: 1, systems: [""] }], "a system has no name"],
    [
      [
        { rank: 1, systems: ["A", "B"] },
        { rank: 2, systems: ["B"] },
      ],
      "system B occurs twice",
    ],
    [[{ rank: 0, systems: ["A"] }], "rank 0 of A is not a whole number of at least 1"],
    [[{ rank: 1.5, systems: ["A", "B"] }], "rank 1.5 of A B is not a whole number of at least 1"],
    [[{ rank: Number.NaN, systems: ["A"] }], "rank NaN of A is not a whole number of at least 1"],
  ])("%j: %s", (hypotheses, problem) => {
    expect(rankingProblem(ranking(hypotheses))).toBe(problem);
  });
});
