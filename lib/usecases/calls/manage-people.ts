import { createInvitation, listOpenCallLinks, revokeCallLinks } from "../../db/accounts/invitations";
import { endLinkSessions } from "../../db/accounts/users";
import { lockCall } from "../../db/calls/calls";
import {
  type CallPerson,
  type CallPersonKind,
  findCallPerson,
  setPersonRemoved,
} from "../../db/calls/people";
import { recordAuditEvent } from "../../db/campaigns/audit-events";
import type { DatabaseTransaction } from "../../db/connection/client";
import { comesByLink } from "../../domain/accounts/actor";
import { AppError } from "../../domain/app-error";
import { authoriseInCall, mayInCall } from "../../domain/calls/call-access";
import { newLink } from "../accounts/steps/new-link";
import { actorId, type UseCaseContext } from "../use-case-context";
import { type LoadedCall, loadCall } from "./steps/load-call";

export const personChanges = ["remove", "restore", "renew-link"] as const;
type PersonChange = (typeof personChanges)[number];
export const personKinds: readonly CallPersonKind[] = ["member", "annotator"];

interface ChangePerson {
  readonly callId: string;
  readonly kind: CallPersonKind;
  /** Their account: ids of memberships are counted through all calls, and would tell a team of others. */
  readonly userId: string;
  readonly change: PersonChange;
}

/**
 * Takes a member of a team or an annotator out of a call, lets them back in, or gives them another link. Whoever is
 * removed, or whose link is renewed, is out with the next request; what they did stays. An organiser does it to
 * everybody, the contact of a team to its members.
 *
 * @returns the token of their new link, shown once; none for whoever signs in with a password
 */
export async function changePerson(
  { callId, kind, userId, change }: ChangePerson,
  { db, actor, now }: UseCaseContext,
): Promise<string | undefined> {
  const loaded = await loadCall(db, callId, actor);
  const isOrganiser = loaded !== undefined && mayInCall(actor, "manage-teams", loaded);
  const isOfTeam = kind === "member" && !isOrganiser;
  const call = authoriseInCall(actor, isOfTeam ? "manage-own-members" : organisersAction[kind], loaded);
  return db.$transaction(async (tx) => {
    await lockCall(tx, call.id);
    const of = { callId: call.id, userId };
    const person = await findCallPerson(tx, kind, of);
    if (person === undefined || (isOfTeam && person.teamId !== call.standing.team?.id))
      throw new AppError("not-found", `This ${kind} does not exist.`);
    if (change === "remove" && actor.kind === "user" && userId === actor.id)
      throw new AppError("conflict", "You cannot remove yourself. Ask the organisers.");
    const isRemoved = person.removedAt !== null;
    if (isRemoved !== (change === "restore"))
      throw new AppError("conflict", `This ${kind} ${isRemoved ? "was removed" : "was not removed"}.`);
    if (change !== "renew-link") await setPersonRemoved(tx, kind, of, change === "remove" ? now : null);
    await revokeCallLinks(tx, of, now);
    await endLinkSessions(tx, [userId]);
    const token = change === "remove" ? undefined : await linkFor(tx, call, kind, person, { actor, now });
    const detail = { [kind]: userId, ...(person.teamId === null ? {} : { team: person.teamId }) };
    const action = events[kind][change];
    await recordAuditEvent(tx, { at: now, action, ...actorId(actor), callId: call.id, detail });
    return token;
  });
}

const organisersAction = { member: "manage-teams", annotator: "manage-annotators" } as const;

const events = {
  member: {
    remove: "team-member-removed",
    restore: "team-member-restored",
    "renew-link": "team-member-link-renewed",
  },
  annotator: {
    remove: "annotator-removed",
    restore: "annotator-restored",
    "renew-link": "annotator-link-renewed",
  },
} as const;

async function linkFor(
  tx: DatabaseTransaction,
  { id: callId }: LoadedCall,
  kind: CallPersonKind,
  { userId, teamId, accountRole }: CallPerson,
  context: Pick<UseCaseContext, "actor" | "now">,
): Promise<string | undefined> {
  if (!comesByLink(accountRole)) return undefined;
  const { token, stored } = newLink(undefined, context);
  const of = kind === "member" && teamId !== null ? ({ kind: "TEAM_MEMBER", teamId } as const) : undefined;
  await createInvitation(tx, {
    ...{ ...stored, role: "PARTICIPANT", callId, userId, usedAt: context.now },
    ...(of ?? { kind: "ANNOTATOR" }),
  });
  return token;
}

export const linkChanges = ["revoke", "renew"] as const;

/**
 * Revokes a link into a call by which nobody has come in for themselves, or puts another in its place: of an organiser
 * any, of a team's contact those for its members. Who came in by it before stays.
 *
 * @returns the token of the link in its place, shown once
 */
export async function changeCallLink(
  {
    callId,
    linkId,
    change,
  }: { readonly callId: string; readonly linkId: string; readonly change: (typeof linkChanges)[number] },
  { db, actor, now }: UseCaseContext,
): Promise<string | undefined> {
  const loaded = await loadCall(db, callId, actor);
  const isOrganiser = loaded !== undefined && mayInCall(actor, "manage-teams", loaded);
  const call = authoriseInCall(actor, isOrganiser ? "manage-teams" : "manage-own-members", loaded);
  const own = isOrganiser ? {} : { teamId: call.standing.team!.id };
  return db.$transaction(async (tx) => {
    await lockCall(tx, call.id);
    const [link] = await listOpenCallLinks(tx, { callId: call.id, id: linkId, ...own });
    if (link === undefined || (await revokeCallLinks(tx, { callId: call.id, id: linkId }, now)) === 0)
      throw new AppError("not-found", "This link does not exist, was used, or was revoked already.");
    const { kind, teamId } = link;
    const { token, stored } = newLink(undefined, { actor, now });
    if (change === "renew") {
      const of = { kind, role: "PARTICIPANT", callId: call.id } as const;
      await createInvitation(tx, { ...stored, ...of, ...(teamId === null ? {} : { teamId }) });
    }
    await recordAuditEvent(tx, {
      ...{ at: now, ...actorId(actor), callId: call.id, detail: { invitation: link.id } },
      action: change === "renew" ? "call-link-renewed" : "invitation-revoked",
    });
    return change === "renew" ? token : undefined;
  });
}
