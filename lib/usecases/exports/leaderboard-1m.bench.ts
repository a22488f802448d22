import type { Database } from "../../db/connection/client";
import type { Bench } from "../../testing/bench/bench";
import { withOwnDatabase } from "../../testing/bench/own-database";
import { createManyRankings } from "../../testing/campaigns/million-rankings";
import { contextOf } from "../../testing/database/people";
import { viewBoard, viewLeaderboard } from "../results/view-leaderboard";

const RANKINGS = 1_000_000;
const JUDGES = 200;
const VIEWS = 40;

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Rewrites the tallies of one judge as an answer does, so that nothing that was computed holds any longer. */
async function touchJudge(db: Database, campaignId: string, judge: number): Promise<void> {
  await db.$executeRaw`
    UPDATE "tally_block" SET "counts" = "counts" WHERE "judge_id" = (
      SELECT "id" FROM "membership" WHERE "campaign_id" = ${campaignId}::uuid AND "role" = 'JUDGE'
      ORDER BY "id" OFFSET ${judge % JUDGES} LIMIT 1)`;
}

/** The same for all judges: as the page is met that nobody has looked at for a while. */
async function touchEverybody(db: Database, campaignId: string): Promise<void> {
  await db.$executeRaw`UPDATE "tally_block" SET "counts" = "counts" WHERE "campaign_id" = ${campaignId}::uuid`;
}

async function measure(db: Database) {
  const { id: campaignId } = await createManyRankings(db, {
    rankings: RANKINGS,
    systems: 13,
    segments: 1312,
    judges: JUDGES,
    texts: 8,
  });
  const view = async (look: typeof viewBoard | typeof viewLeaderboard) => {
    const started = performance.now();
    const { board } = await look({ campaignId }, contextOf(db));
    if (board.result?.rows.length !== 13) throw new Error("the leaderboard does not hold 13 systems");
    return (performance.now() - started) / 1000;
  };
  const first = await view(viewBoard);
  const changed: number[] = [];
  const unchanged: number[] = [];
  const compared: number[] = [];
  for (let round = 0; round < VIEWS; round++) {
    await touchJudge(db, campaignId, round);
    changed.push(await view(viewBoard));
    unchanged.push(await view(viewBoard));
    compared.push(await view(viewLeaderboard));
  }
  const everybody: number[] = [];
  for (let round = 0; round < VIEWS; round++) {
    await touchEverybody(db, campaignId);
    everybody.push(await view(viewBoard));
  }
  return {
    value: quantile(changed, 0.95),
    median: quantile(changed, 0.5),
    unchangedP95: quantile(unchanged, 0.95),
    everybodyP95: quantile(everybody, 0.95),
    comparisonP95: quantile(compared, 0.95),
    first,
  };
}

/**
 * The 95th percentile of the time that the default leaderboard takes whose rankings changed since it was last looked
 * at, one judge's or everybody's; where they did not; of comparing it with the other methods and units, which the page
 * lets come after the leaderboard; and right after the server starts.
 */
export const benches: readonly Bench[] = [
  {
    name: "leaderboard-1m",
    unit: "s",
    input: `${RANKINGS} rankings by ${JUDGES} judges of 13 systems in 1,312 segments; ${VIEWS} views, each after a change; PostgreSQL on this machine`,
    onlyWhenNamed: true,
    run: (place) => withOwnDatabase(place, measure),
  },
];
