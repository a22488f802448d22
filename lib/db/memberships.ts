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
    readonly workload?: number | null;
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
