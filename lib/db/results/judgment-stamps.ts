import type { DatabaseConnection } from "../connection/client";

/** A judge who has judgments, and a mark that changes with them. */
export interface JudgeStamp {
  readonly judgeId: number;
  readonly name: string;
  readonly pseudonym: string | null;
  /** Another one after every answer, revision and admission; the same only where nothing changed. */
  readonly stamp: string;
  /** An excluded judge's judgments stay in the tallies and count nowhere. */
  readonly isExcluded: boolean;
}

/**
 * The judges who have judgments. A stamp is a hash over the versions of the judge's tally rows:
 * the transaction that stores a ranking rewrites them, even where one answer cancels another out, so that nobody need
 * look at the rankings themselves to know that they are the same.
 */
export async function readJudgeStamps(
  db: DatabaseConnection,
  campaignId: string,
): Promise<readonly JudgeStamp[]> {
  return db.$queryRaw<JudgeStamp[]>`
    SELECT m."id" AS "judgeId", m."export_name" AS "name", m."pseudonym",
           t.versions || ' ' || t.blocks AS "stamp", NOT "judge_is_included"(m) AS "isExcluded"
    FROM (
      SELECT t."judge_id", count(*)::text AS blocks,
             sum(hashint8extended(t."block", t.xmin::text::bigint))::text
             || ' ' || sum(hash_array_extended(t."counts", 0))::text AS versions
      FROM "tally_block" t WHERE t."campaign_id" = ${campaignId}::uuid GROUP BY t."judge_id"
      HAVING bool_or(0 < ANY (t."counts"))
    ) t
    JOIN "membership" m ON m."id" = t."judge_id"
    ORDER BY m."export_name" COLLATE "C"`;
}

export interface CountedKeys {
  readonly judgeId: number;
  readonly rankings: number;
  /** Whether it is known of all of their judgments which others belong to the same ranking. */
  readonly isGrouped: boolean;
  /** A sum over the keys of the rankings: with the number, it names them. */
  readonly keys: string;
}

/** How many rankings of each of these judges count, and which. */
export async function countKeysOfJudges(
  db: DatabaseConnection,
  campaignId: string,
  judgeIds: readonly number[],
): Promise<readonly CountedKeys[]> {
  return db.$queryRaw<CountedKeys[]>`
    SELECT "judge_id" AS "judgeId", count(*)::int AS "rankings", NOT bool_or("ungrouped") AS "isGrouped",
           sum(hashint8extended("id", 0))::text AS "keys"
    FROM "counted_ranking"
    WHERE "campaign_id" = ${campaignId}::uuid AND "judge_id" = ANY(${[...judgeIds]}::int[])
    GROUP BY "judge_id"`;
}
