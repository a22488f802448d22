import { noSuchCampaign } from "../../domain/accounts/authorise";
import type { CampaignCounts } from "../../domain/campaigns/campaign-counts";
import type { TextRule } from "../../domain/text/text-rule";
import type { DatabaseConnection, DatabaseTransaction } from "../connection/client";
import { countCampaigns } from "./campaign-counts";

/** The campaign's row without what belongs to it; settings as stored. One in the bin is not there. */
export async function findCampaign(db: DatabaseConnection, campaignId: string) {
  return db.campaign.findUnique({ where: { id: campaignId, binnedAt: null } });
}

/** The same wherever the campaign is, for what goes on in the bin. */
export async function findCampaignOrBinned(db: DatabaseConnection, campaignId: string) {
  return db.campaign.findUnique({ where: { id: campaignId } });
}

/** When two texts of a campaign are the same. */
export async function findTextRule(db: DatabaseConnection, campaignId: string): Promise<TextRule> {
  const campaign = await db.campaign.findUnique({ where: { id: campaignId }, select: { textRule: true } });
  if (campaign === null) throw noSuchCampaign();
  return campaign.textRule;
}

/**
 * Holds the campaign until the transaction ends, for what must happen one at a time in it. Whoever waited for it while
 * it was deleted or moved to the bin is told that it is not there.
 */
export async function lockCampaign(tx: DatabaseTransaction, campaignId: string): Promise<void> {
  const held = await tx.$queryRaw<
    unknown[]
  >`SELECT 1 FROM "campaign" WHERE "id" = ${campaignId}::uuid AND "binned_at" IS NULL FOR NO KEY UPDATE`;
  if (held.length === 0) throw noSuchCampaign();
}

export interface CampaignSummary {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly kind: "CORRECTION" | "GENERATION";
  readonly textRule: TextRule;
  readonly state: "DRAFT" | "OPEN" | "PAUSED" | "CLOSED";
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly isDemo: boolean;
  readonly createdAt: Date;
  readonly counts: CampaignCounts;
}

/** Newest first, without those in the bin; all of them where neither an organiser nor a campaign is named. */
export async function listCampaignSummaries(
  db: DatabaseConnection,
  organiserId?: string,
  campaignId?: string,
): Promise<readonly CampaignSummary[]> {
  const organiser = organiserId ?? null;
  const campaign = campaignId ?? null;
  const rows = await db.$queryRaw<Omit<CampaignSummary, "counts">[]>`
    SELECT c."id"::text AS "id", c."slug", c."name", c."kind"::text AS "kind", c."text_rule"::text AS "textRule",
           c."state"::text AS "state",
           c."source_language" AS "sourceLanguage", c."target_language" AS "targetLanguage",
           c."is_demo" AS "isDemo", c."created_at" AS "createdAt"
    FROM "campaign" c
    WHERE c."binned_at" IS NULL AND (${campaign}::uuid IS NULL OR c."id" = ${campaign}::uuid) AND (${organiser}::uuid IS NULL OR EXISTS (
      SELECT 1 FROM "membership" m
      WHERE m."campaign_id" = c."id" AND m."user_id" = ${organiser}::uuid
        AND m."role" = 'ORGANISER' AND m."removed_at" IS NULL))
    ORDER BY c."created_at" DESC, c."id"`;
  const counts = await countCampaigns(
    db,
    rows.map(({ id }) => id),
  );
  // What was deleted in between is no longer there to be counted.
  return rows.flatMap((row) => {
    const counted = counts.get(row.id);
    return counted === undefined ? [] : [{ ...row, counts: counted }];
  });
}
