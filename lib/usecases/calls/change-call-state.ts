import { lockCall, setCallState } from "../../db/calls/calls";
import { listTestSets } from "../../db/calls/test-sets";
import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { AppError } from "../../domain/app-error";
import { authoriseInCall, noSuchCall } from "../../domain/calls/call-access";
import { type CallChange, type CallState, callStateAfter } from "../../domain/calls/call-state";
import type { AuditAction } from "../../domain/campaigns/audit-action";
import { storingTimeouts } from "../uploads/steps/storing-timeouts";
import { actorId, type UseCaseContext } from "../use-case-context";
import { nameSystemsOfCall } from "./campaigns/name-systems";
import { loadCall } from "./steps/load-call";

const events: Readonly<Record<CallState, AuditAction>> = {
  DRAFT: "call-changed",
  OPEN: "call-opened",
  CLOSED: "call-closed",
  CONTESTED: "call-contested",
  FINAL: "call-finished",
};

/** Opens, closes or reopens a call, shows teams the gold, or makes its results final. */
export async function changeCallState(
  { callId, change }: { readonly callId: string; readonly change: CallChange },
  { db, actor, now }: UseCaseContext,
): Promise<{ readonly state: CallState }> {
  const call = authoriseInCall(actor, "change-state", await loadCall(db, callId, actor));
  return db.$transaction(async (tx) => {
    await lockCall(tx, call.id);
    const current = await loadCall(tx, call.id, actor);
    if (current === undefined) throw noSuchCall();
    const state = callStateAfter(change, current.state);
    if (state === undefined)
      throw new AppError(
        "conflict",
        `The call is ${current.state.toLowerCase()}, so it cannot ${changeWords[change]}.`,
      );
    if (state === "OPEN") {
      if ((await listTestSets(tx, call.id)).length === 0)
        throw new AppError("conflict", "Add a test set before you open the call.");
      if (current.closesAt !== null && current.closesAt.getTime() <= now.getTime())
        throw new AppError(
          "conflict",
          "The closing time has passed: set a later one before you open the call.",
        );
    }
    await setCallState(tx, { callId: call.id, state, at: now });
    if (state === "FINAL") await nameSystemsOfCall(tx, call.id, { actor, now });
    const detail = { from: current.state };
    await recordAuditEvent(tx, {
      at: now,
      action: events[state],
      ...actorId(actor),
      callId: call.id,
      detail,
    });
    return { state };
  }, storingTimeouts);
}

const changeWords: Readonly<Record<CallChange, string>> = {
  open: "be opened",
  close: "be closed",
  reopen: "be reopened",
  contest: "show teams the gold",
  finish: "become final",
};
