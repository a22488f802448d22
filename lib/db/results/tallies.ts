import type { DatabaseTransaction } from "../connection/client";

/**
 * Counts the tallies of a campaign anew from its rankings. Tallies hold every judge, excluded ones too: exclusion is
 * a flag that is joined when reading.
 */
export async function rebuildTallies(tx: DatabaseTransaction, campaignId: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM "tally" WHERE "campaign_id" = ${campaignId}::uuid`;
  await tx.$executeRaw`DELETE FROM "group_tally" WHERE "campaign_id" = ${campaignId}::uuid`;
  await tx.$executeRaw`
    WITH compared AS (
      SELECT r."id", r."judge_id", ranking_group(r."id") AS "ranking_group",
             lo."system_id" AS a, go."system_id" AS b, l."rank" AS rank_a, g."rank" AS rank_b
      FROM "ranking" r
      JOIN "ranking_entry" l ON l."ranking_id" = r."id"
      JOIN "output" lo ON lo."hypothesis_id" = l."hypothesis_id"
      JOIN "ranking_entry" g ON g."ranking_id" = r."id"
      JOIN "output" go ON go."hypothesis_id" = g."hypothesis_id" AND go."system_id" > lo."system_id"
      WHERE r."campaign_id" = ${campaignId}::uuid
        AND r."state" = 'CURRENT'
        AND r."kind" IN ('REGULAR', 'REPEAT', 'AUTOMATIC')
        AND (r."late_at" IS NULL OR r."admitted_at" IS NOT NULL)
    ), by_group AS (
      INSERT INTO "group_tally" ("campaign_id", "ranking_group", "system_a_id", "system_b_id", "wins", "losses", "ties")
      SELECT ${campaignId}::uuid, "ranking_group", a, b, count(*) FILTER (WHERE rank_a < rank_b),
             count(*) FILTER (WHERE rank_a > rank_b), count(*) FILTER (WHERE rank_a = rank_b)
      FROM compared GROUP BY "ranking_group", a, b
    )
    INSERT INTO "tally" ("campaign_id", "judge_id", "system_a_id", "system_b_id", "wins", "losses", "ties")
    SELECT ${campaignId}::uuid, "judge_id", a, b, count(*) FILTER (WHERE rank_a < rank_b),
           count(*) FILTER (WHERE rank_a > rank_b), count(*) FILTER (WHERE rank_a = rank_b)
    FROM compared GROUP BY "judge_id", a, b`;
}
