import type { Database } from "../../db/connection/client";
import type { JudgeAnswer } from "../../domain/judging/judge-session";
import { verifyTallies } from "../../usecases/backups/steps/verify-tallies";
import { contextOf } from "../database/people";

/** What the database holds against what the judges were told; everything empty and zero where all is well. */
export interface AccountProblems {
  /** Acknowledged, and not stored. */
  readonly lost: readonly string[];
  /** Stored more than once. */
  readonly doubled: readonly string[];
  /** Stored with other ranks than were sent. */
  readonly altered: readonly string[];
  /** Stored, and never sent. */
  readonly invented: readonly string[];
  /** Tallies and counts of tasks that the rankings do not give. */
  readonly wrongTallies: number;
}

/** Looks for every acknowledged answer and its ranks, for everything else that is stored, and counts the tallies anew. */
export async function checkAccount(
  db: Database,
  campaignId: string,
  {
    acknowledged,
    sent,
  }: { readonly acknowledged: readonly JudgeAnswer[]; readonly sent: ReadonlySet<string> },
): Promise<AccountProblems> {
  const rows = await db.$queryRaw<{ id: string; ranks: readonly number[] }[]>`
    SELECT r.client_id::text AS id,
           ARRAY(SELECT e.rank FROM ranking_entry e WHERE e.ranking_id = r.id
                 ORDER BY array_position(r.display_order, e.hypothesis_id)) AS ranks
    FROM ranking r WHERE r.campaign_id = ${campaignId}::uuid AND r.client_id IS NOT NULL`;
  const stored = new Map(rows.map((row) => [row.id, row.ranks]));
  const times = new Map<string, number>();
  for (const { id } of rows) times.set(id, (times.get(id) ?? 0) + 1);
  const { tallies, taken } = await verifyTallies({ campaignId }, contextOf(db));
  return {
    lost: acknowledged.filter(({ clientId }) => !stored.has(clientId)).map(({ clientId }) => clientId),
    doubled: [...times].filter(([, count]) => count > 1).map(([id]) => id),
    altered: acknowledged
      .filter(({ clientId, ranks }) => {
        const kept = stored.get(clientId);
        return kept !== undefined && kept.join() !== (ranks ?? []).join();
      })
      .map(({ clientId }) => clientId),
    invented: [...stored.keys()].filter((id) => !sent.has(id)),
    wrongTallies: tallies.length + taken.length,
  };
}
