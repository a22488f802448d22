import { findUserWithStanding } from "../db/users";
import { type Actor, nobody } from "../domain/campaign/actor";
import { invitationStanding } from "../domain/campaign/invitation-standing";
import type { AnonymousContext } from "./use-case-context";

export interface SessionClaims {
  readonly userId: string;
  readonly sessionVersion: number;
}

/**
 * Who a session stands for at this moment. Nobody, if the account is disabled or the session was ended. A judge is
 * a judge only of campaigns whose link still works: revoke the link or let it expire, and the next request finds
 * nobody.
 */
export async function loadActor(
  claims: SessionClaims | undefined,
  { db, now }: Pick<AnonymousContext, "db" | "now">,
): Promise<Actor> {
  if (claims === undefined) return nobody;
  const user = await findUserWithStanding(db, claims.userId);
  if (user === null || user.disabledAt !== null || user.sessionVersion !== claims.sessionVersion)
    return nobody;
  const { id, role, sessionVersion } = user;
  if (role !== "JUDGE") return { kind: "user", id, role, sessionVersion, memberships: user.memberships };
  const openCampaigns = new Set(
    user.invitationsOwned
      .filter((invitation) => invitationStanding(invitation, now) === "open")
      .map((invitation) => invitation.campaignId),
  );
  const memberships = user.memberships.filter(({ campaignId }) => openCampaigns.has(campaignId));
  return memberships.length === 0 ? nobody : { kind: "user", id, role, sessionVersion, memberships };
}
