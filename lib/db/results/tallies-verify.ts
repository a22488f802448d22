import type { DatabaseConnection } from "../connection/client";

export interface TallyDifference {
  readonly table: "tally" | "group_tally";
  /** The judge's membership, or the group: of rankings below 256, of segments below 512, of documents from there. */
  readonly part: number;
  readonly systemA: string;
  readonly systemB: string;
  /** Wins, losses and ties. */
  readonly stored: readonly [number, number, number];
  readonly counted: readonly [number, number, number];
}

/**
 * Where the tallies are not what the rankings give. A row of zeros and no row are the same. One snapshot sees all.
 * Which rankings count and what their pairs are is said here in words of its own, on purpose: a mistake in the rule by
 * which tallies are kept (prisma/migrations, `answer_is_tallied`) would not show in what is counted by the same rule.
 */
export async function findTallyDifferences(
  db: DatabaseConnection,
  campaignId: string,
): Promise<readonly TallyDifference[]> {
  return db.$queryRaw<TallyDifference[]>`
    WITH compared AS (
      SELECT r."judge_id", ranking_group(r."id")::int AS "ranking_group",
             256 + ranking_group(s."position")::int AS "segment_group",
             512 + get_byte(sha256(convert_to(s."document", 'UTF8')), 0) AS "document_group",
             lo."system_id" AS a, go."system_id" AS b, l."rank" AS rank_a, g."rank" AS rank_b
      FROM "ranking" r
      JOIN "segment" s ON s."id" = r."segment_id"
      JOIN "ranking_entry" l ON l."ranking_id" = r."id"
      JOIN "output" lo ON lo."hypothesis_id" = l."hypothesis_id"
      JOIN "ranking_entry" g ON g."ranking_id" = r."id"
      JOIN "output" go ON go."hypothesis_id" = g."hypothesis_id" AND go."system_id" > lo."system_id"
      WHERE r."campaign_id" = ${campaignId}::uuid
        AND r."state" = 'CURRENT'
        AND r."kind" IN ('REGULAR', 'REPEAT', 'AUTOMATIC')
        AND (r."late_at" IS NULL OR r."admitted_at" IS NOT NULL)
    ), counted AS (
      SELECT 'tally' AS "table", "judge_id" AS "part", a, b,
             ARRAY[count(*) FILTER (WHERE rank_a < rank_b), count(*) FILTER (WHERE rank_a > rank_b),
                   count(*) FILTER (WHERE rank_a = rank_b)]::int[] AS "counts"
      FROM compared GROUP BY "judge_id", a, b
      UNION ALL
      SELECT 'group_tally', "ranking_group", a, b,
             ARRAY[count(*) FILTER (WHERE rank_a < rank_b), count(*) FILTER (WHERE rank_a > rank_b),
                   count(*) FILTER (WHERE rank_a = rank_b)]::int[]
      FROM compared GROUP BY "ranking_group", a, b
      UNION ALL
      SELECT 'group_tally', "segment_group", a, b,
             ARRAY[count(*) FILTER (WHERE rank_a < rank_b), count(*) FILTER (WHERE rank_a > rank_b),
                   count(*) FILTER (WHERE rank_a = rank_b)]::int[]
      FROM compared GROUP BY "segment_group", a, b
      UNION ALL
      SELECT 'group_tally', "document_group", a, b,
             ARRAY[count(*) FILTER (WHERE rank_a < rank_b), count(*) FILTER (WHERE rank_a > rank_b),
                   count(*) FILTER (WHERE rank_a = rank_b)]::int[]
      FROM compared WHERE "document_group" IS NOT NULL GROUP BY "document_group", a, b
    ), stored AS (
      SELECT 'tally' AS "table", "judge_id" AS "part", "system_a_id" AS a, "system_b_id" AS b,
             ARRAY["wins", "losses", "ties"] AS "counts"
      FROM "tally" WHERE "campaign_id" = ${campaignId}::uuid
      UNION ALL
      SELECT 'group_tally', "ranking_group"::int, "system_a_id", "system_b_id", ARRAY["wins", "losses", "ties"]
      FROM "group_tally" WHERE "campaign_id" = ${campaignId}::uuid
    )
    SELECT "table", "part", one."name" AS "systemA", other."name" AS "systemB",
           coalesce(stored."counts", '{0,0,0}') AS "stored", coalesce(counted."counts", '{0,0,0}') AS "counted"
    FROM stored FULL JOIN counted USING ("table", "part", a, b)
    JOIN "system" one ON one."id" = a JOIN "system" other ON other."id" = b
    WHERE coalesce(stored."counts", '{0,0,0}') <> coalesce(counted."counts", '{0,0,0}')
    ORDER BY "table", "part", a, b`;
}
