import type { Database } from "../../db/connection/client";
import { verifyTallies } from "../../usecases/backups/steps/verify-tallies";
import { contextOf } from "../database/people";

export interface Losses {
  /** Acknowledged, and not stored. */
  readonly lost: readonly string[];
  /** Stored more than once. */
  readonly doubled: readonly string[];
  /** Tallies that the rankings do not give. */
  readonly wrongTallies: number;
}

/** Looks for every acknowledged answer, and counts the tallies anew. */
export async function checkAcknowledged(
  db: Database,
  campaignId: string,
  acknowledged: readonly string[],
): Promise<Losses> {
  const stored = await db.$queryRaw<{ id: string; times: number }[]>`
    SELECT client_id::text AS id, count(*)::int AS times FROM ranking
    WHERE campaign_id = ${campaignId}::uuid AND client_id IS NOT NULL GROUP BY client_id`;
  const times = new Map(stored.map((row) => [row.id, row.times]));
  const { tallies, taken } = await verifyTallies({ campaignId }, contextOf(db));
  return {
    lost: acknowledged.filter((id) => !times.has(id)),
    doubled: stored.filter((row) => row.times > 1).map(({ id }) => id),
    wrongTallies: tallies.length + taken.length,
  };
}
