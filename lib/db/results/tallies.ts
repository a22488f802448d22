import type { DatabaseTransaction } from "../connection/client";
import { Prisma } from "../generated/client";
import { changesByGroup, changesByJudge, comparedPairs } from "./tally-counts";

/**
 * Counts the tallies of a campaign anew from its rankings. Tallies hold every judge, excluded ones too: exclusion is
 * a flag that is joined when reading.
 */
export async function rebuildTallies(tx: DatabaseTransaction, campaignId: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM "tally_block" WHERE "campaign_id" = ${campaignId}::uuid`;
  await tx.$executeRaw`DELETE FROM "group_tally_block" WHERE "campaign_id" = ${campaignId}::uuid`;
  const ofCampaign = Prisma.sql`r."campaign_id" = ${campaignId}::uuid AND "answer_is_tallied"(r)`;
  await tx.$executeRaw`
    WITH compared AS (${comparedPairs(ofCampaign)}), by_group AS (
      INSERT INTO "group_tally_block" ("campaign_id", "ranking_group", "block", "counts")
      SELECT "campaign_id", "group", "block", "counts_changed"('{}', "cells", "changes") FROM (${changesByGroup}) c
    )
    INSERT INTO "tally_block" ("campaign_id", "judge_id", "block", "counts")
    SELECT "campaign_id", "judge_id", "block", "counts_changed"('{}', "cells", "changes") FROM (${changesByJudge}) c`;
}
