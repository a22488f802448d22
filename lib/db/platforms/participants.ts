import type { DatabaseConnection, DatabaseTransaction } from "../connection/client";

export interface JudgeOfSubmission {
  readonly id: number;
  readonly status: string | null;
}

/** The judge whom a platform sent with this submission. One who came without naming it is not found by it. */
export async function findJudgeOfSubmission(
  db: DatabaseConnection,
  campaignId: string,
  submission: { readonly participant: string; readonly id: string },
): Promise<JudgeOfSubmission | undefined> {
  const judge = await db.membership.findFirst({
    where: { campaignId, role: "JUDGE", platformId: submission.participant, platformSession: submission.id },
    select: { id: true, platformStatus: true },
  });
  return judge === null ? undefined : { id: judge.id, status: judge.platformStatus };
}

/** To be read again once the judge is locked. */
export async function readPlatformStatus(tx: DatabaseTransaction, judgeId: number): Promise<string | null> {
  const judge = await tx.membership.findUnique({ where: { id: judgeId }, select: { platformStatus: true } });
  return judge?.platformStatus ?? null;
}

export async function storePlatformStatus(
  tx: DatabaseTransaction,
  judgeId: number,
  status: string,
): Promise<void> {
  await tx.membership.update({ where: { id: judgeId }, data: { platformStatus: status } });
}

export interface Participant {
  readonly judge: number;
  readonly status: string | null;
}

/** The judges of a campaign whom a platform sent, with how they stand there. */
export async function listParticipants(
  db: DatabaseConnection,
  campaignId: string,
): Promise<readonly Participant[]> {
  const judges = await db.membership.findMany({
    where: { campaignId, role: "JUDGE", platformId: { not: null } },
    select: { id: true, platformStatus: true },
    orderBy: { id: "asc" },
  });
  return judges.map(({ id, platformStatus }) => ({ judge: id, status: platformStatus }));
}
