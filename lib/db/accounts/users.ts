import type { AccountRole, ActorMembership } from "../../domain/accounts/actor";
import type { DatabaseConnection, DatabaseTransaction } from "../connection/client";
import { directSql } from "../connection/sql-connection";

export interface NewUser {
  readonly role: AccountRole;
  readonly email?: string;
  readonly name?: string;
  readonly passwordHash?: string;
  readonly createdAt: Date;
}

/** The id of the new user, or nothing where the e-mail address is taken. */
export async function createUser(db: DatabaseConnection, user: NewUser): Promise<string | undefined> {
  // Not an error from the database: that would end the transaction around it.
  const [created] = await db.user.createManyAndReturn({
    data: [user],
    skipDuplicates: true,
    select: { id: true },
  });
  return created?.id;
}

/** What a sign-in compares; the address is expected in its normalised form. */
export async function findUserByEmail(db: DatabaseConnection, email: string) {
  return db.user.findUnique({
    where: { email },
    select: { id: true, role: true, passwordHash: true, sessionVersion: true, disabledAt: true },
  });
}

export async function findUser(db: DatabaseConnection, userId: string) {
  return db.user.findUnique({
    where: { id: userId },
    select: {
      id: true,
      role: true,
      name: true,
      email: true,
      passwordHash: true,
      sessionVersion: true,
      disabledAt: true,
    },
  });
}

interface UserWithStanding {
  readonly id: string;
  readonly role: AccountRole;
  readonly sessionVersion: number;
  readonly disabledAt: Date | null;
  readonly memberships: readonly ActorMembership[];
  readonly invitationsOwned: readonly InvitationOfUser[];
  /** Of the session that was asked about; null where nothing was noted. */
  readonly seenAt: Date | null;
  readonly endedAt: Date | null;
}

interface InvitationOfUser {
  readonly kind: "JUDGE";
  readonly campaignId: string | null;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly usedAt: Date | null;
}

/** As JSON has times. */
type Written<Row> = { readonly [Key in keyof Row]: Row[Key] extends Date | null ? string | null : Row[Key] };

/**
 * Everything that decides what a session may do, in one reading. It is asked with every request, so that it is one
 * statement that stays planned.
 */
export async function findUserWithStanding(
  db: DatabaseConnection,
  userId: string,
  sessionId: string | null = null,
): Promise<UserWithStanding | null> {
  const [user] = await directSql(db).$queryRaw<
    (Omit<UserWithStanding, "memberships" | "invitationsOwned"> & {
      readonly memberships: readonly Written<ActorMembership>[];
      readonly invitationsOwned: readonly Written<InvitationOfUser>[];
    })[]
  >`
    /* prepared */ SELECT u."id"::text AS "id", u."role"::text AS "role", u."session_version" AS "sessionVersion",
           u."disabled_at" AS "disabledAt", s."seen_at" AS "seenAt", s."ended_at" AS "endedAt",
           (SELECT coalesce(json_agg(json_build_object(
                     'id', m."id", 'campaignId', m."campaign_id", 'role', m."role", 'pausedAt', m."paused_at",
                     'excludedAt', m."excluded_at", 'removedAt', m."removed_at") ORDER BY m."id"), '[]')
            FROM "membership" m WHERE m."user_id" = u."id") AS "memberships",
           (SELECT coalesce(json_agg(json_build_object(
                     'kind', i."kind", 'campaignId', i."campaign_id", 'expiresAt', i."expires_at",
                     'revokedAt', i."revoked_at", 'usedAt', i."used_at")), '[]')
            FROM "invitation" i WHERE i."user_id" = u."id" AND i."kind" = 'JUDGE') AS "invitationsOwned"
    FROM "app_user" u LEFT JOIN "session" s ON s."id" = ${sessionId}::uuid
    WHERE u."id" = ${userId}::uuid`;
  if (user === undefined) return null;
  return {
    ...user,
    memberships: user.memberships.map(({ pausedAt, excludedAt, removedAt, ...membership }) => ({
      ...membership,
      pausedAt: momentOf(pausedAt),
      excludedAt: momentOf(excludedAt),
      removedAt: momentOf(removedAt),
    })),
    invitationsOwned: user.invitationsOwned.map(({ expiresAt, revokedAt, usedAt, ...invitation }) => ({
      ...invitation,
      expiresAt: momentOf(expiresAt),
      revokedAt: momentOf(revokedAt),
      usedAt: momentOf(usedAt),
    })),
  };
}

function momentOf(written: string | null): Date | null {
  return written === null ? null : new Date(written);
}

export async function listOrganisers(db: DatabaseConnection) {
  return db.user.findMany({
    where: { role: { in: ["ADMIN", "ORGANISER"] } },
    select: { id: true, role: true, name: true, email: true, createdAt: true, disabledAt: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
}

export async function anyEnabledOrganiser(db: DatabaseConnection): Promise<boolean> {
  const found = await db.user.findFirst({
    where: { role: { in: ["ADMIN", "ORGANISER"] }, disabledAt: null },
    select: { id: true },
  });
  return found !== null;
}

export async function setUserName(db: DatabaseConnection, userId: string, name: string): Promise<void> {
  await db.user.update({ where: { id: userId }, data: { name } });
}

/**
 * Whether the sessions of this version still stand. They do until the transaction ends: whoever ends them waits for it.
 */
export async function holdSessions(
  tx: DatabaseTransaction,
  { userId, sessionVersion }: { readonly userId: string; readonly sessionVersion: number },
): Promise<boolean> {
  const standing = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "app_user"
    WHERE "id" = ${userId}::uuid AND "session_version" = ${sessionVersion} AND "disabled_at" IS NULL
    FOR SHARE`;
  return standing.length > 0;
}

/**
 * Stores a new password and ends every session, if the password is still the one that was verified; otherwise
 * nothing. Returns the new session version.
 */
export async function replacePassword(
  db: DatabaseConnection,
  change: { readonly userId: string; readonly from: string; readonly to: string },
): Promise<number | undefined> {
  const [changed] = await db.user.updateManyAndReturn({
    where: { id: change.userId, passwordHash: change.from },
    data: { passwordHash: change.to, sessionVersion: { increment: 1 } },
    select: { sessionVersion: true },
  });
  return changed?.sessionVersion;
}

/** Ends the sessions of people who come in by links. Whoever of them has an account with a password keeps theirs. */
export async function endLinkSessions(db: DatabaseConnection, userIds: readonly string[]): Promise<void> {
  await db.user.updateMany({
    where: { id: { in: [...userIds] }, role: { in: ["JUDGE", "PARTICIPANT"] } },
    data: { sessionVersion: { increment: 1 } },
  });
}

export async function endSessions(db: DatabaseConnection, userId: string): Promise<number> {
  const changed = await db.user.update({
    where: { id: userId },
    data: { sessionVersion: { increment: 1 } },
    select: { sessionVersion: true },
  });
  return changed.sessionVersion;
}
