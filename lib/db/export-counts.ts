import type { DatabaseConnection } from "./client";

export interface ExportCounts {
  /** Rankings of any kind and state. */
  readonly all: number;
  /** Of them those that count as rankings and enter results: skipped ones among them. */
  readonly counting: number;
  readonly skipped: number;
  /** Counting ones that organisers of the campaign gave. */
  readonly byOrganisers: number;
  /** Of all: pairs of which it is not known which others belong to the same ranking. */
  readonly ungrouped: number;
}

export async function countForExport(db: DatabaseConnection, campaignId: string): Promise<ExportCounts> {
  const [counts] = await db.$queryRaw<ExportCounts[]>`
    SELECT count(*)::int AS "all",
           count(*) FILTER (WHERE counts)::int AS "counting",
           count(*) FILTER (WHERE counts AND "state" = 'SKIPPED')::int AS "skipped",
           count(*) FILTER (WHERE counts AND "state" = 'CURRENT' AND "by_organiser")::int AS "byOrganisers",
           count(*) FILTER (WHERE "ungrouped")::int AS "ungrouped"
    FROM (
      SELECT r."state", r."by_organiser", r."ungrouped",
             r."state" <> 'SUPERSEDED' AND r."kind" IN ('REGULAR', 'REPEAT', 'AUTOMATIC')
             AND (r."late_at" IS NULL OR r."admitted_at" IS NOT NULL) AND m."excluded_at" IS NULL AS counts
      FROM "ranking" r JOIN "membership" m ON m."id" = r."judge_id"
      WHERE r."campaign_id" = ${campaignId}::uuid
    ) AS of_campaign`;
  return counts!;
}
