import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryAnsweredRankings } from "../../../testing/generated/arbitrary-answered-rankings";
import { leaderboard } from "../../../testing/oracles/leaderboard";
import { studyJudgments } from "../../../testing/studies/study-judgments";
import { hasJudgments } from "../../judgments/counting-rankings";
import type { AnsweredRanking, RankingRecord } from "../../judgments/ranking-record";
import { sortRankings } from "../../judgments/sort-rankings";
import { createStream } from "../../random/stream";
import { uniformInt } from "../../random/uniform-int";
import { type ResamplingUnit, resampleScores, resamplingSource } from "../bootstrap";
import { judgmentTable } from "../judgment-table";
import { leaderboardOfCounts } from "../leaderboard";
import type { Leaderboard } from "../leaderboard-from-replicates";
import { type PairCounts, pairCountsOfTable } from "../pair-counts";
import { pairScorer } from "../pair-method";
import type { PairScorer } from "../pair-scorer";
import { trueSkillLeaderboard } from "./trueskill-leaderboard";
import { trueSkillRuns } from "./trueskill-runs";

const SEED = 7;
const RESAMPLES = 60;

function comparing(rankings: readonly RankingRecord[]): AnsweredRanking[] {
  return sortRankings(rankings.filter(hasJudgments)).filter(
    ({ hypotheses }) => hypotheses.reduce((sum, { systems }) => sum + systems.length, 0) > 1,
  );
}

/** The rankings of each unit that has a judgment, in code-unit order of the units. */
function unitsOf(rankings: readonly AnsweredRanking[], unit: "ranking" | "segment" | "judge") {
  if (unit === "ranking") return rankings.map((ranking) => [ranking]);
  const names = [...new Set(rankings.map((ranking) => ranking[unit]))].sort();
  return names.map((name) => rankings.filter((ranking) => ranking[unit] === name));
}

/** The definition, word by word: units are drawn, their rankings written down, counted, and one run made over them. */
function literalMeans(
  rankings: readonly RankingRecord[],
  unit: "ranking" | "segment" | "judge",
  replicate: number,
): ReadonlyMap<string, number> {
  const units = unitsOf(comparing(rankings), unit);
  const stream = createStream(SEED, `bootstrap ${unit}`, replicate);
  const drawn = units.map(() => units[uniformInt(stream, 0, units.length)]!);
  const pairs = pairCountsOfTable(judgmentTable(drawn.flat()));
  const means = trueSkillRuns(pairs, { seed: SEED, from: replicate, to: replicate + 1 });
  return new Map(pairs.systems.map((system, place) => [system, means[place]!]));
}

function middle(values: readonly number[], dropped: number): readonly [number, number] {
  const sorted = values.toSorted((one, other) => one - other);
  return [sorted[dropped]!, sorted.at(-1 - dropped)!];
}

const rankings = arbitraryAnsweredRankings({ systems: 4 });

describe("TrueSkill of resamples", () => {
  test.each(["ranking", "segment", "judge"] as const)(
    "by %s: each replicate is one run over rankings drawn literally",
    (unit) => {
      fc.assert(
        fc.property(rankings, (some) => {
          const table = judgmentTable(some);
          const source = resamplingSource(table, unit, "counted");
          const scorer = pairScorer({ method: "trueskill" }, table.systems, SEED);
          const scores = resampleScores(source, scorer, { seed: SEED, from: 0, to: 6 });
          for (let replicate = 0; replicate < 6; replicate++) {
            const literal = literalMeans(some, unit, replicate);
            const own = scores.subarray(replicate * table.systems.length);
            for (const [place, system] of table.systems.entries()) {
              expect(own[place]).toBe(literal.get(system) ?? Number.NaN);
            }
          }
        }),
        { numRuns: 60 },
      );
    },
  );

  test("by judgment: each replicate is one run over the judgments that Expected Wins would resample", () => {
    fc.assert(
      fc.property(rankings, (some) => {
        const table = judgmentTable(some);
        const source = resamplingSource(table, "judgment", "counted");
        const drawn: PairCounts[] = [];
        const recorder: PairScorer = (counts) =>
          drawn.push({ systems: table.systems, counts: counts.slice() });
        const range = { seed: SEED, from: 0, to: 5 };
        resampleScores(source, recorder, range);
        const scores = resampleScores(
          source,
          pairScorer({ method: "trueskill" }, table.systems, SEED),
          range,
        );
        expect([...scores]).toEqual(
          drawn.flatMap((pairs, run) => [...trueSkillRuns(pairs, { seed: SEED, from: run, to: run + 1 })]),
        );
        for (const { counts } of drawn) {
          expect(counts.reduce((sum, count) => sum + count, 0)).toBe(table.judgments);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("scores are the means, ranges what is left of the sorted ranks: in a small campaign, by hand", () => {
    const some = Array.from({ length: 30 }, (_, segment): AnsweredRanking => {
      const ranks = [0, 1, 2].map((system) => 1 + ((system * (segment + 2) + (segment % 4)) % 3));
      return {
        ...{ judge: `j${segment % 3}`, segment: String(segment % 12), kind: "regular", state: "current" },
        hypotheses: ranks.map((rank, system) => ({ rank, systems: [`S${system}`] })),
      };
    });
    const settings = {
      method: "trueskill",
      bootstrap: RESAMPLES,
      unit: "segment",
      p: 0.1,
      seed: SEED,
    } as const;
    const { rows, replicates, warnings } = leaderboard(judgmentTable(some), settings);
    const runs = Array.from({ length: RESAMPLES }, (_, replicate) =>
      literalMeans(some, "segment", replicate),
    );
    expect({ replicates, warnings }).toEqual({
      replicates: RESAMPLES,
      warnings: [{ kind: "few-units", units: 12 }],
    });
    for (const { system, score, scoreLow, scoreHigh, rankLow, rankHigh } of rows) {
      const own = runs.map((means) => means.get(system)!);
      const ranks = runs.map(
        (means) => 1 + [...means.values()].filter((other) => other > means.get(system)!).length,
      );
      expect(score).toBeCloseTo(own.reduce((sum, mean) => sum + mean, 0) / RESAMPLES, 12);
      expect([scoreLow, scoreHigh]).toEqual(middle(own, 3));
      expect([rankLow, rankHigh]).toEqual(middle(ranks, 3));
    }
  });

  test("a resample without a system has no mean for it: the score is that of the others, and it is reported", () => {
    const rare: AnsweredRanking = {
      ...{ judge: "a", segment: "rare", kind: "regular", state: "current" },
      hypotheses: [
        { rank: 1, systems: ["RARE"] },
        { rank: 2, systems: ["A"] },
      ],
    };
    const often = Array.from(
      { length: 25 },
      (_, segment): AnsweredRanking => ({
        ...{ judge: "a", segment: String(segment), kind: "regular", state: "current" },
        hypotheses: [
          { rank: 1 + (segment % 2), systems: ["A"] },
          { rank: 2 - (segment % 2), systems: ["B"] },
        ],
      }),
    );
    const settings = { method: "trueskill", bootstrap: 100, unit: "ranking", p: 0.05, seed: 1 } as const;
    const { rows, replicates, warnings } = leaderboard(judgmentTable([...often, rare]), settings);
    expect(replicates).toBeGreaterThan(30);
    expect(replicates).toBeLessThan(90);
    expect(warnings).toContainEqual({
      kind: "replicates-left-out",
      leftOut: 100 - replicates,
      replicates: 100,
    });
    expect(rows.find(({ system }) => system === "RARE")?.score).toBeGreaterThan(0);
  });
});

const study = studyJudgments();

describe.skipIf(!study)("the 2015 study (Grundkiewicz et al.; skipped without its data)", () => {
  const table = judgmentTable(study ?? []);
  const pairs = pairCountsOfTable(table);
  const ranksIn = ({ rows }: Leaderboard) =>
    rows.reduce((sum, { rankLow, rankHigh }) => sum + rankHigh! - rankLow! + 1, 0);
  const clustersOf = ({ rows }: Leaderboard) => rows.at(-1)?.cluster;
  const boardBy = (method: "ew" | "trueskill", unit: ResamplingUnit, bootstrap: number) =>
    leaderboardOfCounts(pairs, resamplingSource(table, unit, method === "ew" ? "ignored" : "counted"), {
      method,
      unit,
      bootstrap,
      p: 0.05,
      seed: 1,
    });

  test("ranges by segment are wider than run noise, and make fewer clusters", () => {
    const runs = trueSkillLeaderboard(pairs, trueSkillRuns(pairs, { seed: 1, from: 0, to: 60 }), 0.05);
    const bySegment = boardBy("trueskill", "segment", 60);
    expect(ranksIn(bySegment)).toBeGreaterThan(ranksIn(runs));
    expect(clustersOf(bySegment)!).toBeLessThan(clustersOf(runs)!);
    // What is resampled moves the scores by less than a run does.
    for (const { system, score } of bySegment.rows) {
      const published = runs.rows.find((row) => row.system === system)!;
      expect(Math.abs(score! - published.score!), system).toBeLessThan(0.02);
    }
  });
});
