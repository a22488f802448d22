import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryAnsweredRankings } from "../../../testing/generated/arbitrary-answered-rankings";
import { studyJudgments } from "../../../testing/studies/study-judgments";
import type { AnsweredRanking } from "../../judgments/ranking-record";
import { rankedTextPasses } from "../ranked-texts";
import { rankingWarningText } from "../ranking-warning";
import { plackettLuce as plackettLuceOfTable } from "./plackett-luce";

const plackettLuce = (rankings: readonly AnsweredRanking[], ghost: number) =>
  plackettLuceOfTable(rankedTextPasses(rankings), ghost);

function ranking(
  ranks: Readonly<Record<string, number>>,
  other: Partial<AnsweredRanking> = {},
): AnsweredRanking {
  const hypotheses = Object.entries(ranks).map(([systems, rank]) => ({ systems: systems.split("+"), rank }));
  return { judge: "j", segment: "s", kind: "regular", state: "current", hypotheses, ...other };
}

describe("plackettLuce", () => {
  test("a system that never loses has no score; the others are scored among themselves", () => {
    const rankings = [ranking({ A: 1, B: 2, C: 3 }), ranking({ A: 1, C: 2, B: 3 }), ranking({ B: 1, C: 2 })];
    const { systems, scores, comparable, warnings, core } = plackettLuce(rankings, 0);
    expect(systems).toEqual(["A", "B", "C"]);
    expect(scores[0]).toBeNaN();
    // Two wins to one between the two that have chains of wins.
    expect(scores[1]! - scores[2]!).toBeCloseTo(Math.log(2), 8);
    expect(core).toEqual([1, 2]);
    expect(comparable).toBe(true);
    expect(warnings).toContainEqual({ kind: "wins-one-way", groups: [["A"], ["B", "C"]] });
  });

  test("a ghost gives everybody a score, and A the best", () => {
    const rankings = [ranking({ A: 1, B: 2, C: 3 }), ranking({ A: 1, C: 2, B: 3 })];
    const { scores, warnings } = plackettLuce(rankings, 0.5);
    expect(scores.every(Number.isFinite)).toBe(true);
    expect(scores[0]).toBeGreaterThan(scores[1]!);
    expect(warnings.map(({ kind }) => kind)).toEqual(["largest-tie"]);
  });

  test("two groups of equal size that never met: nobody has a score", () => {
    const rankings = [
      ranking({ A: 1, B: 2 }),
      ranking({ A: 2, B: 1 }),
      ranking({ C: 1, D: 2 }),
      ranking({ C: 2, D: 1 }),
    ];
    const { scores, comparable } = plackettLuce(rankings, 0);
    expect(scores.every(Number.isNaN)).toBe(true);
    expect(comparable).toBe(false);
  });

  test("names the largest tie there is", () => {
    const rankings = [
      ranking({ A: 1, B: 1, C: 2 }),
      ranking({ C: 1, A: 2, B: 3 }),
      ranking({ B: 1, C: 2, A: 2 }),
    ];
    expect(plackettLuce(rankings, 0).warnings).toContainEqual({
      kind: "largest-tie",
      largestTie: 2,
      maxShown: 3,
    });
  });

  test("pairs of which it is unknown what was ranked together are no rankings", () => {
    expect(() => plackettLuce([ranking({ A: 1, B: 2 }, { ungrouped: true })], 0)).toThrow(
      "unknown which judgments belong to one ranking",
    );
  });

  test("skipped, superseded and control answers say nothing", () => {
    const counted = [ranking({ A: 1, B: 2 }), ranking({ A: 2, B: 1 }), ranking({ A: 1, B: 2 })];
    const others = [
      ranking({ A: 2, B: 1 }, { kind: "control" }),
      ranking({ A: 2, B: 1 }, { state: "superseded" }),
    ];
    expect(plackettLuce([...counted, ...others], 0).scores).toEqual(plackettLuce(counted, 0).scores);
  });

  test("the order of the rankings, of the texts and of the names behind them does not matter, to the last digit", () => {
    fc.assert(
      fc.property(arbitraryAnsweredRankings({ systems: 5, rankings: 30 }), fc.nat(), (rankings, turn) => {
        const turned = [
          ...rankings.slice(turn % (rankings.length + 1)),
          ...rankings.slice(0, turn % (rankings.length + 1)),
        ];
        const reversed = turned.map((one) => ({
          ...one,
          hypotheses: one.hypotheses
            .map((hypothesis) => ({ ...hypothesis, systems: hypothesis.systems.toReversed() }))
            .toReversed(),
        }));
        expect(plackettLuce(reversed, 0.5).scores).toEqual(plackettLuce(rankings, 0.5).scores);
      }),
      { numRuns: 40 },
    );
  });
});

describe("a system that hardly writes alone", () => {
  // A and B differ; C never writes alone, and what many wrote is ranked first.
  const shared = [
    ...Array.from({ length: 12 }, () => ranking({ "A+B+C": 1, D: 2 })),
    ...Array.from({ length: 4 }, () => ranking({ D: 1, "B+C": 2 })),
    ...Array.from({ length: 6 }, () => ranking({ A: 1, B: 2, D: 3 })),
    ...Array.from({ length: 4 }, () => ranking({ B: 1, A: 2 })),
    ...Array.from({ length: 4 }, () => ranking({ D: 1, A: 2 })),
  ];

  test("is named, with how many of its texts it wrote alone", () => {
    const { warnings, scores, systems } = plackettLuce(shared, 0);
    expect(warnings).toContainEqual({
      kind: "rarely-alone",
      systems: [{ system: "C", alone: 0, texts: 16 }],
    });
    expect(scores[systems.indexOf("C")]).not.toBeNaN();
  });

  test("is named in words, and several together", () => {
    const one = { system: "C", alone: 0, texts: 16 };
    expect(rankingWarningText({ kind: "rarely-alone", systems: [one] })).toBe(
      "C wrote only 0 of 16 ranked texts alone. Plackett–Luce takes a shared text to be worth the mean of its writers and " +
        "has little else to place this system by: if texts are good where many systems agree, whoever is seldom alone is " +
        "placed too high. Do not take its place for a result; compare Expected Wins.",
    );
    const other = { system: "D", alone: 41, texts: 1685 };
    expect(rankingWarningText({ kind: "rarely-alone", systems: [one, other] })).toMatch(
      /^C and D wrote few of their ranked texts alone \(0 of 16, 41 of 1,685\)\. .*these systems.*their places/,
    );
  });

  test("nobody is, where all write alone often enough", () => {
    const alone = [...shared, ...Array.from({ length: 2 }, () => ranking({ C: 1, D: 2 }))];
    expect(plackettLuce(alone, 0).warnings.map(({ kind }) => kind)).not.toContain("rarely-alone");
  });
});

const study = studyJudgments();

test.skipIf(!study)(
  `the 2015 study${study ? "" : " (skipped: its data are missing)"}: INPUT comes first, and the warning says that it wrote 1 of 1,676 texts alone`,
  () => {
    const { systems, scores, warnings } = plackettLuceOfTable(rankedTextPasses(study!), 0);
    expect(scores[systems.indexOf("INPUT")]).toBe(Math.max(...scores));
    expect(warnings).toContainEqual({
      kind: "rarely-alone",
      systems: [
        { system: "IITB", alone: 85, texts: 1662 },
        { system: "INPUT", alone: 1, texts: 1676 },
        { system: "UFC", alone: 41, texts: 1685 },
      ],
    });
  },
);
