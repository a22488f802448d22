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

/** A system of a campaign that a team's submission became. */
export interface SystemOfCall {
  readonly id: number;
  readonly campaignId: string;
  readonly name: string;
  readonly submission: {
    readonly id: string;
    readonly number: number;
    readonly team: string;
    readonly pseudonym: string;
  };
}

/**
 * The systems made of a call's submissions in campaigns that nobody judges at the moment, in the order in which teams came;
 * of one campaign where it is named.
 */
export async function listSystemsOfCall(
  db: DatabaseConnection,
  callId: string,
  campaignId?: string,
): Promise<readonly SystemOfCall[]> {
  const rows = await db.system.findMany({
    where: {
      submission: { callId },
      campaign: { callId, state: { in: ["DRAFT", "CLOSED"] } },
      ...(campaignId === undefined ? {} : { campaignId }),
    },
    select: {
      ...{ id: true, campaignId: true, name: true },
      submission: { select: { id: true, number: true, team: { select: { name: true, pseudonym: true } } } },
    },
    orderBy: [{ campaignId: "asc" }, { submission: { team: { createdAt: "asc" } } }, { id: "asc" }],
  });
  return rows.map(({ submission, ...system }) => {
    const { id, number, team } = submission!;
    return { ...system, submission: { id, number, team: team.name, pseudonym: team.pseudonym } };
  });
}

/** The names of all systems of a campaign but these. */
export async function listOtherSystemNames(
  db: DatabaseConnection,
  campaignId: string,
  but: readonly number[],
): Promise<readonly string[]> {
  const rows = await db.system.findMany({
    where: { campaignId, id: { notIn: [...but] } },
    select: { name: true },
    orderBy: { name: "asc" },
  });
  return rows.map(({ name }) => name);
}

/**
 * Gives systems of a campaign other names, also in its sets of systems. Results are found anew: the tallies become others
 * by their stamps, and stored results, which hold names, go.
 */
export async function renameSystems(
  tx: DatabaseTransaction,
  campaignId: string,
  names: readonly { readonly id: number; readonly from: string; readonly to: string }[],
): Promise<void> {
  // Under names that nobody has first: one may become what another is still called.
  for (const { id } of names) await tx.system.update({ where: { id }, data: { name: `renamed-${id}` } });
  for (const { id, to } of names) await tx.system.update({ where: { id }, data: { name: to } });
  await tx.$executeRaw`
    UPDATE "system_set" s SET "systems" = ARRAY(
      SELECT coalesce(n."to", each."name") FROM unnest(s."systems") WITH ORDINALITY AS each("name", place)
      LEFT JOIN jsonb_to_recordset(${JSON.stringify(names)}::jsonb) AS n("from" text, "to" text) ON n."from" = each."name"
      ORDER BY each.place)
    WHERE s."campaign_id" = ${campaignId}::uuid`;
  await tx.$executeRaw`UPDATE "tally_block" SET "counts" = "counts" WHERE "campaign_id" = ${campaignId}::uuid`;
  await tx.analysis.deleteMany({ where: { campaignId } });
}
