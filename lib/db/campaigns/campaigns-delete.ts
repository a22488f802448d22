import { noSuchCampaign } from "../../domain/accounts/authorise";
import type { DatabaseTransaction } from "../connection/client";

export interface DeletedCampaign {
  readonly systems: number;
  readonly segments: number;
  readonly judges: number;
  readonly rankings: number;
}

/**
 * Deletes a campaign and all that belongs to it, with the accounts of judges who were in no other; the audit stays.
 * What others refer to goes after them, a statement for each table: left to the foreign keys alone, every ranking
 * would look for its entries one by one.
 */
export async function deleteCampaignRows(
  tx: DatabaseTransaction,
  campaignId: string,
  { onlyFromBin = false } = {},
): Promise<DeletedCampaign> {
  const held = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "campaign"
    WHERE "id" = ${campaignId}::uuid AND ("binned_at" IS NOT NULL OR NOT ${onlyFromBin}) FOR UPDATE`;
  // Somebody else has just deleted or restored it.
  if (held.length === 0) throw noSuchCampaign();
  const judges = await tx.membership.findMany({
    where: { campaignId, user: { role: "JUDGE" } },
    select: { userId: true },
  });
  const users = judges.map(({ userId }) => userId);
  await tx.$executeRaw`DELETE FROM "tally_block" WHERE "campaign_id" = ${campaignId}::uuid`;
  await tx.$executeRaw`DELETE FROM "group_tally_block" WHERE "campaign_id" = ${campaignId}::uuid`;
  await tx.$executeRaw`DELETE FROM "analysis" WHERE "campaign_id" = ${campaignId}::uuid`;
  await tx.$executeRaw`DELETE FROM "lettered_ranking" WHERE "campaign_id" = ${campaignId}::uuid`;
  await tx.$executeRaw`
    DELETE FROM "ranking_entry" e USING "ranking" r
    WHERE r."campaign_id" = ${campaignId}::uuid AND e."ranking_id" = r."id"`;
  const rankings = await tx.$executeRaw`DELETE FROM "ranking" WHERE "campaign_id" = ${campaignId}::uuid`;
  // In the order in which drafts are stored: the assignment first.
  await tx.$executeRaw`
    WITH held AS (
      SELECT a."id" FROM "assignment" a
      WHERE a."campaign_id" = ${campaignId}::uuid
        AND EXISTS (SELECT FROM "assignment_draft" d WHERE d."assignment_id" = a."id")
      FOR UPDATE
    )
    DELETE FROM "assignment_draft" d USING held WHERE d."assignment_id" = held."id"`;
  await tx.$executeRaw`DELETE FROM "assignment" WHERE "campaign_id" = ${campaignId}::uuid`;
  await tx.$executeRaw`
    DELETE FROM "task_hypothesis" h USING "task" t
    WHERE t."campaign_id" = ${campaignId}::uuid AND h."task_id" = t."id"`;
  await tx.$executeRaw`DELETE FROM "task" WHERE "campaign_id" = ${campaignId}::uuid`;
  await tx.$executeRaw`DELETE FROM "metric_score" WHERE "campaign_id" = ${campaignId}::uuid`;
  await tx.$executeRaw`DELETE FROM "output" WHERE "campaign_id" = ${campaignId}::uuid`;
  await tx.$executeRaw`
    DELETE FROM "hypothesis_edit" h USING "segment_edit" e
    WHERE e."campaign_id" = ${campaignId}::uuid AND h."edit_id" = e."id"`;
  await tx.$executeRaw`DELETE FROM "segment_edit" WHERE "campaign_id" = ${campaignId}::uuid`;
  await tx.$executeRaw`
    DELETE FROM "hypothesis" h USING "segment" s
    WHERE s."campaign_id" = ${campaignId}::uuid AND h."segment_id" = s."id"`;
  const segments = await tx.$executeRaw`DELETE FROM "segment" WHERE "campaign_id" = ${campaignId}::uuid`;
  const systems = await tx.$executeRaw`DELETE FROM "system" WHERE "campaign_id" = ${campaignId}::uuid`;
  await tx.campaign.delete({ where: { id: campaignId }, select: { id: true } });
  await tx.$executeRaw`
    DELETE FROM "app_user" u
    WHERE u."id" = ANY(${users}::uuid[]) AND u."role" = 'JUDGE'
      AND NOT EXISTS (SELECT FROM "membership" m WHERE m."user_id" = u."id")`;
  return { systems, segments, judges: judges.length, rankings };
}
