import { describe, expect, test } from "vitest";
import { rankingProblem } from "../../testing/oracles/ranking-problem";
import { studyJudgments } from "../../testing/studies/study-judgments";
import { judgmentStatistics } from "./judgment-statistics";
import type { RankingRecord } from "./ranking-record";

const PAIR = [
  { rank: 1, systems: ["A", "B"] },
  { rank: 2, systems: ["C"] },
];

describe("judgmentStatistics", () => {
  test("skipped tasks are no rankings, a single hypothesis brings ties among its systems", () => {
    const rankings: RankingRecord[] = [
      { judge: "b", segment: "1", kind: "regular", state: "current", hypotheses: PAIR },
      { judge: "a", segment: "1", kind: "regular", state: "skipped", hypotheses: [] },
      {
        judge: "a",
        segment: "2",
        kind: "automatic",
        state: "current",
        hypotheses: [{ rank: 1, systems: ["A", "B", "C"] }],
      },
    ];
    expect(judgmentStatistics(rankings)).toEqual({
      judges: [
        {
          judge: "a",
          rankings: 1,
          skipped: 1,
          unexpanded: 0,
          unexpandedTies: 0,
          expanded: 3,
          expandedTies: 3,
        },
        {
          judge: "b",
          rankings: 1,
          skipped: 0,
          unexpanded: 1,
          unexpandedTies: 0,
          expanded: 3,
          expandedTies: 1,
        },
      ],
      total: { rankings: 2, skipped: 1, unexpanded: 1, unexpandedTies: 0, expanded: 6, expandedTies: 4 },
    });
  });

  test("superseded, practice and control rankings count nowhere, skipped practice neither", () => {
    const facts = { judge: "a", segment: "1" };
    const { judges, total } = judgmentStatistics([
      { ...facts, kind: "regular", state: "superseded", hypotheses: PAIR },
      { ...facts, kind: "practice", state: "current", hypotheses: PAIR },
      { ...facts, kind: "control", state: "current", hypotheses: PAIR },
      { ...facts, kind: "practice", state: "skipped", hypotheses: [] },
      { ...facts, judge: "b", kind: "repeat", state: "current", hypotheses: PAIR },
    ]);
    expect(judges.map(({ judge, rankings }) => [judge, rankings])).toEqual([["b", 1]]);
    expect(total.expanded).toBe(3);
  });

  test("nothing at all is nothing", () => {
    expect(judgmentStatistics([])).toEqual({
      judges: [],
      total: { rankings: 0, skipped: 0, unexpanded: 0, unexpandedTies: 0, expanded: 0, expandedTies: 0 },
    });
  });

  const study = studyJudgments();
  const title = "Table 1 of the 2015 study (Grundkiewicz et al.), to the digit";
  test.skipIf(!study)(
    study ? title : `${title} (skipped: ADJUDGE_STUDIES has no emnlp2015/judgments.xml)`,
    () => {
      const rankings = study as readonly RankingRecord[];
      expect(rankings.map(rankingProblem).filter((problem) => problem !== undefined)).toEqual([]);
      const { judges, total } = judgmentStatistics(rankings);
      expect(total).toMatchObject({ rankings: 2306, skipped: 13 });
      // The study counts skipped tasks as rankings.
      expect(
        [...judges, total].map((counts) => [
          (counts.rankings ?? 0) + counts.skipped,
          ...Object.values(counts).slice(-4),
        ]),
      ).toEqual([
        [400, 3525, 1022, 18400, 10166],
        [299, 2684, 1099, 13657, 8429],
        [400, 3523, 914, 18912, 9684],
        [201, 1750, 550, 9478, 5539],
        [349, 3099, 766, 17107, 8972],
        [400, 3474, 517, 19313, 9209],
        [70, 646, 145, 3383, 1593],
        [200, 1815, 681, 8848, 5525],
        [2319, 20516, 5694, 109098, 59117],
      ]);
    },
  );
});
