import type { Bench } from "../testing/bench/bench";
import { withOwnDatabase } from "../testing/bench/own-database";
import { createManyRankings } from "../testing/million-rankings";
import { contextOf } from "../testing/people";
import { exportJudgments } from "./export-judgments";

const PLAN = { rankings: 1_000_000, systems: 13, segments: 1312, judges: 40, texts: 6 };

/** A server that has been running for a while has served as much, and its heap has found its size. */
const WARM_UP_BYTES = 400e6;

/**
 * How much the memory of the process that serves a dump grows by it, at most; the database server is a process of its
 * own. `freshMB` is the same in a process that has collected no garbage yet, where the heap is let grow first.
 */
export const benches: readonly Bench[] = [
  {
    name: "dump-1m",
    unit: "MB",
    input: `JSONL dump of ${PLAN.rankings} rankings of ${PLAN.systems} systems in Postgres; growth of the process's memory, at most`,
    onlyWhenNamed: true,
    run: (place) =>
      withOwnDatabase(place, async (db) => {
        const { id } = await createManyRankings(db, PLAN);
        const dump = async (mostBytes: number) => {
          const before = process.memoryUsage.rss();
          const began = performance.now();
          const { chunks } = await exportJudgments(
            { campaignId: id, file: "judgments.jsonl" },
            contextOf(db),
          );
          let bytes = 0;
          let most = 0;
          for await (const chunk of chunks) {
            bytes += chunk.length;
            most = Math.max(most, process.memoryUsage.rss());
            if (bytes >= mostBytes) break;
          }
          const seconds = (performance.now() - began) / 1000;
          return { bytes, growthMB: (most - before) / 1e6, seconds };
        };
        const fresh = await dump(WARM_UP_BYTES);
        const { bytes, growthMB, seconds } = await dump(Number.POSITIVE_INFINITY);
        return { value: growthMB, freshMB: fresh.growthMB, seconds, dumpMB: Math.round(bytes / 1e6) };
      }),
  },
];
