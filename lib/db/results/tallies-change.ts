import type { SqlConnection } from "../connection/sql-connection";

/**
 * Adds the pairs of answers that were just stored or admitted to the tallies, and takes those of answers off that were
 * just revised, set-wise; of those whose kind never counts, or that no organiser has admitted, nothing. Additions come first and
 * touch every row in question, in one order: nothing is ever below zero, and two transactions that change the same
 * groups wait for one another instead of for ever. Call it once in a transaction, after everything else.
 */
export async function changeTallies(
  tx: SqlConnection,
  changes: { readonly added: readonly number[]; readonly removed: readonly number[] },
): Promise<void> {
  const added = [...changes.added];
  const removed = [...changes.removed];
  if (added.length + removed.length === 0) return;
  await tx.$executeRaw`
    /* prepared */ WITH compared AS (
      SELECT r."campaign_id", r."judge_id", ranking_group(r."id") AS "ranking_group",
             segment_group(s."position") AS "segment_group", document_group(s."document") AS "document_group",
             p."left_system_id" AS a, p."right_system_id" AS b, p."left_rank" AS rank_a, p."right_rank" AS rank_b,
             r."id" = ANY (${added}::int[]) AS "counts"
      FROM "ranking" r JOIN "segment" s ON s."id" = r."segment_id"
      JOIN "system_pair" p ON p."ranking_id" = r."id"
      WHERE r."id" = ANY (${added}::int[] || ${removed}::int[]) AND "answer_qualifies"(r)
    ), by_group AS (
      INSERT INTO "group_tally" AS t ("campaign_id", "ranking_group", "system_a_id", "system_b_id", "wins", "losses", "ties")
      SELECT "campaign_id", coalesce("ranking_group", "segment_group", "document_group") AS "group", a, b,
             count(*) FILTER (WHERE "counts" AND rank_a < rank_b),
             count(*) FILTER (WHERE "counts" AND rank_a > rank_b), count(*) FILTER (WHERE "counts" AND rank_a = rank_b)
      FROM compared
      GROUP BY GROUPING SETS (("campaign_id", "ranking_group", a, b), ("campaign_id", "segment_group", a, b),
                              ("campaign_id", "document_group", a, b))
      HAVING coalesce("ranking_group", "segment_group", "document_group") IS NOT NULL
      ORDER BY "campaign_id", "group", a, b
      ON CONFLICT ("campaign_id", "ranking_group", "system_a_id", "system_b_id") DO UPDATE
        SET "wins" = t."wins" + excluded."wins", "losses" = t."losses" + excluded."losses",
            "ties" = t."ties" + excluded."ties"
    )
    INSERT INTO "tally" AS t ("campaign_id", "judge_id", "system_a_id", "system_b_id", "wins", "losses", "ties")
    SELECT "campaign_id", "judge_id", a, b, count(*) FILTER (WHERE "counts" AND rank_a < rank_b),
           count(*) FILTER (WHERE "counts" AND rank_a > rank_b), count(*) FILTER (WHERE "counts" AND rank_a = rank_b)
    FROM compared GROUP BY "campaign_id", "judge_id", a, b ORDER BY "judge_id", a, b
    ON CONFLICT ("judge_id", "system_a_id", "system_b_id") DO UPDATE
      SET "wins" = t."wins" + excluded."wins", "losses" = t."losses" + excluded."losses",
          "ties" = t."ties" + excluded."ties"`;
  if (removed.length === 0) return;
  await tx.$executeRaw`
    WITH compared AS (
      SELECT r."campaign_id", r."judge_id", ranking_group(r."id") AS "ranking_group",
             segment_group(s."position") AS "segment_group", document_group(s."document") AS "document_group",
             p."left_system_id" AS a, p."right_system_id" AS b, p."left_rank" AS rank_a, p."right_rank" AS rank_b
      FROM "ranking" r JOIN "segment" s ON s."id" = r."segment_id"
      JOIN "system_pair" p ON p."ranking_id" = r."id"
      WHERE r."id" = ANY (${removed}::int[]) AND "answer_qualifies"(r)
    ), by_group AS (
      UPDATE "group_tally" t
      SET "wins" = t."wins" - d.wins, "losses" = t."losses" - d.losses, "ties" = t."ties" - d.ties
      FROM (SELECT "campaign_id", coalesce("ranking_group", "segment_group", "document_group") AS "group", a, b,
                   count(*) FILTER (WHERE rank_a < rank_b) AS wins,
                   count(*) FILTER (WHERE rank_a > rank_b) AS losses, count(*) FILTER (WHERE rank_a = rank_b) AS ties
            FROM compared
            GROUP BY GROUPING SETS (("campaign_id", "ranking_group", a, b), ("campaign_id", "segment_group", a, b),
                                    ("campaign_id", "document_group", a, b))) d
      WHERE t."campaign_id" = d."campaign_id" AND t."ranking_group" = d."group"
        AND t."system_a_id" = d.a AND t."system_b_id" = d.b
    )
    UPDATE "tally" t
    SET "wins" = t."wins" - d.wins, "losses" = t."losses" - d.losses, "ties" = t."ties" - d.ties
    FROM (SELECT "judge_id", a, b, count(*) FILTER (WHERE rank_a < rank_b) AS wins,
                 count(*) FILTER (WHERE rank_a > rank_b) AS losses, count(*) FILTER (WHERE rank_a = rank_b) AS ties
          FROM compared GROUP BY "judge_id", a, b) d
    WHERE t."judge_id" = d."judge_id" AND t."system_a_id" = d.a AND t."system_b_id" = d.b`;
}
