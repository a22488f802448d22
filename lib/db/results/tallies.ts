import type { DatabaseTransaction } from "../connection/client";
import { Prisma } from "../generated/client";
import { comparedPairs, countsByGroup, countsByJudge } from "./tally-counts";

/**
 * Counts the tallies of a campaign anew from its rankings. Tallies hold every judge, excluded ones too: exclusion is
 * a flag that is joined when reading.
 */
export async function rebuildTallies(tx: DatabaseTransaction, campaignId: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM "tally" WHERE "campaign_id" = ${campaignId}::uuid`;
  await tx.$executeRaw`DELETE FROM "group_tally" WHERE "campaign_id" = ${campaignId}::uuid`;
  const ofCampaign = Prisma.sql`r."campaign_id" = ${campaignId}::uuid AND "answer_is_tallied"(r)`;
  await tx.$executeRaw`
    WITH compared AS (${comparedPairs(ofCampaign)}), by_group AS (
      INSERT INTO "group_tally" ("campaign_id", "ranking_group", "system_a_id", "system_b_id", "wins", "losses", "ties")
      ${countsByGroup}
    )
    INSERT INTO "tally" ("campaign_id", "judge_id", "system_a_id", "system_b_id", "wins", "losses", "ties")
    ${countsByJudge}`;
}
