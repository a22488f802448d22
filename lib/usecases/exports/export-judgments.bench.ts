import { spawnSync } from "node:child_process";
import path from "node:path";
import { connectionStringOf } from "../../db/connection/client";
import type { DumpCost } from "../../testing/backups/dump-process";
import type { Bench } from "../../testing/bench/bench";
import { withOwnDatabase } from "../../testing/bench/own-database";
import { createManyRankings } from "../../testing/campaigns/million-rankings";

const PLAN = { rankings: 1_000_000, systems: 13, segments: 1312, judges: 40, texts: 6 };

/**
 * A data package has a row per pair of systems, of which thirteen have 78 a ranking: these would take far longer, and are
 * written in the same way.
 */
const PACKAGE_PLAN = { ...PLAN, systems: 5, texts: 3 };

/**
 * How much the memory of the process that serves a dump grows by it, at most; the database server is a process of its
 * own. Measured in a process that has done nothing else: what is free in the heap of one that has worked could hide
 * what a dump takes. `againMB` is the growth by a second dump in the same process.
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
        const [first, again] = dumpTwice(place.root, connectionStringOf(db), id, "judgments.jsonl");
        if (first === undefined || again === undefined) throw new Error("two dumps were asked for");
        if (first.lines !== PLAN.rankings + 1) throw new Error(`the dump holds ${first.lines} lines`);
        return {
          value: first.growthMB,
          againMB: Math.round(again.growthMB),
          seconds: Math.round(first.seconds),
          processorSeconds: Math.round(first.processorSeconds),
          dumpMB: Math.round(first.bytes / 1e6),
        };
      }),
  },
  {
    name: "package-1m",
    unit: "MB",
    input: `data package (Parquet and JSONL) of ${PACKAGE_PLAN.rankings} rankings of ${PACKAGE_PLAN.systems} systems in Postgres; growth of the process's memory, at most`,
    onlyWhenNamed: true,
    run: (place) =>
      withOwnDatabase(place, async (db) => {
        const { id } = await createManyRankings(db, PACKAGE_PLAN);
        const [first, again] = dumpTwice(place.root, connectionStringOf(db), id, "data.zip");
        if (first === undefined || again === undefined) throw new Error("two packages were asked for");
        return {
          value: first.growthMB,
          againMB: Math.round(again.growthMB),
          seconds: Math.round(first.seconds),
          processorSeconds: Math.round(first.processorSeconds),
          packageMB: Math.round(first.bytes / 1e6),
        };
      }),
  },
];

/** What the first and the second dump of a fresh process took. */
function dumpTwice(root: string, url: string, campaignId: string, file: string): readonly DumpCost[] {
  const script = path.join(root, "lib/testing/backups/dump-process.ts");
  const { status, stdout } = spawnSync(process.execPath, ["--import", "tsx", script, url, campaignId, file], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) throw new Error(`the process that dumps ended with code ${status}`);
  return JSON.parse(stdout) as readonly DumpCost[];
}
