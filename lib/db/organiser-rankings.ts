import type { DatabaseConnection } from "./client";

/** How many of the rankings that count were given by organisers of the campaign. */
export async function countRankingsOfOrganisers(db: DatabaseConnection, campaignId: string): Promise<number> {
  const [row] = await db.$queryRaw<{ readonly count: number }[]>`
    SELECT count(*)::int AS "count" FROM "counted_ranking"
    WHERE "campaign_id" = ${campaignId}::uuid AND "by_organiser"`;
  return row?.count ?? 0;
}
