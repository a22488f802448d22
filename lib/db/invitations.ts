import type { DatabaseConnection, DatabaseTransaction } from "./client";

export interface NewInvitation {
  readonly kind: "ORGANISER" | "JUDGE";
  readonly role: "ADMIN" | "ORGANISER" | "JUDGE";
  readonly tokenHash: Uint8Array<ArrayBuffer>;
  readonly campaignId?: string;
  readonly email?: string;
  readonly label?: string;
  readonly createdAt: Date;
  readonly createdById?: string;
  readonly expiresAt?: Date;
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
} as const;

export async function createInvitation(db: DatabaseConnection, invitation: NewInvitation): Promise<string> {
  const created = await db.invitation.create({ data: invitation, select: { id: true } });
  return created.id;
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

/**
 * Whether this call revoked it. A revoked one keeps its first time; an organiser's that was used has done its work
 * and is left alone.
 */
export async function revokeInvitation(
  db: DatabaseConnection,
  invitationId: string,
  revokedAt: Date,
): Promise<boolean> {
  const { count } = await db.invitation.updateMany({
    where: { id: invitationId, revokedAt: null, OR: [{ kind: "JUDGE" }, { usedAt: null }] },
    data: { revokedAt },
  });
  return count === 1;
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
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
}
