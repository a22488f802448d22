import type { Database } from "../db/client";
import type { Bench } from "../testing/bench/bench";
import { withOwnDatabase } from "../testing/bench/own-database";
import { createManyRankings } from "../testing/million-rankings";
import { contextOf } from "../testing/people";
import { exportJudgments } from "./export-judgments";

const PLAN = { rankings: 1_000_000, systems: 13, segments: 1312, judges: 40, texts: 6 };

/**
 * How much the memory of the process that serves a dump grows by it, at most; the database server is a process of its
 * own. Measured in a process that has done nothing yet, where the heap is let grow first: what is free in the heap of
 * a server that has worked for a while could hide what a dump takes. `againMB` is the growth by a second dump.
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
        const first = await dump(db, id);
        const again = await dump(db, id);
        return {
          value: first.growthMB,
          againMB: Math.round(again.growthMB),
          seconds: Math.round(first.seconds),
          processorSeconds: Math.round(first.processorSeconds),
          dumpMB: Math.round(first.bytes / 1e6),
        };
      }),
  },
];

async function dump(db: Database, campaignId: string) {
  const before = process.memoryUsage.rss();
  const began = performance.now();
  const work = process.cpuUsage();
  const { chunks } = await exportJudgments({ campaignId, file: "judgments.jsonl" }, contextOf(db));
  let bytes = 0;
  let lines = 0;
  let most = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines++;
    most = Math.max(most, process.memoryUsage.rss());
  }
  if (lines !== PLAN.rankings + 1) throw new Error(`the dump holds ${lines} lines`);
  const { user, system } = process.cpuUsage(work);
  return {
    bytes,
    growthMB: (most - before) / 1e6,
    seconds: (performance.now() - began) / 1000,
    processorSeconds: (user + system) / 1e6,
  };
}
