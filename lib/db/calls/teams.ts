import type { TeamState } from "../../domain/calls/call-access";
import type { DatabaseConnection, DatabaseTransaction } from "../connection/client";

interface TeamRow {
  readonly callId: string;
  readonly name: string;
  readonly affiliation: string | null;
  readonly pseudonym: string;
  readonly state: "PENDING" | "APPROVED";
  readonly createdAt: Date;
}

export async function insertTeam(tx: DatabaseTransaction, team: TeamRow): Promise<string> {
  const decidedAt = team.state === "APPROVED" ? team.createdAt : null;
  return (await tx.team.create({ data: { ...team, decidedAt }, select: { id: true } })).id;
}

/** How many teams take up room: those that wait and those that were approved. */
export async function countTeams(db: DatabaseConnection, callId: string): Promise<number> {
  return db.team.count({ where: { callId, state: { in: ["PENDING", "APPROVED"] } } });
}

/** Whether the user was made a member; false for somebody who is one of this call already. */
export async function addTeamMember(
  tx: DatabaseTransaction,
  member: {
    readonly callId: string;
    readonly teamId: string;
    readonly userId: string;
    readonly name: string;
    readonly createdAt: Date;
    readonly seenVersion: number;
  },
): Promise<boolean> {
  const { count } = await tx.teamMember.createMany({ data: [member], skipDuplicates: true });
  return count === 1;
}

/** Holds the team until the transaction ends: what it hands in at the same moment is counted one after another. */
export async function lockTeam(
  tx: DatabaseTransaction,
  teamId: string,
): Promise<{ readonly state: TeamState; readonly lastNumber: number } | undefined> {
  const [team] = await tx.$queryRaw<{ readonly state: TeamState; readonly lastNumber: number }[]>`
    SELECT "state"::text AS "state", "last_number" AS "lastNumber" FROM "team"
    WHERE "id" = ${teamId}::uuid FOR UPDATE`;
  return team;
}

export async function findTeam(db: DatabaseConnection, teamId: string) {
  return db.team.findUnique({
    where: { id: teamId },
    select: {
      ...{ id: true, callId: true, name: true, affiliation: true, pseudonym: true, state: true },
      ...{ publishConsentAt: true },
      members: {
        where: { removedAt: null },
        select: { id: true, userId: true, name: true, seenVersion: true },
        orderBy: { id: "asc" },
      },
    },
  });
}

/** For organisers, in the order in which they registered. */
export async function listTeams(db: DatabaseConnection, callId: string) {
  const rows = await db.team.findMany({
    where: { callId },
    select: {
      ...{ id: true, name: true, affiliation: true, pseudonym: true, state: true, createdAt: true },
      ...{ publishConsentAt: true },
      members: { where: { removedAt: null }, select: { name: true }, orderBy: { id: "asc" } },
      _count: { select: { submissions: true } },
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(({ _count, members, ...team }) => ({
    ...team,
    members: members.map(({ name }) => name),
    submissions: _count.submissions,
  }));
}

/** Whether this call changed it; a team of another call is not found. */
export async function setTeamState(
  tx: DatabaseTransaction,
  change: { readonly callId: string; readonly teamId: string; readonly state: TeamState; readonly at: Date },
): Promise<boolean> {
  const { callId, teamId, state, at } = change;
  const { count } = await tx.team.updateMany({
    where: { id: teamId, callId, state: { not: state } },
    data: { state, decidedAt: state === "PENDING" ? null : at },
  });
  return count === 1;
}

export async function setPublishConsent(
  tx: DatabaseTransaction,
  teamId: string,
  publishConsentAt: Date | null,
): Promise<void> {
  await tx.team.update({ where: { id: teamId }, data: { publishConsentAt } });
}

export async function markVersionSeen(
  db: DatabaseConnection,
  seen: { readonly callId: string; readonly userId: string; readonly version: number },
): Promise<void> {
  const { callId, userId, version } = seen;
  await db.teamMember.updateMany({
    where: { callId, userId, seenVersion: { lt: version } },
    data: { seenVersion: version },
  });
}
