import { spawnSync } from "node:child_process";
import path from "node:path";
import { connectionStringOf } from "../../db/connection/client";
import type { DumpCost } from "../../testing/backups/dump-process";
import type { Bench, BenchPlace } from "../../testing/bench/bench";
import { withOwnDatabase } from "../../testing/bench/own-database";
import { createManyRankings } from "../../testing/campaigns/million-rankings";

const PLAN = { rankings: 1_000_000, systems: 13, segments: 1312, judges: 40, texts: 6 };

/**
 * A data package has a row per pair of systems in two forms, and reads all rankings for each of its tables: a million of
 * them take a quarter of an hour. What it holds beyond a page of rows is where its groups of rows stand, which grows by
 * the row; how much is measured on two sizes, and the rest of the way to a million added.
 */
const PACKAGE_PLAN = { ...PLAN, systems: 5, texts: 3, untallied: true };
const PACKAGE_SIZES = { small: 10_000, large: 40_000 } as const;

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
    input: `data package (Parquet and JSONL) of rankings of ${PACKAGE_PLAN.systems} systems in Postgres; growth of the process's memory, at most, for ${PACKAGE_SIZES.large} rankings and, by what ${PACKAGE_SIZES.small} and ${PACKAGE_SIZES.large} hold, for ${PLAN.rankings}`,
    onlyWhenNamed: true,
    run: async (place) => {
      const small = await packageCosts(place, PACKAGE_SIZES.small);
      const large = await packageCosts(place, PACKAGE_SIZES.large);
      const perRanking = (large.heldMB - small.heldMB) / (PACKAGE_SIZES.large - PACKAGE_SIZES.small);
      const rest = Math.max(perRanking, 0) * (PLAN.rankings - PACKAGE_SIZES.large);
      return {
        value: large.growthMB + rest,
        smallGrowthMB: small.growthMB,
        smallHeldMB: small.heldMB,
        ...large,
      };
    },
  },
];

/** What the data package of a campaign with so many rankings takes, and what is held while it is written. */
async function packageCosts(place: BenchPlace, rankings: number) {
  return withOwnDatabase(place, async (db) => {
    const { id } = await createManyRankings(db, { ...PACKAGE_PLAN, rankings });
    const [first, again] = dumpTwice(place.root, connectionStringOf(db), id, "data.zip");
    if (first === undefined || again === undefined) throw new Error("two packages were asked for");
    return {
      growthMB: first.growthMB,
      heldMB: again.heldMB,
      processorSeconds: Math.round(first.processorSeconds),
      packageMB: Math.round(first.bytes / 1e6),
    };
  });
}

/** What the first and the second dump of a fresh process took. */
function dumpTwice(root: string, url: string, campaignId: string, file: string): readonly DumpCost[] {
  const script = path.join(root, "lib/testing/backups/dump-process.ts");
  const { status, stdout } = spawnSync(
    process.execPath,
    ["--expose-gc", "--import", "tsx", script, url, campaignId, file],
    {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  if (status !== 0) throw new Error(`the process that dumps ended with code ${status}`);
  return JSON.parse(stdout) as readonly DumpCost[];
}
