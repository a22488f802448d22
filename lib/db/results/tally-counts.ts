import { Prisma } from "../generated/client";

/**
 * A query of how rankings change tallies: of each pair of systems that a ranking compares the block and the cell of its
 * count, and by how much that changes; with it whose ranking it is and the groups that it is counted in.
 *
 * @param which the condition on `"ranking" r`
 * @param change by how much each of its pairs is counted more
 */
export function comparedPairs(which: Prisma.Sql, change: Prisma.Sql = Prisma.sql`1`): Prisma.Sql {
  return Prisma.sql`
    WITH ranked AS (
      SELECT r."id", r."campaign_id", r."judge_id", ranking_group(r."id") AS "ranking_group",
             segment_group(s."position") AS "segment_group", document_group(s."document") AS "document_group",
             ${change} AS "change", y."number", e."rank"
      FROM "ranking" r JOIN "segment" s ON s."id" = r."segment_id"
      JOIN "ranking_entry" e ON e."ranking_id" = r."id"
      JOIN "output" o ON o."hypothesis_id" = e."hypothesis_id"
      JOIN "system" y ON y."id" = o."system_id"
      WHERE ${which}
    )
    SELECT a."campaign_id", a."judge_id", a."ranking_group", a."segment_group", a."document_group", a."change",
           "pair_block"(p.place) AS "block", "pair_cell"(p.place, a."rank", b."rank") AS "cell"
    FROM ranked a JOIN ranked b ON b."id" = a."id" AND b."number" > a."number"
    CROSS JOIN LATERAL (SELECT "pair_place"(a."number", b."number")) AS p(place)`;
}

/** What `compared`, a query as `comparedPairs` makes it, changes in the blocks of each judge. */
export const changesByJudge = Prisma.sql`
  SELECT "campaign_id", "judge_id", "block", array_agg("cell") AS "cells", array_agg("change") AS "changes"
  FROM (
    SELECT "campaign_id", "judge_id", "block", "cell", sum("change")::int AS "change" FROM compared
    GROUP BY "campaign_id", "judge_id", "block", "cell"
  ) c GROUP BY "campaign_id", "judge_id", "block"`;

/** The same for each of the groups of rankings, of segments and of documents. */
export const changesByGroup = Prisma.sql`
  SELECT "campaign_id", "group", "block", array_agg("cell") AS "cells", array_agg("change") AS "changes"
  FROM (
    SELECT "campaign_id", coalesce("ranking_group", "segment_group", "document_group") AS "group", "block", "cell",
           sum("change")::int AS "change"
    FROM compared
    GROUP BY GROUPING SETS (("campaign_id", "ranking_group", "block", "cell"),
                            ("campaign_id", "segment_group", "block", "cell"),
                            ("campaign_id", "document_group", "block", "cell"))
    HAVING coalesce("ranking_group", "segment_group", "document_group") IS NOT NULL
  ) c GROUP BY "campaign_id", "group", "block"`;

/**
 * The same where `compared` is of one ranking, as with most answers: it counts each pair once, so that there is nothing to
 * sum, and all that it changes is changed in the same way.
 */
export const changesOfOne = {
  changed: Prisma.sql`
    SELECT "campaign_id", "judge_id", "ranking_group", "segment_group", "document_group", "block",
           array_agg("cell") AS "cells", array_agg("change") AS "changes"
    FROM compared
    GROUP BY "campaign_id", "judge_id", "ranking_group", "segment_group", "document_group", "block"`,
  byJudge: Prisma.sql`SELECT "campaign_id", "judge_id", "block", "cells", "changes" FROM changed`,
  byGroup: Prisma.sql`
    SELECT "campaign_id", g."group", "block", "cells", "changes" FROM changed
    CROSS JOIN LATERAL (VALUES ("ranking_group"), ("segment_group"), ("document_group")) AS g("group")
    WHERE g."group" IS NOT NULL`,
};
