import type { DatabaseConnection, DatabaseTransaction } from "../connection/client";

export interface LateAnswersOfJudge {
  readonly judgeId: number;
  readonly pseudonym: string;
  readonly isExcluded: boolean;
  /** Answers that came late and were not admitted, skips among them. */
  readonly late: number;
  /** When the first and the last of them came. */
  readonly first: Date;
  readonly last: Date;
  /** Late revisions of an answer that counted: since then neither of the two does. */
  readonly heldBack: number;
}

/** Judges with late answers that nobody has admitted, by pseudonym. */
export async function listLateAnswers(
  db: DatabaseConnection,
  campaignId: string,
): Promise<readonly LateAnswersOfJudge[]> {
  return db.$queryRaw<LateAnswersOfJudge[]>`
    SELECT m."id" AS "judgeId", m."pseudonym", m."excluded_at" IS NOT NULL AS "isExcluded",
           count(*)::int AS "late", min(r."late_at") AS "first", max(r."late_at") AS "last",
           (count(*) FILTER (WHERE EXISTS (
             SELECT FROM "ranking" earlier
             WHERE earlier."assignment_id" = r."assignment_id" AND earlier."version" < r."version"
               AND "answer_qualifies"(earlier) AND earlier."skip_reason" IS NULL)))::int AS "heldBack"
    FROM "ranking" r JOIN "membership" m ON m."id" = r."judge_id"
    WHERE r."campaign_id" = ${campaignId}::uuid AND "answer_awaits_admission"(r)
    GROUP BY m."id" ORDER BY length(m."pseudonym"), m."pseudonym" COLLATE "C"`;
}

/**
 * Admits the late answers of a campaign, or of one judge of it. Nothing may be stored in the campaign meanwhile: hold
 * its lock. The tallies are the caller's to change.
 */
export async function markAdmitted(
  tx: DatabaseTransaction,
  {
    campaignId,
    judgeId,
    now,
  }: { readonly campaignId: string; readonly judgeId: number | undefined; readonly now: Date },
): Promise<readonly number[]> {
  const admitted = await tx.$queryRaw<{ readonly id: number }[]>`
    UPDATE "ranking" r SET "admitted_at" = ${now}::timestamptz
    WHERE r."campaign_id" = ${campaignId}::uuid AND "answer_awaits_admission"(r)
      AND (${judgeId ?? null}::int IS NULL OR r."judge_id" = ${judgeId ?? null}::int)
    RETURNING r."id"`;
  return admitted.map(({ id }) => id);
}

/** Answers of one judge that came late and that nobody has admitted; practice, which never counts, is not among them. */
export async function countLateAnswers(db: DatabaseConnection, judgeId: number): Promise<number> {
  const [counted] = await db.$queryRaw<{ readonly late: number }[]>`
    SELECT count(*)::int AS "late" FROM "ranking" r
    WHERE r."judge_id" = ${judgeId} AND "answer_awaits_admission"(r)`;
  return counted?.late ?? 0;
}
