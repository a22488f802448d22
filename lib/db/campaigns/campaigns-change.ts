import type { CampaignSettings } from "../../domain/campaigns/settings";
import type { TextRule } from "../../domain/text/text-rule";
import type { DatabaseConnection, DatabaseTransaction } from "../connection/client";

export interface CampaignChanges {
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

/** What fixes parts of a campaign: the kind once a ranking is there, M once tasks are drawn. */
export async function findCampaignBounds(
  db: DatabaseConnection,
  campaignId: string,
): Promise<{ readonly hasRankings: boolean; readonly hasTasks: boolean }> {
  const [bounds] = await db.$queryRaw<{ readonly hasRankings: boolean; readonly hasTasks: boolean }[]>`
    SELECT EXISTS (SELECT FROM "ranking" WHERE "campaign_id" = ${campaignId}::uuid) AS "hasRankings",
           EXISTS (SELECT FROM "task" WHERE "campaign_id" = ${campaignId}::uuid) AS "hasTasks"`;
  return bounds ?? { hasRankings: false, hasTasks: false };
}
