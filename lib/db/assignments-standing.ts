import type { JudgeStanding } from "../domain/judging/judging-situation";
import type { DatabaseConnection, DatabaseTransaction } from "./client";

/** The key of the campaign that an address names. */
export async function findCampaignIdBySlug(
  db: DatabaseConnection,
  slug: string,
): Promise<string | undefined> {
  return (await db.campaign.findUnique({ where: { slug }, select: { id: true } }))?.id;
}

export interface LockedStanding extends JudgeStanding {
  readonly pseudonym: string;
  /** How many tasks the judge is to be shown; none where nothing limits it. */
  readonly workload: number | null;
}

/**
 * A judge's standing, held until the transaction ends. What one judge sends is handled one at a time, and the
 * campaign changes neither its state nor its tallies as a whole meanwhile. Every transaction that deals or stores
 * takes its locks in this order: campaign and judge, task, assignments of the task, tallies.
 */
export async function lockStanding(tx: DatabaseTransaction, judgeId: number): Promise<LockedStanding> {
  const [standing] = await tx.$queryRaw<LockedStanding[]>`
    SELECT c."state"::text AS "state", m."paused_at" AS "pausedAt", m."excluded_at" AS "excludedAt",
           m."removed_at" AS "removedAt", m."pseudonym", m."workload"
    FROM "membership" m JOIN "campaign" c ON c."id" = m."campaign_id"
    WHERE m."id" = ${judgeId}
    FOR SHARE OF c FOR NO KEY UPDATE OF m`;
  if (standing === undefined) throw new Error(`membership ${judgeId} is gone`);
  return standing;
}

/** Whether a judge of this campaign was excluded or taken back by this very call. */
export async function setExcluded(
  tx: DatabaseTransaction,
  { campaignId, judgeId, at }: { campaignId: string; judgeId: number; at: Date | null },
): Promise<"changed" | "unchanged" | "no-such-judge"> {
  const where = { id: judgeId, campaignId, role: "JUDGE" as const };
  const { count } = await tx.membership.updateMany({
    where: { ...where, excludedAt: at === null ? { not: null } : null },
    data: { excludedAt: at },
  });
  if (count === 1) return "changed";
  return (await tx.membership.count({ where })) === 1 ? "unchanged" : "no-such-judge";
}
