import type { AccountRole } from "../../domain/accounts/actor";
import type { InvitationKind } from "../../domain/accounts/invitation-standing";
import type { DatabaseConnection, DatabaseTransaction } from "../connection/client";
import type { Prisma } from "../generated/client";
import { endLinkSessions } from "./users";

export interface NewInvitation {
  readonly kind: InvitationKind;
  readonly role: AccountRole;
  readonly tokenHash: Uint8Array<ArrayBuffer>;
  readonly campaignId?: string;
  readonly email?: string;
  readonly label?: string;
  readonly createdAt: Date;
  readonly createdById?: string;
  readonly expiresAt?: Date;
  readonly maxJudges?: number;
  readonly batch?: string;
  readonly replacesJudgeId?: number;
  readonly callId?: string;
  readonly teamId?: string;
  /** Whom it signs in from the beginning, and since when; otherwise its first use decides. */
  readonly userId?: string;
  readonly usedAt?: Date;
}

const allFields = {
  id: true,
  kind: true,
  role: true,
  tokenHash: true,
  campaignId: true,
  email: true,
  createdById: true,
  expiresAt: true,
  revokedAt: true,
  usedAt: true,
  userId: true,
  maxJudges: true,
  judgesIn: true,
  replacesJudgeId: true,
  callId: true,
  teamId: true,
} as const;

export async function createInvitation(db: DatabaseConnection, invitation: NewInvitation): Promise<string> {
  const created = await db.invitation.create({ data: invitation, select: { id: true } });
  return created.id;
}

/** Many at once, in this order; their ids in the same. */
export async function createInvitations(
  db: DatabaseConnection,
  invitations: readonly NewInvitation[],
): Promise<readonly string[]> {
  const created = await db.invitation.createManyAndReturn({
    data: [...invitations],
    select: { id: true, tokenHash: true },
  });
  const ids = new Map(created.map(({ id, tokenHash }) => [Buffer.from(tokenHash).toString("hex"), id]));
  return invitations.map(({ tokenHash }) => ids.get(Buffer.from(tokenHash).toString("hex"))!);
}

export async function findInvitation(db: DatabaseConnection, invitationId: string) {
  return db.invitation.findUnique({ where: { id: invitationId }, select: allFields });
}

export async function findInvitationByTokenHash(db: DatabaseConnection, tokenHash: Uint8Array<ArrayBuffer>) {
  return db.invitation.findUnique({ where: { tokenHash }, select: allFields });
}

/** The invitation, held until the transaction ends: of two people who use it at once, one waits for the other. */
export async function lockInvitationByTokenHash(tx: DatabaseTransaction, tokenHash: Uint8Array<ArrayBuffer>) {
  await tx.$queryRaw`SELECT 1 FROM "invitation" WHERE "token_hash" = ${tokenHash} FOR UPDATE`;
  return findInvitationByTokenHash(tx, tokenHash);
}

export async function markInvitationUsed(
  tx: DatabaseTransaction,
  use: { readonly invitationId: string; readonly userId: string; readonly usedAt: Date },
): Promise<void> {
  await tx.invitation.update({
    where: { id: use.invitationId },
    data: { userId: use.userId, usedAt: use.usedAt },
  });
}

/** Counts one more judge who came in by a sign-up link; false where its limit is reached. Call it under its lock. */
export async function countJudgeIn(tx: DatabaseTransaction, invitationId: string): Promise<boolean> {
  const counted = await tx.$executeRaw`
    UPDATE "invitation" SET "judges_in" = "judges_in" + 1
    WHERE "id" = ${invitationId}::uuid AND "judges_in" < "max_judges"`;
  return counted === 1;
}

/**
 * Revokes those that are not revoked yet, and for good ends the sessions of people who came in by them: a link made
 * later for the same person must not bring them back. Returns how many.
 */
async function revokeWhere(
  tx: DatabaseTransaction,
  where: Prisma.InvitationWhereInput,
  revokedAt: Date,
): Promise<number> {
  const revoked = await tx.invitation.updateManyAndReturn({
    where: { ...where, revokedAt: null },
    data: { revokedAt },
    select: { userId: true },
  });
  const owners = revoked.map(({ userId }) => userId).filter((userId) => userId !== null);
  await endLinkSessions(tx, owners);
  return revoked.length;
}

/**
 * Whether this call revoked it. A revoked one keeps its first time; an organiser's that was used has done its work
 * and is left alone.
 */
export async function revokeInvitation(
  tx: DatabaseTransaction,
  invitationId: string,
  revokedAt: Date,
): Promise<boolean> {
  const where = { id: invitationId, OR: [{ kind: "JUDGE" as const }, { usedAt: null }] };
  return (await revokeWhere(tx, where, revokedAt)) === 1;
}

/** Links for a first organiser are the invitations that nobody made. */
export async function revokeUnusedFirstOrganiserLinks(
  db: DatabaseConnection,
  revokedAt: Date,
): Promise<number> {
  const { count } = await db.invitation.updateMany({
    where: { kind: "ORGANISER", role: "ADMIN", createdById: null, usedAt: null, revokedAt: null },
    data: { revokedAt },
  });
  return count;
}

/** Which of the links that somebody made for organisers this call revoked: those that nobody has used. */
export async function revokeUnusedOrganiserLinksOf(
  tx: DatabaseTransaction,
  createdById: string,
  revokedAt: Date,
): Promise<readonly string[]> {
  const revoked = await tx.invitation.updateManyAndReturn({
    where: { kind: "ORGANISER", createdById, usedAt: null, revokedAt: null },
    data: { revokedAt },
    select: { id: true },
  });
  return revoked.map(({ id }) => id);
}

export async function listPendingOrganiserInvitations(db: DatabaseConnection, now: Date) {
  return db.invitation.findMany({
    where: {
      kind: "ORGANISER",
      usedAt: null,
      revokedAt: null,
      OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
    },
    select: { id: true, role: true, email: true, label: true, createdAt: true, expiresAt: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
}

export async function isBatchTaken(
  db: DatabaseConnection,
  campaignId: string,
  batch: string,
): Promise<boolean> {
  return (await db.invitation.count({ where: { campaignId, batch } })) > 0;
}

/** The links of a batch that this call revoked. */
export async function revokeInvitationBatch(
  tx: DatabaseTransaction,
  { campaignId, batch, revokedAt }: { campaignId: string; batch: string; revokedAt: Date },
): Promise<number> {
  return revokeWhere(tx, { kind: "JUDGE", campaignId, batch }, revokedAt);
}

/** A judge's own links into a campaign, the newest first, held until the transaction ends. */
export async function lockJudgeInvitations(
  tx: DatabaseTransaction,
  campaignId: string,
  userId: string,
): Promise<readonly { readonly label: string | null; readonly batch: string | null }[]> {
  return tx.$queryRaw`
    SELECT "label", "batch" FROM "invitation"
    WHERE "campaign_id" = ${campaignId}::uuid AND "user_id" = ${userId}::uuid
    ORDER BY "created_at" DESC, "id" FOR UPDATE`;
}

/** Returns how many of a judge's own links this call revoked. */
export async function revokeJudgeInvitations(
  tx: DatabaseTransaction,
  { campaignId, userId, revokedAt }: { campaignId: string; userId: string; revokedAt: Date },
): Promise<number> {
  return revokeWhere(tx, { kind: "JUDGE", campaignId, userId }, revokedAt);
}

/** Links for somebody who takes over a judge's work, as far as nobody has come in by them. */
export async function revokeUnusedReplacementLinks(
  tx: DatabaseTransaction,
  replacesJudgeId: number,
  revokedAt: Date,
): Promise<number> {
  return revokeWhere(tx, { replacesJudgeId, usedAt: null }, revokedAt);
}

export async function eraseInvitationWords(
  tx: DatabaseTransaction,
  campaignId: string,
  userId: string,
): Promise<void> {
  await tx.invitation.updateMany({ where: { campaignId, userId }, data: { label: null, email: null } });
}

export async function listJudgeInvitations(db: DatabaseConnection, campaignId: string) {
  return db.invitation.findMany({
    where: { kind: "JUDGE", campaignId },
    select: {
      id: true,
      kind: true,
      label: true,
      createdAt: true,
      expiresAt: true,
      revokedAt: true,
      usedAt: true,
      userId: true,
      maxJudges: true,
      judgesIn: true,
      batch: true,
      replacesJudgeId: true,
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
}

/** A way into a call that nobody has used as their own: teams register by it, or a member or annotator is to come by it. */
export interface OpenCallLink {
  readonly id: string;
  readonly kind: "REGISTRATION" | "TEAM_MEMBER" | "ANNOTATOR";
  readonly teamId: string | null;
  readonly createdAt: Date;
}

/** Newest first. */
export async function listOpenCallLinks(
  db: DatabaseConnection,
  of: { readonly callId: string; readonly teamId?: string; readonly id?: string },
): Promise<readonly OpenCallLink[]> {
  const rows = await db.invitation.findMany({
    where: { ...of, userId: null, revokedAt: null },
    select: { id: true, kind: true, teamId: true, createdAt: true },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  });
  return rows as readonly OpenCallLink[];
}

/**
 * Returns how many links into a call this call revoked: one, or all that somebody has there, also those which they made
 * for others and nobody has used.
 */
export async function revokeCallLinks(
  tx: DatabaseTransaction,
  { callId, ...of }: { readonly callId: string } & ({ readonly id: string } | { readonly userId: string }),
  revokedAt: Date,
): Promise<number> {
  const own = "id" in of ? of : { OR: [of, { createdById: of.userId, userId: null }] };
  return revokeWhere(tx, { callId, ...own }, revokedAt);
}

/** Whether somebody has a personal link into a call that still works. */
export async function holdsParticipantLink(
  db: DatabaseConnection,
  userId: string,
  now: Date,
): Promise<boolean> {
  const found = await db.invitation.findFirst({
    where: {
      userId,
      kind: { in: ["TEAM_MEMBER", "ANNOTATOR"] },
      revokedAt: null,
      OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
    },
    select: { id: true },
  });
  return found !== null;
}
