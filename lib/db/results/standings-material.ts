import type { DatabaseConnection } from "../connection/client";

export interface CountedRankings {
  readonly rankings: number;
  /** Two moments at which this and the number are the same see the same rankings. */
  readonly sum: string;
}

/**
 * How many rankings count, and a sum over their keys: whatever changes them (an answer, a revision, an exclusion, an
 * admission) changes one of the two.
 */
export async function countCountedRankings(
  db: DatabaseConnection,
  campaignId: string,
): Promise<CountedRankings> {
  const [counted] = await db.$queryRaw<CountedRankings[]>`
    SELECT count(*)::int AS "rankings",
           coalesce(sum(("id"::bigint * 2654435761) & 4294967295), 0)::text AS "sum"
    FROM "counted_ranking" WHERE "campaign_id" = ${campaignId}::uuid`;
  return counted ?? { rankings: 0, sum: "0" };
}

export interface PairTallyRow {
  readonly systemA: string;
  readonly systemB: string;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
}

/** The tallies of all judges who are not excluded, added up. */
export async function sumTallies(
  db: DatabaseConnection,
  campaignId: string,
): Promise<readonly PairTallyRow[]> {
  return db.$queryRaw<PairTallyRow[]>`
    SELECT a."name" AS "systemA", b."name" AS "systemB", sum(t."wins")::int AS "wins",
           sum(t."losses")::int AS "losses", sum(t."ties")::int AS "ties"
    FROM "tally" t
    JOIN "membership" m ON m."id" = t."judge_id" AND "judge_is_included"(m)
    JOIN "system" a ON a."id" = t."system_a_id"
    JOIN "system" b ON b."id" = t."system_b_id"
    WHERE t."campaign_id" = ${campaignId}::uuid
    GROUP BY a."id", b."id"`;
}
