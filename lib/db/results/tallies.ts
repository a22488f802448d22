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
             segment_group(s."position") AS "segment_group", document_group(s."document") AS "document_group",
             p."left_system_id" AS a, p."right_system_id" AS b, p."left_rank" AS rank_a, p."right_rank" AS rank_b
      FROM "ranking" r JOIN "segment" s ON s."id" = r."segment_id"
      JOIN "system_pair" p ON p."ranking_id" = r."id"
      WHERE r."campaign_id" = ${campaignId}::uuid AND "answer_is_tallied"(r)
    ), by_group AS (
      INSERT INTO "group_tally" ("campaign_id", "ranking_group", "system_a_id", "system_b_id", "wins", "losses", "ties")
      SELECT ${campaignId}::uuid, coalesce("ranking_group", "segment_group", "document_group"), a, b,
             count(*) FILTER (WHERE rank_a < rank_b), count(*) FILTER (WHERE rank_a > rank_b),
             count(*) FILTER (WHERE rank_a = rank_b)
      FROM compared
      GROUP BY GROUPING SETS (("ranking_group", a, b), ("segment_group", a, b), ("document_group", a, b))
      HAVING coalesce("ranking_group", "segment_group", "document_group") IS NOT NULL
    )
    INSERT INTO "tally" ("campaign_id", "judge_id", "system_a_id", "system_b_id", "wins", "losses", "ties")
    SELECT ${campaignId}::uuid, "judge_id", a, b, count(*) FILTER (WHERE rank_a < rank_b),
           count(*) FILTER (WHERE rank_a > rank_b), count(*) FILTER (WHERE rank_a = rank_b)
    FROM compared GROUP BY "judge_id", a, b`;
}
