import type { DatabaseConnection, DatabaseTransaction } from "../connection/client";

/** The scored submissions to a test set that stand, teams in the order in which they came, each team's primary first. */
export async function listJudgedSubmissions(db: DatabaseConnection, testSetId: number) {
  return db.submission.findMany({
    where: { testSetId, state: "SCORED", withdrawnAt: null, deletedAt: null, team: { state: "APPROVED" } },
    select: {
      ...{ id: true, teamId: true, number: true, systemName: true, isPrimary: true, fallback: true },
      ...{ state: true, receivedAt: true, withdrawnAt: true, deletedAt: true },
      team: { select: { id: true, name: true, pseudonym: true } },
    },
    orderBy: [{ team: { createdAt: "asc" } }, { teamId: "asc" }, { isPrimary: "desc" }, { number: "asc" }],
  });
}

export async function readSubmissionOutputs(
  db: DatabaseConnection,
  submissionId: string,
): Promise<readonly string[]> {
  const texts = await db.submissionTexts.findUnique({ where: { submissionId }, select: { outputs: true } });
  return texts?.outputs ?? [];
}

/** Reference texts by line, one of each reference file. */
export async function readReferences(
  db: DatabaseConnection,
  testSetId: number,
): Promise<readonly (readonly string[])[]> {
  const rows = await db.testSetSegment.findMany({
    where: { testSetId },
    select: { references: true },
    orderBy: { position: "asc" },
  });
  return rows.map(({ references }) => references);
}

/** Ties a campaign to the call that it was made from, and its systems to what teams handed in. */
export async function linkCampaignToCall(
  tx: DatabaseTransaction,
  {
    campaignId,
    callId,
    systems,
  }: {
    readonly campaignId: string;
    readonly callId: string;
    readonly systems: ReadonlyMap<string, string>;
  },
): Promise<void> {
  await tx.campaign.update({ where: { id: campaignId }, data: { callId } });
  for (const [submissionId, name] of systems)
    await tx.system.update({ where: { campaignId_name: { campaignId, name } }, data: { submissionId } });
}

/** The campaigns made from a call that are not in the bin, oldest first. */
export async function listCampaignsOfCall(db: DatabaseConnection, callId: string) {
  const rows = await db.campaign.findMany({
    where: { callId, binnedAt: null },
    select: { id: true, name: true, state: true, createdAt: true, _count: { select: { systems: true } } },
    orderBy: { createdAt: "asc" },
  });
  return rows.map(({ _count, ...row }) => ({ ...row, systems: _count.systems }));
}
