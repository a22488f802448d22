import { createInvitation } from "../../db/accounts/invitations";
import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { authoriseInCall } from "../../domain/calls/call-access";
import type { IssuedInvitation } from "../accounts/invite-organiser";
import { newLink } from "../accounts/steps/new-link";
import { actorId, type UseCaseContext } from "../use-case-context";
import { loadCall } from "./steps/load-call";

const links = {
  REGISTRATION: { action: "manage-teams", event: "registration-link-made" },
  ANNOTATOR: { action: "manage-annotators", event: "annotator-invited" },
  TEAM_MEMBER: { action: "manage-own-team", event: "team-member-invited" },
} as const;

export const callLinkKinds = Object.keys(links) as readonly (keyof typeof links)[];

/** A link into a call: of its organisers for teams and annotators, of a team for a further member of its own. */
export async function makeCallLink(
  { callId, kind }: { readonly callId: string; readonly kind: keyof typeof links },
  { db, actor, now }: UseCaseContext,
): Promise<IssuedInvitation> {
  const { action, event } = links[kind];
  const call = authoriseInCall(actor, action, await loadCall(db, callId, actor));
  const { token, expiresAt, stored } = newLink(undefined, { actor, now });
  const ofTeam = kind === "TEAM_MEMBER" ? { teamId: call.standing.team!.id } : {};
  return db.$transaction(async (tx) => {
    const role = "PARTICIPANT";
    const invitationId = await createInvitation(tx, { ...stored, kind, role, callId: call.id, ...ofTeam });
    await recordAuditEvent(tx, {
      ...{ at: now, action: event, ...actorId(actor), callId: call.id },
      detail: {
        invitation: invitationId,
        ...(kind === "TEAM_MEMBER" ? { team: call.standing.team!.id } : {}),
      },
    });
    return { invitationId, token, expiresAt };
  });
}
