import type { GoldEdit } from "../../domain/metrics/gold/gold-annotation";
import type { DatabaseConnection, DatabaseTransaction } from "../connection/client";
import type { Prisma, ProposalKind, ProposalOrigin } from "../generated/client";

/** A team's answer to one sentence as it is stored. */
export interface StoredProposal {
  readonly id: string;
  readonly teamId: string;
  readonly position: number;
  readonly kind: ProposalKind;
  readonly edits: readonly GoldEdit[];
  readonly reason: string;
  readonly isHandedIn: boolean;
  readonly origin: ProposalOrigin;
  readonly changedAt: Date;
}

const fields = {
  ...{ id: true, teamId: true, position: true, kind: true, edits: true, reason: true },
  ...{ state: true, origin: true, changedAt: true },
} as const;

type Row = Prisma.ProposalGetPayload<{ select: typeof fields }>;

/** What teams have said of a test set, or one of them, by sentence and team, in the order in which teams came. */
export async function listProposals(
  db: DatabaseConnection,
  testSetId: number,
  which: {
    readonly teamId?: string;
    readonly handedInOnly?: boolean;
    readonly position?: number | undefined;
  } = {},
): Promise<readonly StoredProposal[]> {
  const rows = await db.proposal.findMany({
    where: {
      testSetId,
      ...(which.teamId === undefined ? {} : { teamId: which.teamId }),
      ...(which.position === undefined ? {} : { position: which.position }),
      ...(which.handedInOnly ? { state: "HANDED_IN" as const } : {}),
    },
    select: fields,
    orderBy: [{ position: "asc" }, { team: { createdAt: "asc" } }, { teamId: "asc" }],
  });
  return rows.map(stored);
}

export interface ProposedAnswer {
  readonly position: number;
  readonly kind: ProposalKind;
  readonly edits: readonly GoldEdit[];
  readonly reason: string;
}

interface OfTeam {
  readonly teamId: string;
  readonly testSetId: number;
}

/** Stores what a team says of a sentence. What it handed in stays handed in, with what it says now. */
export async function saveProposal(
  tx: DatabaseTransaction,
  of: OfTeam,
  { position, kind, edits, reason }: ProposedAnswer,
  now: Date,
): Promise<StoredProposal> {
  const values = { kind, edits: json(edits), reason: reason === "" ? null : reason };
  const row = await tx.proposal.upsert({
    where: { teamId_testSetId_position: { ...of, position } },
    create: { ...of, position, ...values, origin: "PAGE", changedAt: now },
    update: { ...values, origin: "PAGE", changedAt: now },
    select: fields,
  });
  return stored(row);
}

export async function deleteProposal(
  tx: DatabaseTransaction,
  of: OfTeam,
  position: number,
): Promise<boolean> {
  const { count } = await tx.proposal.deleteMany({ where: { ...of, position } });
  return count > 0;
}

/**
 * Stores the answers of a file, handed in, in place of what came by an earlier file and of what the team said of the
 * same sentences; returns how many answers went.
 */
export async function replaceFileProposals(
  tx: DatabaseTransaction,
  of: OfTeam,
  answers: readonly ProposedAnswer[],
  now: Date,
): Promise<number> {
  const { count } = await tx.proposal.deleteMany({
    where: {
      ...of,
      OR: [{ origin: "FILE" }, { position: { in: answers.map(({ position }) => position) } }],
    },
  });
  await tx.proposal.createMany({
    data: answers.map(({ position, kind, edits, reason }) => ({
      ...{ ...of, position, kind, edits: json(edits), reason: reason === "" ? null : reason },
      ...{ state: "HANDED_IN" as const, origin: "FILE" as const, changedAt: now, handedInAt: now },
    })),
  });
  return count;
}

/** Hands in what is still a draft; returns how many answers that were. */
export async function handInProposals(tx: DatabaseTransaction, of: OfTeam, now: Date): Promise<number> {
  const { count } = await tx.proposal.updateMany({
    where: { ...of, state: "DRAFT" },
    data: { state: "HANDED_IN", handedInAt: now },
  });
  return count;
}

function stored({ state, edits, reason, ...row }: Row): StoredProposal {
  return {
    ...row,
    edits: edits as unknown as readonly GoldEdit[],
    reason: reason ?? "",
    isHandedIn: state === "HANDED_IN",
  };
}

function json(edits: readonly GoldEdit[]): Prisma.InputJsonArray {
  return edits as unknown as Prisma.InputJsonArray;
}

/** What would tell whose an answer is: the team's name and pseudonym, and what it calls its systems. */
export async function findTeamNames(db: DatabaseConnection, teamId: string): Promise<readonly string[]> {
  const team = await db.team.findUniqueOrThrow({
    where: { id: teamId },
    select: {
      name: true,
      pseudonym: true,
      submissions: { select: { systemName: true }, distinct: "systemName" },
    },
  });
  const systems = team.submissions.flatMap(({ systemName }) => systemName ?? []);
  return [team.name, team.pseudonym, ...systems];
}

/** The approved teams of a call with both their names, in the order in which they came. */
export async function listTeamLabels(db: DatabaseConnection, callId: string) {
  return db.team.findMany({
    where: { callId, state: "APPROVED" },
    select: { id: true, name: true, pseudonym: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
}
