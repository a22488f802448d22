import type { DatabaseConnection, DatabaseTransaction } from "../connection/client";

export async function listPseudonyms(db: DatabaseConnection, campaignId: string): Promise<readonly string[]> {
  const judges = await db.membership.findMany({
    where: { campaignId, pseudonym: { not: null } },
    select: { pseudonym: true },
  });
  return judges.flatMap(({ pseudonym }) => (pseudonym === null ? [] : [pseudonym]));
}

export async function createJudgeMembership(
  tx: DatabaseTransaction,
  judge: {
    readonly campaignId: string;
    readonly userId: string;
    readonly pseudonym: string;
    readonly createdAt: Date;
    readonly workload?: number | null;
    readonly signedUp?: boolean;
    readonly replacesId?: number;
    readonly platformId?: string;
    readonly platformStudy?: string;
    readonly platformSession?: string;
  },
): Promise<number> {
  const created = await tx.membership.create({ data: { ...judge, role: "JUDGE" }, select: { id: true } });
  return created.id;
}

export async function findJudgeMembership(db: DatabaseConnection, campaignId: string, userId: string) {
  return db.membership.findUnique({
    where: { campaignId_userId_role: { campaignId, userId, role: "JUDGE" } },
    select: {
      id: true,
      campaignId: true,
      pseudonym: true,
      pausedAt: true,
      excludedAt: true,
      removedAt: true,
      platformId: true,
    },
  });
}

/** Which judge of a campaign a crowd platform calls so, if any. */
export async function findJudgeOfPlatform(
  db: DatabaseConnection,
  campaignId: string,
  platformId: string,
): Promise<number | undefined> {
  const found = await db.membership.findUnique({
    where: { campaignId_platformId: { campaignId, platformId } },
    select: { id: true },
  });
  return found?.id;
}

export async function setPlatform(
  tx: DatabaseTransaction,
  membershipId: number,
  platform: {
    readonly platformId: string;
    readonly platformStudy?: string;
    readonly platformSession?: string;
  },
): Promise<void> {
  await tx.membership.update({ where: { id: membershipId }, data: platform });
}

export interface AnswerCounts {
  /** Answered or skipped, practice aside: what the judging page counts too. */
  readonly done: number;
  /** How many of them were skipped. */
  readonly skipped: number;
  /** Practice tasks, answered or skipped. */
  readonly practised: number;
  /** How many are to be done; nothing where no workload is set. */
  readonly planned: number | null;
}

/** How far one judge is; automatic answers, which nobody was shown, are left out. */
export async function countAnswers(db: DatabaseConnection, membershipId: number): Promise<AnswerCounts> {
  const [counts] = await db.$queryRaw<AnswerCounts[]>`
    SELECT (count(*) FILTER (WHERE "answer_is_work"(r)))::int AS "done",
           (count(*) FILTER (WHERE "answer_is_work"(r) AND r."state" = 'SKIPPED'))::int AS "skipped",
           (count(*) FILTER (WHERE r."kind" = 'PRACTICE'))::int AS "practised",
           (SELECT m."workload" FROM "membership" m WHERE m."id" = ${membershipId}) AS "planned"
    FROM "ranking" r WHERE r."judge_id" = ${membershipId} AND "answer_was_given"(r)`;
  return counts ?? { done: 0, skipped: 0, practised: 0, planned: null };
}
