import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryAnsweredRankings } from "../../testing/generated/arbitrary-answered-rankings";
import { leaderboard } from "../../testing/oracles/leaderboard";
import type { AnsweredRanking } from "../judgments/ranking-record";
import { resampleScores, resamplingSource } from "./bootstrap";
import { judgmentTable } from "./judgment-table";
import { type LeaderboardSettings, leaderboardOfCounts, pairMethodOf } from "./leaderboard";
import { pairCountsOfTable } from "./pair-counts";
import { pairScorer, tieUse } from "./pair-method";
import { rankingWarningText } from "./ranking-warning";

const SETTINGS: LeaderboardSettings = {
  method: "ew",
  bootstrap: 100,
  unit: "ranking",
  p: 0.05,
  seed: 1,
};

function ranking(segment: number, ...ranks: readonly (readonly [number, ...string[]])[]): AnsweredRanking {
  const hypotheses = ranks.map(([rank, ...systems]) => ({ rank, systems }));
  return { judge: "a", segment: String(segment), kind: "regular", state: "current", hypotheses };
}

const METHODS = ["ew", "bt", "trueskill"] as const;
const UNITS = ["judgment", "ranking", "segment", "judge"] as const;
const CASES = METHODS.flatMap((method) => UNITS.map((unit) => ({ method, unit })));

describe.each(CASES)("leaderboard by $method, unit $unit", (choice) => {
  const settings = { ...SETTINGS, ...choice };

  test("order of input, and computing the replicates in parts, change no digit", () => {
    fc.assert(
      fc.property(arbitraryAnsweredRankings({ systems: 4 }), fc.nat(100), (rankings, part) => {
        const table = judgmentTable(rankings);
        const expected = leaderboard(table, settings);
        expect(leaderboard(judgmentTable(rankings.toReversed()), settings)).toEqual(expected);
        const method = pairMethodOf(settings);
        const source = resamplingSource(table, settings.unit, tieUse(method));
        const scorer = pairScorer(method, table.systems, settings.seed);
        const replicates = Float64Array.from([
          ...resampleScores(source, scorer, { seed: 1, from: 0, to: part }),
          ...resampleScores(source, scorer, { seed: 1, from: part, to: 100 }),
        ]);
        expect(leaderboardOfCounts(pairCountsOfTable(table), source, settings, replicates)).toEqual(expected);
      }),
      { numRuns: 10 },
    );
  });

  test("ranges hold together: clusters ascend, supports are shares, null comes with a warning", () => {
    fc.assert(
      fc.property(arbitraryAnsweredRankings({ systems: 5, judges: 5 }), (rankings) => {
        const { rows, boundaries, warnings } = leaderboard(judgmentTable(rankings), settings);
        for (const [place, row] of rows.entries()) {
          if (row.rankLow === null || row.rankHigh === null || row.cluster === null) {
            expect(warnings.length).toBeGreaterThan(0);
            continue;
          }
          expect(row.rankLow).toBeLessThanOrEqual(row.rankHigh);
          const previous = rows[place - 1];
          if (!previous) expect(row.cluster).toBe(1);
          else expect([previous.cluster, previous.cluster! + 1]).toContain(row.cluster);
        }
        for (const { support, separates, after } of boundaries) {
          expect(support).toBeGreaterThanOrEqual(0);
          expect(support).toBeLessThanOrEqual(1);
          expect(separates).toBe(rows[after - 1]!.cluster !== rows[after]!.cluster);
        }
        for (const warning of warnings) expect(rankingWarningText(warning)).toMatch(/\.$/);
      }),
      { numRuns: 20 },
    );
  });

  test("no judgments: no rows, no complaint", () => {
    expect(leaderboard(judgmentTable([]), settings)).toEqual({
      rows: [],
      boundaries: [],
      replicates: 0,
      warnings: [],
    });
  });

  test("one system alone is listed and told that it was never compared", () => {
    const { rows, warnings } = leaderboard(judgmentTable([ranking(1, [1, "A"])]), settings);
    expect(rows).toEqual([
      {
        system: "A",
        score: null,
        scoreLow: null,
        scoreHigh: null,
        rankLow: null,
        rankHigh: null,
        cluster: null,
        rankUpperBound: null,
        wins: 0,
        losses: 0,
        ties: 0,
      },
    ]);
    expect(warnings).toEqual([{ kind: "never-compared", system: "A" }]);
  });
});

describe("leaderboard", () => {
  test("equal scores stand by name, and the resamples decide the rest", () => {
    const rankings = [1, 2, 3, 4].map((segment) =>
      ranking(segment, [segment % 2 === 0 ? 1 : 2, "B"], [segment % 2 === 0 ? 2 : 1, "A"], [3, "C"]),
    );
    const { rows } = leaderboard(judgmentTable(rankings), SETTINGS);
    expect(
      rows.map(({ system, score, rankLow, rankHigh, cluster }) => [
        system,
        score,
        rankLow,
        rankHigh,
        cluster,
      ]),
    ).toEqual([
      ["A", 0.75, 1, 2, 1],
      ["B", 0.75, 1, 2, 1],
      ["C", 0, 3, 3, 2],
    ]);
  });

  test.each(["ew", "bt"] as const)(
    "by %s a system that was entered twice shares its twin's ranks and cluster",
    (method) => {
      const rankings = Array.from({ length: 60 }, (_, segment) => {
        const [winner, loser] = segment % 3 === 0 ? [2, 1] : [1, 2];
        return ranking(segment, [winner, "A", "Twin of A"], [loser, "B"], [segment % 2 === 0 ? 3 : 1, "C"]);
      });
      const { rows, boundaries } = leaderboard(judgmentTable(rankings), { ...SETTINGS, method });
      const [one, other] = rows.filter(({ system }) => system.endsWith("A"));
      expect({ ...other, system: "A" }).toEqual(one);
      expect(one!.rankHigh! - one!.rankLow!).toBeGreaterThanOrEqual(1);
      const between = rows.findIndex(({ system }) => system === "A");
      expect(boundaries[between]).toEqual({ after: between + 1, support: 0, separates: false });
    },
  );

  test("all ties: Expected Wins is silent, Bradley–Terry finds them equal", () => {
    const table = judgmentTable([ranking(1, [1, "A", "B"]), ranking(2, [1, "A"], [1, "B"])]);
    expect(leaderboard(table, SETTINGS).rows.map(({ score, ties }) => [score, ties])).toEqual([
      [null, 2],
      [null, 2],
    ]);
    const { rows } = leaderboard(table, { ...SETTINGS, method: "bt" });
    expect(rows.map(({ score, cluster }) => [score, cluster])).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  test("islands: Expected Wins prints scores, but neither ranks nor clusters nor intervals", () => {
    const { rows, boundaries, warnings } = leaderboard(
      judgmentTable([
        ranking(1, [1, "A"], [2, "B"]),
        ranking(2, [1, "B"], [2, "A"]),
        ranking(3, [1, "C"], [2, "D"]),
      ]),
      SETTINGS,
    );
    expect(rows.map(({ system, score }) => [system, score])).toEqual([
      ["C", 1],
      ["A", 0.5],
      ["B", 0.5],
      ["D", 0],
    ]);
    for (const { rankLow, cluster, scoreLow, rankUpperBound } of rows) {
      expect([rankLow, cluster, scoreLow, rankUpperBound]).toEqual([null, null, null, null]);
    }
    expect(boundaries).toEqual([]);
    expect(warnings.map(({ kind }) => kind)).toContain("disconnected");
  });

  test("Bradley–Terry gives a system that never wins no number, and ranks the others", () => {
    const rankings = Array.from({ length: 30 }, (_, segment) =>
      ranking(segment, [segment % 3 === 0 ? 2 : 1, "A"], [segment % 3 === 0 ? 1 : 2, "B"], [3, "C"]),
    );
    const { rows, warnings } = leaderboard(judgmentTable(rankings), { ...SETTINGS, method: "bt" });
    expect(rows.map(({ system, rankLow }) => [system, rankLow])).toEqual([
      ["A", 1],
      ["B", 2],
      ["C", null],
    ]);
    expect(rows[0]!.score).toBeCloseTo(Math.log(2) / 2, 9);
    expect(rows[2]!.score).toBeNull();
    expect(warnings).toContainEqual({ kind: "never-wins", system: "C" });
  });

  test("replicates in which a system has no score are left out and counted", () => {
    const rankings = Array.from({ length: 30 }, (_, segment) =>
      ranking(segment, [segment === 0 ? 2 : 1, "A"], [segment === 0 ? 1 : 2, "B"]),
    );
    const { replicates, warnings } = leaderboard(judgmentTable(rankings), {
      ...SETTINGS,
      method: "bt",
      bootstrap: 1000,
    });
    // B keeps no win in (29/30)^30 of the resamples: 36 %.
    expect(replicates).toBeGreaterThan(570);
    expect(replicates).toBeLessThan(710);
    expect(warnings).toContainEqual({
      kind: "replicates-left-out",
      leftOut: 1000 - replicates,
      replicates: 1000,
    });
  });

  test("without resamples there are scores alone, for Bradley–Terry with intervals", () => {
    const rankings = Array.from({ length: 30 }, (_, segment) =>
      ranking(segment, [segment % 3 === 0 ? 2 : 1, "A"], [segment % 3 === 0 ? 1 : 2, "B"]),
    );
    const plain = { ...SETTINGS, bootstrap: 0 };
    expect(leaderboard(judgmentTable(rankings), plain).rows[0]).toMatchObject({
      score: 2 / 3,
      scoreLow: null,
      rankLow: null,
      cluster: null,
    });
    const { rows, warnings } = leaderboard(judgmentTable(rankings), { ...plain, method: "bt" });
    // The log odds have variance n/(wins · losses), a score half the deviation; 30 clusters widen it by √(30/29).
    const reach = (1.959964 / 2) * Math.sqrt((30 / 200) * (30 / 29));
    expect(rows[0]!.scoreHigh! - rows[0]!.score!).toBeCloseTo(reach, 6);
    expect(rows.map(({ rankUpperBound }) => rankUpperBound)).toEqual([1, 1]);
    expect(warnings).toEqual([]);
  });

  test("too few resamples for a range say so", () => {
    const { rows, warnings } = leaderboard(judgmentTable([ranking(1, [1, "A"], [2, "B"])]), {
      ...SETTINGS,
      bootstrap: 2,
    });
    expect(rows[0]!.rankLow).toBeNull();
    expect(warnings).toContainEqual({ kind: "too-few-replicates", replicates: 2 });
  });
});
