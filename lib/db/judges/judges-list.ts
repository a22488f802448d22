import type { DatabaseConnection } from "../connection/client";

export interface ListedJudge {
  readonly membershipId: number;
  readonly userId: string;
  readonly pseudonym: string;
  /** What exports and whatever is computed call the judge. */
  readonly exportName: string;
  /** An organiser of the campaign who judges too. */
  readonly isOrganiser: boolean;
  readonly createdAt: Date;
  /** What the judge is called outside; null where nobody knows, or it was forgotten. For organisers' eyes alone. */
  readonly name: string | null;
  /** What an organiser called the judge on the last link that names one. */
  readonly linkLabel: string | null;
  readonly pausedAt: Date | null;
  readonly stoppedFor: "PRACTICE" | "CONTROLS" | null;
  readonly excludedAt: Date | null;
  readonly removedAt: Date | null;
  readonly forgottenAt: Date | null;
  readonly replaces: string | null;
  readonly replacedBy: string | null;
  readonly consentVersion: number | null;
  readonly consentedAt: Date | null;
  readonly platformId: string | null;
  readonly platformStudy: string | null;
  readonly platformSession: string | null;
  readonly endComment: string | null;
  /** When the judge was first told that there is nothing more to do. */
  readonly finishedAt: Date | null;
  /** What the judge was shown at the end for the crowd platform. */
  readonly codeShown: string | null;
  readonly codeShownAt: Date | null;
  readonly workload: number | null;
  /** Answered or skipped of the workload: neither practice nor what nobody is shown. */
  readonly done: number;
  readonly skipped: number;
  /** Handed out, not answered yet, and of use to others. */
  readonly open: number;
  readonly lastAnswerAt: Date | null;
}

/** Every judge of the campaign, by pseudonym. */
export async function listJudges(
  db: DatabaseConnection,
  campaignId: string,
): Promise<readonly ListedJudge[]> {
  return db.$queryRaw<ListedJudge[]>`
    SELECT m."id" AS "membershipId", m."user_id"::text AS "userId", m."pseudonym",
           m."export_name" AS "exportName", u."role" <> 'JUDGE' AS "isOrganiser",
           m."created_at" AS "createdAt", u."name",
           (SELECT i."label" FROM "invitation" i
             WHERE i."user_id" = m."user_id" AND i."campaign_id" = m."campaign_id" AND i."label" IS NOT NULL
             ORDER BY i."id" DESC LIMIT 1) AS "linkLabel",
           m."paused_at" AS "pausedAt",
           m."stopped_for"::text AS "stoppedFor", m."excluded_at" AS "excludedAt",
           m."removed_at" AS "removedAt", m."forgotten_at" AS "forgottenAt",
           old."pseudonym" AS "replaces", new."pseudonym" AS "replacedBy",
           m."consent_version" AS "consentVersion", m."consented_at" AS "consentedAt",
           m."platform_id" AS "platformId", m."platform_study" AS "platformStudy",
           m."platform_session" AS "platformSession", m."end_comment" AS "endComment", m."workload",
           m."finished_at" AS "finishedAt", m."code_shown" AS "codeShown", m."code_shown_at" AS "codeShownAt",
           coalesce(answers."done", 0) AS "done", coalesce(answers."skipped", 0) AS "skipped",
           (SELECT count(*) FROM "assignment" a JOIN "task" t ON t."id" = a."task_id" AND t."kind" = 'REGULAR'
             WHERE a."judge_id" = m."id" AND a."state" = 'OPEN' AND NOT a."is_repeat")::int AS "open",
           answers."lastAnswerAt"
    FROM "membership" m
    JOIN "app_user" u ON u."id" = m."user_id"
    LEFT JOIN "membership" old ON old."id" = m."replaces_id"
    LEFT JOIN "membership" new ON new."replaces_id" = m."id"
    LEFT JOIN (
      SELECT r."judge_id", max(r."answered_at") AS "lastAnswerAt",
             (count(*) FILTER (WHERE "answer_is_work"(r)))::int AS "done",
             (count(*) FILTER (WHERE "answer_is_work"(r) AND r."state" = 'SKIPPED'))::int AS "skipped"
      FROM "ranking" r WHERE r."campaign_id" = ${campaignId}::uuid AND "answer_was_given"(r)
      GROUP BY r."judge_id"
    ) answers ON answers."judge_id" = m."id"
    WHERE m."campaign_id" = ${campaignId}::uuid AND m."role" = 'JUDGE'
    ORDER BY length(m."pseudonym"), m."pseudonym" COLLATE "C"`;
}
