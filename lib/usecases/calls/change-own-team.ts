import { markVersionSeen, setPublishConsent } from "../../db/calls/teams";
import { authoriseInCall } from "../../domain/calls/call-access";
import { signedInUser, type UseCaseContext } from "../use-case-context";
import { loadCall } from "./steps/load-call";

/** Whether a team lets its outputs be published once the results are final. */
export async function consentToPublish(
  { callId, publishes }: { readonly callId: string; readonly publishes: boolean },
  { db, actor, now }: UseCaseContext,
): Promise<void> {
  const call = authoriseInCall(actor, "manage-own-team", await loadCall(db, callId, actor));
  await db.$transaction((tx) => setPublishConsent(tx, call.standing.team!.id, publishes ? now : null));
}

/** A member has read what changed in the call. */
export async function markNewsRead(
  { callId }: { readonly callId: string },
  { db, actor }: UseCaseContext,
): Promise<void> {
  const call = authoriseInCall(actor, "view-own-team", await loadCall(db, callId, actor));
  await markVersionSeen(db, { callId: call.id, userId: signedInUser(actor).id, version: call.version });
}
