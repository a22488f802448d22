import { Prisma } from "../generated/client";

/**
 * A query of the pairs of systems that rankings compare: whose they are, the groups that they are counted in, and both
 * ranks.
 *
 * @param which the condition on `"ranking" r`
 * @param isCounted whether a pair is to be counted; one that is not has a row of counts all the same
 */
export function comparedPairs(which: Prisma.Sql, isCounted: Prisma.Sql = Prisma.sql`TRUE`): Prisma.Sql {
  return Prisma.sql`
    SELECT r."campaign_id", r."judge_id", ranking_group(r."id") AS "ranking_group",
           segment_group(s."position") AS "segment_group", document_group(s."document") AS "document_group",
           p."left_system_id" AS a, p."right_system_id" AS b, p."left_rank" AS rank_a, p."right_rank" AS rank_b,
           ${isCounted} AS "is_counted"
    FROM "ranking" r JOIN "segment" s ON s."id" = r."segment_id" JOIN "system_pair" p ON p."ranking_id" = r."id"
    WHERE ${which}`;
}

/** How often the first system of a pair is better, worse or equal. */
const counts = Prisma.sql`
  count(*) FILTER (WHERE "is_counted" AND rank_a < rank_b)::int AS "wins",
  count(*) FILTER (WHERE "is_counted" AND rank_a > rank_b)::int AS "losses",
  count(*) FILTER (WHERE "is_counted" AND rank_a = rank_b)::int AS "ties"`;

/** The counts of `compared`, a query as `comparedPairs` makes it, by judge. */
export const countsByJudge = Prisma.sql`
  SELECT "campaign_id", "judge_id", a, b, ${counts} FROM compared GROUP BY "campaign_id", "judge_id", a, b`;

/** The same by each of the groups of rankings, of segments and of documents. */
export const countsByGroup = Prisma.sql`
  SELECT "campaign_id", coalesce("ranking_group", "segment_group", "document_group") AS "group", a, b, ${counts}
  FROM compared
  GROUP BY GROUPING SETS (("campaign_id", "ranking_group", a, b), ("campaign_id", "segment_group", a, b),
                          ("campaign_id", "document_group", a, b))
  HAVING coalesce("ranking_group", "segment_group", "document_group") IS NOT NULL`;
