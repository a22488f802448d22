import type { DatabaseConnection, DatabaseTransaction } from "./client";

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
    },
  });
}

export interface JudgeProgress {
  readonly membershipId: number;
  readonly userId: string;
  readonly pseudonym: string;
  readonly pausedAt: Date | null;
  readonly excludedAt: Date | null;
  readonly removedAt: Date | null;
  /** Current rankings of any kind but automatic ones. */
  readonly current: number;
  readonly skipped: number;
  /** Tasks with a single text, which nobody is shown. */
  readonly automatic: number;
  readonly lastAnswerAt: Date | null;
}

/** Every judge of the campaign with what they answered, by pseudonym. */
export async function listJudgeProgress(
  db: DatabaseConnection,
  campaignId: string,
): Promise<readonly JudgeProgress[]> {
  return db.$queryRaw<JudgeProgress[]>`
    SELECT m."id" AS "membershipId", m."user_id"::text AS "userId", m."pseudonym",
           m."paused_at" AS "pausedAt", m."excluded_at" AS "excludedAt", m."removed_at" AS "removedAt",
           (count(r."id") FILTER (WHERE r."state" = 'CURRENT' AND r."kind" <> 'AUTOMATIC'))::int AS "current",
           (count(r."id") FILTER (WHERE r."state" = 'SKIPPED'))::int AS "skipped",
           (count(r."id") FILTER (WHERE r."state" = 'CURRENT' AND r."kind" = 'AUTOMATIC'))::int AS "automatic",
           max(r."answered_at") FILTER (WHERE r."kind" <> 'AUTOMATIC') AS "lastAnswerAt"
    FROM "membership" m LEFT JOIN "ranking" r ON r."judge_id" = m."id"
    WHERE m."campaign_id" = ${campaignId}::uuid AND m."role" = 'JUDGE'
    GROUP BY m."id"
    ORDER BY m."pseudonym" COLLATE "C"`;
}

/** Current and skipped answers of one judge, automatic ones left out. */
export async function countAnswers(
  db: DatabaseConnection,
  membershipId: number,
): Promise<{ readonly current: number; readonly skipped: number }> {
  const groups = await db.ranking.groupBy({
    by: ["state"],
    where: { judgeId: membershipId, kind: { not: "AUTOMATIC" }, state: { in: ["CURRENT", "SKIPPED"] } },
    _count: { _all: true },
  });
  const count = (state: string) => groups.find((group) => group.state === state)?._count._all ?? 0;
  return { current: count("CURRENT"), skipped: count("SKIPPED") };
}
