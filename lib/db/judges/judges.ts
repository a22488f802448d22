import type { DatabaseTransaction } from "../connection/client";

/** A judge whose standing an organiser is about to change. */
export interface ManagedJudge {
  readonly id: number;
  readonly userId: string;
  readonly pseudonym: string;
  readonly role: "ADMIN" | "ORGANISER" | "JUDGE";
  readonly pausedAt: Date | null;
  readonly excludedAt: Date | null;
  readonly removedAt: Date | null;
  readonly forgottenAt: Date | null;
  readonly workload: number | null;
  /** Why the judge was paused by itself. */
  readonly stoppedFor: "PRACTICE" | "CONTROLS" | null;
  /** Who took over this judge's work. */
  readonly replacedBy: string | null;
}

/**
 * The judge with the campaign, held until the transaction ends, in the order in which dealing and storing lock them:
 * nothing of this judge is dealt or stored meanwhile.
 */
export async function lockManagedJudge(
  tx: DatabaseTransaction,
  { campaignId, judgeId }: { campaignId: string; judgeId: number },
): Promise<ManagedJudge | undefined> {
  const [locked] = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "membership" m JOIN "campaign" c ON c."id" = m."campaign_id"
    WHERE m."id" = ${judgeId} AND m."campaign_id" = ${campaignId}::uuid AND m."role" = 'JUDGE'
    FOR SHARE OF c FOR NO KEY UPDATE OF m`;
  if (locked === undefined) return undefined;
  const [judge] = await tx.$queryRaw<ManagedJudge[]>`
    SELECT m."id", m."user_id"::text AS "userId", m."pseudonym", u."role"::text AS "role",
           m."paused_at" AS "pausedAt", m."excluded_at" AS "excludedAt", m."removed_at" AS "removedAt",
           m."forgotten_at" AS "forgottenAt", m."workload", m."stopped_for"::text AS "stoppedFor",
           (SELECT n."pseudonym" FROM "membership" n WHERE n."replaces_id" = m."id") AS "replacedBy"
    FROM "membership" m JOIN "app_user" u ON u."id" = m."user_id" WHERE m."id" = ${judgeId}`;
  return judge;
}

export async function setPaused(tx: DatabaseTransaction, judgeId: number, at: Date): Promise<void> {
  await tx.membership.update({ where: { id: judgeId }, data: { pausedAt: at } });
}

/** The judge goes on; who had been stopped is spared what they answered until now. */
export async function setResumed(
  tx: DatabaseTransaction,
  { id, stoppedFor }: Pick<ManagedJudge, "id" | "stoppedFor">,
  now: Date,
): Promise<void> {
  await tx.membership.update({
    where: { id },
    data: { pausedAt: null, stoppedFor: null, ...(stoppedFor === null ? {} : { sparedAt: now }) },
  });
}

/** Tasks of the workload that are answered or skipped, those aside that came in late and were not admitted. */
export async function countTimelyWork(tx: DatabaseTransaction, judgeId: number): Promise<number> {
  const [work] = await tx.$queryRaw<{ readonly timely: number }[]>`
    SELECT count(*)::int AS "timely" FROM "ranking" r
    WHERE r."judge_id" = ${judgeId} AND "answer_is_work"(r) AND NOT "answer_is_late"(r)`;
  return work?.timely ?? 0;
}

/**
 * Gives back to be dealt what a judge holds and has not answered; returns how many tasks. Repetitions, practice and
 * control tasks stay: nobody else is waiting for them. The judge's row is locked already; then tasks come before
 * assignments, as everywhere.
 */
export async function withdrawOpenWork(tx: DatabaseTransaction, judgeId: number, now: Date): Promise<number> {
  await tx.$queryRaw`
    SELECT 1 FROM "task" t
    WHERE t."kind" = 'REGULAR' AND t."id" IN (
      SELECT "task_id" FROM "assignment" WHERE "judge_id" = ${judgeId} AND "state" = 'OPEN' AND NOT "is_repeat")
    ORDER BY t."id" FOR NO KEY UPDATE`;
  const [freed] = await tx.$queryRaw<{ readonly tasks: number }[]>`
    WITH withdrawn AS (
      UPDATE "assignment" a SET "state" = 'WITHDRAWN', "closed_at" = ${now}::timestamptz, "leased_until" = NULL
      FROM "task" t
      WHERE a."judge_id" = ${judgeId} AND a."state" = 'OPEN' AND NOT a."is_repeat"
        AND t."id" = a."task_id" AND t."kind" = 'REGULAR'
      RETURNING a."task_id"
    ), freed AS (
      UPDATE "task" t SET "taken" = t."taken" - 1 FROM withdrawn WHERE t."id" = withdrawn."task_id"
      RETURNING t."id"
    )
    SELECT count(*)::int AS "tasks" FROM freed`;
  return freed?.tasks ?? 0;
}

/** Takes from a judge all that says who they are, but for the account of an organiser who judges too. */
export async function eraseJudge(
  tx: DatabaseTransaction,
  { id, userId, role }: Pick<ManagedJudge, "id" | "userId" | "role">,
  now: Date,
): Promise<void> {
  await tx.membership.update({
    where: { id },
    data: {
      platformId: null,
      platformStudy: null,
      platformSession: null,
      endComment: null,
      endCommentAt: null,
      forgottenAt: now,
    },
  });
  if (role === "JUDGE") {
    await tx.user.update({
      where: { id: userId },
      data: { name: null, email: null, sessionVersion: { increment: 1 } },
    });
    await tx.session.deleteMany({ where: { userId } });
  }
}
