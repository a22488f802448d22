import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryAnsweredRankings } from "../../testing/generated/arbitrary-answered-rankings";
import { leaderboard } from "../../testing/oracles/leaderboard";
import { resampleScores, resamplingSource } from "./bootstrap";
import { judgmentTable } from "./judgment-table";
import type { LeaderboardSettings } from "./leaderboard";
import { pairScorer, tieUse } from "./pair-method";
import { roundedScore } from "./rounded-score";

const settings = {
  method: "ew",
  bootstrap: 60,
  unit: "ranking",
  p: 0.1,
  seed: 3,
} as const satisfies LeaderboardSettings;
const names = ["A", "B", "C", "D", "E"];
const shown = fc.subarray(names, { minLength: 2 });

describe.each(["ew", "bt", "trueskill"] as const)("ranking some systems out of all, by %s", (method) => {
  test("changes no score and no interval, and ranks them among themselves in every resample", () => {
    fc.assert(
      fc.property(arbitraryAnsweredRankings({ systems: 5, rankings: 40 }), shown, (rankings, chosen) => {
        const table = judgmentTable(rankings);
        const of = { ...settings, method };
        const all = leaderboard(table, of);
        const some = leaderboard(table, { ...of, shown: chosen });
        const whole = new Map(all.rows.map((row) => [row.system, row]));
        for (const row of some.rows) {
          const { score, wins, losses, ties } = whole.get(row.system)!;
          expect(row).toMatchObject({ score, wins, losses, ties });
        }
        expect(some.rows.map(({ system }) => system)).toEqual(
          all.rows.map(({ system }) => system).filter((system) => chosen.includes(system)),
        );
        // Where every resample ranks every system, the range comes from counting who is better, by hand.
        if (all.replicates < of.bootstrap || some.replicates < of.bootstrap) return;
        if (some.rows.some(({ rankLow }) => rankLow === null)) return;
        const spec = method === "ew" ? ({ method, mode: "standard" } as const) : { method };
        const source = resamplingSource(table, of.unit, tieUse(spec));
        const drawn = resampleScores(source, pairScorer(spec, table.systems, of.seed), {
          ...{ seed: of.seed, from: 0, to: of.bootstrap },
        });
        const size = table.systems.length;
        for (const row of some.rows) {
          const own = table.systems.indexOf(row.system);
          const others = [...table.systems.keys()].filter(
            (other) => other !== own && chosen.includes(table.systems[other]!),
          );
          const countIn = (replicate: number, isAbove: (other: number, own: number) => boolean) => {
            const score = (system: number) => roundedScore(drawn[replicate * size + system]!);
            return 1 + others.filter((other) => isAbove(score(other), score(own))).length;
          };
          const ranks = (isAbove: (other: number, own: number) => boolean) =>
            Array.from({ length: of.bootstrap }, (_, replicate) => countIn(replicate, isAbove)).sort(
              (one, other) => one - other,
            );
          const dropped = Math.ceil((of.bootstrap * of.p) / 2);
          // Equal scores share the places that they take up.
          expect([row.rankLow, row.rankHigh]).toEqual([
            ranks((other, mine) => other > mine)[dropped],
            ranks((other, mine) => other >= mine).at(-1 - dropped),
          ]);
        }
      }),
      { numRuns: 30 },
    );
  });
});
