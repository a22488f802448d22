import type { AccountRole } from "../../domain/accounts/actor";
import type { DatabaseConnection, DatabaseTransaction } from "../connection/client";

/** Who takes part in a call beside its organisers. */
export type CallPersonKind = "member" | "annotator";

export interface CallPerson {
  readonly userId: string;
  readonly accountRole: AccountRole;
  readonly removedAt: Date | null;
  /** None of an annotator. */
  readonly teamId: string | null;
}

/** Nothing where this is nobody's account who is of this kind in the call. */
export async function findCallPerson(
  db: DatabaseConnection,
  kind: CallPersonKind,
  of: { readonly callId: string; readonly userId: string },
): Promise<CallPerson | undefined> {
  const person = { userId: true, removedAt: true, user: { select: { role: true } } } as const;
  const found =
    kind === "member"
      ? await db.teamMember.findFirst({ where: of, select: { ...person, teamId: true } })
      : await db.callMember.findFirst({ where: { ...of, role: "ANNOTATOR" }, select: person });
  if (found === null) return undefined;
  const { user, userId, removedAt } = found;
  const teamId = "teamId" in found && typeof found.teamId === "string" ? found.teamId : null;
  return { userId, removedAt, teamId, accountRole: user.role };
}

export async function setPersonRemoved(
  tx: DatabaseTransaction,
  kind: CallPersonKind,
  of: { readonly callId: string; readonly userId: string },
  removedAt: Date | null,
): Promise<void> {
  if (kind === "member") await tx.teamMember.updateMany({ where: of, data: { removedAt } });
  else await tx.callMember.updateMany({ where: { ...of, role: "ANNOTATOR" }, data: { removedAt } });
}

export interface TeamMemberRow {
  readonly teamId: string;
  readonly userId: string;
  readonly name: string;
  readonly removedAt: Date | null;
}

/** The members of a call's teams, or of one, in the order in which they came; those who were removed too. */
export async function listTeamMembers(
  db: DatabaseConnection,
  of: { readonly callId: string; readonly teamId?: string },
): Promise<readonly TeamMemberRow[]> {
  return db.teamMember.findMany({
    where: of,
    select: { teamId: true, userId: true, name: true, removedAt: true },
    orderBy: { id: "asc" },
  });
}
