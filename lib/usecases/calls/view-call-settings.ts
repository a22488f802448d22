import { listCallAuditTrail } from "../../db/campaigns/audit-trail";
import { authoriseInCall } from "../../domain/calls/call-access";
import { shownEvents } from "../../domain/campaigns/audit-words";
import type { UseCaseContext } from "../use-case-context";
import { loadCall } from "./steps/load-call";

const MAX_EVENTS = 100;

/** Everything that can be set of a call, and what was done to it. */
export async function viewCallSettings(
  { callId }: { readonly callId: string },
  { db, actor }: UseCaseContext,
) {
  const call = authoriseInCall(actor, "edit-call", await loadCall(db, callId, actor));
  return { call, events: shownEvents(await listCallAuditTrail(db, call.id, MAX_EVENTS)) };
}
