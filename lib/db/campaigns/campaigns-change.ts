import type { MarkingSettings } from "../../domain/campaigns/edit-marking";
import type { CampaignSettings } from "../../domain/campaigns/settings";
import type { TextRule } from "../../domain/text/text-rule";
import type { DatabaseConnection, DatabaseTransaction } from "../connection/client";

export interface CampaignChanges extends MarkingSettings {
  readonly name: string;
  readonly kind: "CORRECTION" | "GENERATION";
  readonly textRule: TextRule;
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly maxHypotheses: number;
  readonly settings: CampaignSettings;
}

export async function changeCampaign(
  tx: DatabaseTransaction,
  campaignId: string,
  changes: CampaignChanges,
): Promise<void> {
  await tx.campaign.update({ where: { id: campaignId }, data: changes });
}

export interface CampaignBounds {
  readonly hasRankings: boolean;
  readonly hasTasks: boolean;
  /** Some of them are in the hands of judges, or were. */
  readonly hasDealt: boolean;
}

/**
 * What fixes parts of a campaign: the kind once a ranking is there, M once tasks are drawn, what judges mark once they
 * have tasks.
 */
export async function findCampaignBounds(
  db: DatabaseConnection,
  campaignId: string,
): Promise<CampaignBounds> {
  const [bounds] = await db.$queryRaw<CampaignBounds[]>`
    SELECT EXISTS (SELECT FROM "ranking" WHERE "campaign_id" = ${campaignId}::uuid) AS "hasRankings",
           EXISTS (SELECT FROM "task" WHERE "campaign_id" = ${campaignId}::uuid) AS "hasTasks",
           EXISTS (SELECT FROM "assignment" WHERE "campaign_id" = ${campaignId}::uuid) AS "hasDealt"`;
  return bounds ?? { hasRankings: false, hasTasks: false, hasDealt: false };
}
