import type { DatabaseConnection } from "./client";

export interface NewUser {
  readonly role: "ADMIN" | "ORGANISER" | "JUDGE";
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

/** Everything that decides what a session may do, in one reading. */
export async function findUserWithStanding(db: DatabaseConnection, userId: string) {
  return db.user.findUnique({
    where: { id: userId },
    select: {
      id: true,
      role: true,
      sessionVersion: true,
      disabledAt: true,
      memberships: {
        select: {
          id: true,
          campaignId: true,
          role: true,
          pausedAt: true,
          excludedAt: true,
          removedAt: true,
        },
        orderBy: { id: "asc" },
      },
      invitationsOwned: {
        where: { kind: "JUDGE" },
        select: { kind: true, campaignId: true, expiresAt: true, revokedAt: true, usedAt: true },
      },
    },
  });
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

export async function endSessions(db: DatabaseConnection, userId: string): Promise<number> {
  const changed = await db.user.update({
    where: { id: userId },
    data: { sessionVersion: { increment: 1 } },
    select: { sessionVersion: true },
  });
  return changed.sessionVersion;
}
