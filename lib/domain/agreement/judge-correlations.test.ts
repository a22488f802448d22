import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { studyJudgments } from "../../testing/studies/study-judgments";
import { hasJudgments } from "../judgments/counting-rankings";
import { expandedJudgments } from "../judgments/expanded-judgments";
import type { AnsweredRanking, RankingRecord } from "../judgments/ranking-record";
import { judgmentTable } from "../ranking/judgment-table";
import { JUDGES, TABLE_6 } from "../studies/emnlp2015-published-judges";
import { TABLE_7 } from "../studies/emnlp2015-published-rankings";
import { judgeCorrelations } from "./judge-correlations";
import { judgePairCounts } from "./judge-pair-counts";
import { type JudgeRankings, judgeRankings } from "./judge-rankings";

const NAMES = ["A", "B", "C", "D"];

function ranking(judge: string, segment: string, ranks: Readonly<Record<string, number>>): AnsweredRanking {
  const hypotheses = Object.entries(ranks).map(([system, rank]) => ({ rank, systems: [system] }));
  return { judge, segment, kind: "regular", state: "current", hypotheses };
}

function rankingsOf(rankings: readonly RankingRecord[], mode?: "standard" | "2015"): JudgeRankings {
  return judgeRankings(judgePairCounts(judgmentTable(rankings)), mode);
}

const someRankings = fc.array(
  fc
    .record({
      judge: fc.constantFrom("a", "b", "c"),
      segment: fc.constantFrom("1", "2"),
      names: fc.subarray(NAMES, { minLength: 1 }),
      ranks: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 4, maxLength: 4 }),
    })
    .map(({ judge, segment, names, ranks }) =>
      ranking(judge, segment, Object.fromEntries(names.map((name, place) => [name, ranks[place]!]))),
    ),
  { maxLength: 20 },
);

/** The definition taken literally, of some judges' judgments. */
function slowScores(rankings: readonly RankingRecord[]): Map<string, number> {
  const judgments = rankings.filter(hasJudgments).flatMap(expandedJudgments);
  const wins = (winner: string, loser: string) =>
    judgments.filter(
      ({ first, second, outcome }) =>
        (first === winner && second === loser && outcome === "better") ||
        (first === loser && second === winner && outcome === "worse"),
    ).length;
  const scores = new Map<string, number>();
  for (const system of NAMES) {
    const shares = NAMES.filter((other) => wins(system, other) + wins(other, system) > 0).map(
      (other) => wins(system, other) / (wins(system, other) + wins(other, system)),
    );
    if (shares.length > 0) {
      scores.set(system, shares.reduce((sum, share) => sum + share, 0) / shares.length);
    }
  }
  return scores;
}

function expectScore(score: number | undefined, expected: number | undefined): void {
  if (expected === undefined) expect(score).toBeNaN();
  else expect(score).toBeCloseTo(expected, 12);
}

describe("judgeRankings", () => {
  test("each judge's own scores and those without the judge are what their rankings alone give", () => {
    fc.assert(
      fc.property(someRankings, (rankings) => {
        const { systems, judges } = rankingsOf(rankings);
        for (const { judge, judgments, own, others } of judges) {
          const mine = rankings.filter((each) => each.judge === judge);
          const theirs = rankings.filter((each) => each.judge !== judge);
          expect(judgments).toBe(mine.flatMap(expandedJudgments).length);
          for (const [place, system] of systems.entries()) {
            expectScore(own.scores[place], slowScores(mine).get(system));
            expectScore(others.scores[place], slowScores(theirs).get(system));
          }
        }
      }),
    );
  });

  test("with one judge there are no others, and their scores are undefined, not 0", () => {
    const { judges } = rankingsOf([ranking("a", "1", { A: 1, B: 2 })]);
    expect(judges.map(({ own, others }) => [[...own.scores], [...others.scores]])).toEqual([
      [
        [1, 0],
        [Number.NaN, Number.NaN],
      ],
    ]);
  });

  test("nothing at all is nothing", () => {
    const { systems, judges } = rankingsOf([]);
    expect([systems, judges]).toEqual([[], []]);
  });
});

describe("judgeCorrelations", () => {
  test("by hand: two judges of opposite opinions, and a third who never saw D", () => {
    const { pairs, judges, weightedMean } = judgeCorrelations(
      rankingsOf([
        ranking("a", "1", { A: 1, B: 2, C: 3, D: 4 }),
        ranking("b", "1", { A: 4, B: 3, C: 2, D: 1 }),
        ranking("c", "1", { A: 1, B: 2, C: 3 }),
      ]),
    );
    expect(pairs.map(({ a, b, spearman, systems }) => [a, b, spearman, systems])).toEqual([
      ["a", "b", expect.closeTo(-1, 12), 4],
      ["a", "c", expect.closeTo(1, 12), 3],
      ["b", "c", expect.closeTo(-1, 12), 3],
    ]);
    // The others of c contradict each other in everything and score 1/2 each: no correlation with that.
    expect(judges[2]).toEqual({
      judge: "c",
      judgments: 3,
      spearman: undefined,
      pearson: undefined,
      systems: 3,
    });
    expect(weightedMean.pearson).toBeCloseTo((judges[0]!.pearson! + judges[1]!.pearson!) / 2, 12);
  });

  test("a judge whose judgments leave two groups apart correlates with nobody", () => {
    const { pairs } = judgeCorrelations(
      rankingsOf([
        ranking("a", "1", { A: 1, B: 2 }),
        ranking("a", "2", { C: 1, D: 2 }),
        ranking("b", "1", { A: 1, B: 2, C: 3, D: 4 }),
      ]),
    );
    expect(pairs).toEqual([{ a: "a", b: "b", spearman: undefined, pearson: undefined, systems: 4 }]);
  });

  test("a judge who found everything equal, one judge alone and nobody have no correlation, never 0", () => {
    const tied = judgeCorrelations(
      rankingsOf([ranking("a", "1", { A: 1, B: 1 }), ranking("b", "1", { A: 1, B: 2 })]),
      "plain",
    );
    expect(tied.pairs).toEqual([{ a: "a", b: "b", spearman: undefined, pearson: undefined, systems: 0 }]);
    expect(tied.weightedMean).toEqual({ spearman: undefined, pearson: undefined });
    const alone = judgeCorrelations(rankingsOf([ranking("a", "1", { A: 1, B: 2 })]));
    expect([alone.pairs, alone.weightedMean.spearman, alone.judges[0]?.systems]).toEqual([[], undefined, 0]);
    expect(judgeCorrelations(rankingsOf([])).judges).toEqual([]);
  });

  test("lies between −1 and 1, whatever the order of the rankings, to the last digit", () => {
    fc.assert(
      fc.property(someRankings, fc.constantFrom("mid-ranks" as const, "plain" as const), (rankings, form) => {
        const correlations = judgeCorrelations(rankingsOf(rankings), form);
        for (const { spearman, pearson } of [...correlations.pairs, ...correlations.judges]) {
          expect(Math.abs(spearman ?? 0)).toBeLessThanOrEqual(1);
          expect(Math.abs(pearson ?? 0)).toBeLessThanOrEqual(1);
        }
        expect(judgeCorrelations(rankingsOf(rankings.toReversed()), form)).toEqual(correlations);
      }),
    );
  });

  test("the same judgments once more change nothing but the weights", () => {
    fc.assert(
      fc.property(someRankings, (rankings) => {
        const once = judgeCorrelations(rankingsOf(rankings));
        const twice = judgeCorrelations(rankingsOf([...rankings, ...rankings]));
        expect(twice.pairs).toEqual(once.pairs);
        expect(twice.judges.map(({ judgments }) => judgments)).toEqual(
          once.judges.map(({ judgments }) => 2 * judgments),
        );
      }),
    );
  });
});

const study = studyJudgments();
const PUBLISHED = JUDGES.map((judge) => new Map(TABLE_7[judge].map(({ system, score }) => [system, score])));

describe.skipIf(!study)("the 2015 study (Grundkiewicz et al.; skipped without its data)", () => {
  const rankings = rankingsOf(study ?? [], "2015");

  test("Table 7: scores of every judge within 0.001, with mode 2015", () => {
    expect(rankings.systems).toEqual([...PUBLISHED[0]!.keys()].sort());
    for (const [judge, { own }] of rankings.judges.entries()) {
      for (const [system, score] of own.scores.entries()) {
        expect(Math.abs(score - PUBLISHED[judge]!.get(rankings.systems[system]!)!)).toBeLessThan(0.001);
      }
    }
  });

  test("the corrected scores lie below the published ones where judgments are few, by up to 0.068", () => {
    const { systems, judges } = rankingsOf(study ?? []);
    const gaps = judges.map(({ own }, judge) =>
      Math.max(...systems.map((system, place) => PUBLISHED[judge]!.get(system)! - own.scores[place]!)),
    );
    expect(gaps.map((gap) => gap > 0.001)).toEqual([true, true, false, false, false, false, true, false]);
    expect(Math.max(...gaps)).toBeCloseTo(0.068, 3);
  });

  test.each(["plain", "mid-ranks"] as const)("Table 6 to the printed digits, Spearman %s", (form) => {
    const { pairs, judges, weightedMean } = judgeCorrelations(rankings, form);
    const printed = (value: number | undefined) => Number(value?.toFixed(2));
    const names = judges.map(({ judge }) => judge);
    const table = names.map((row) =>
      names.map((column) => {
        const pair = pairs.find(({ a, b }) => (a === row && b === column) || (a === column && b === row));
        return pair ? printed(row < column ? pair.spearman : pair.pearson) : null;
      }),
    );
    expect(table).toEqual(TABLE_6.pairs);
    expect(judges.map(({ spearman }) => printed(spearman))).toEqual(TABLE_6.spearmanWithOthers);
    expect(judges.map(({ pearson }) => printed(pearson))).toEqual(TABLE_6.pearsonWithOthers);
    expect({ spearman: printed(weightedMean.spearman), pearson: printed(weightedMean.pearson) }).toEqual(
      TABLE_6.weightedMean,
    );
  });
});
