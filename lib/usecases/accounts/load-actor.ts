import { holdsParticipantLink } from "../../db/accounts/invitations";
import { noteSessionSeen } from "../../db/accounts/sessions";
import { findUserWithStanding } from "../../db/accounts/users";
import { type Actor, type ActorSession, nobody } from "../../domain/accounts/actor";
import { invitationStanding } from "../../domain/accounts/invitation-standing";
import { isUseWorthNoting, sessionStanding } from "../../domain/accounts/session-standing";
import type { AnonymousContext } from "../use-case-context";

/** Whom a session is for: what a sign-in grants. */
export interface SessionClaims {
  readonly userId: string;
  readonly sessionVersion: number;
}

/** A session as its cookie tells it. */
export interface Session extends SessionClaims, ActorSession {}

export interface SessionContext extends Pick<AnonymousContext, "db" | "now"> {
  /** After so long without use a session ends. */
  readonly idleHours: number;
}

/**
 * Who a session stands for at this moment. Nobody, if the account is disabled, the session was ended, alone or with all
 * others of the account, or nobody used it for too long. A judge is a judge only of campaigns whose link still works:
 * revoke the link or let it expire, and the next request finds nobody. So it is with participants of calls.
 */
export async function loadActor(
  session: Session | undefined,
  { db, now, idleHours }: SessionContext,
): Promise<Actor> {
  if (session === undefined) return nobody;
  const user = await findUserWithStanding(db, session.userId, session.id);
  if (user === null || user.disabledAt !== null || user.sessionVersion !== session.sessionVersion)
    return nobody;
  const { id, role, sessionVersion, seenAt, endedAt } = user;
  const { startedAt, byService } = session;
  const limit = { role, idleHours, now };
  if (sessionStanding({ startedAt, seenAt, endedAt }, limit) !== "open") return nobody;
  const memberships = role === "JUDGE" ? judgedNow(user, now) : user.memberships;
  if (role === "JUDGE" && memberships.length === 0) return nobody;
  if (role === "PARTICIPANT" && !(await holdsParticipantLink(db, id, now))) return nobody;
  if (isUseWorthNoting({ startedAt, seenAt }, limit)) await noteSessionSeen(db, session, now);
  return {
    kind: "user",
    id,
    role,
    sessionVersion,
    memberships,
    session: { id: session.id, startedAt, byService },
  };
}

type UserWithStanding = NonNullable<Awaited<ReturnType<typeof findUserWithStanding>>>;

function judgedNow({ invitationsOwned, memberships }: UserWithStanding, now: Date) {
  const openCampaigns = new Set(
    invitationsOwned
      .filter((invitation) => invitationStanding(invitation, now) === "open")
      .map((invitation) => invitation.campaignId),
  );
  return memberships.filter(({ campaignId }) => openCampaigns.has(campaignId));
}
