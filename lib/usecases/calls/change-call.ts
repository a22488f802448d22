import { listCallSummaries, lockCall, storeTerms } from "../../db/calls/calls";
import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { AppError } from "../../domain/app-error";
import { authoriseInCall, noSuchCall } from "../../domain/calls/call-access";
import { callChangeProblems } from "../../domain/calls/call-change";
import type { CallTerms } from "../../domain/calls/call-inputs";
import { INVALID_VALUES } from "../../domain/input/field-problems";
import { actorId, type UseCaseContext } from "../use-case-context";
import { loadCall } from "./steps/load-call";

/**
 * Changes what teams are told of a call. Of a draft nobody was told yet; from the opening on each change is a version
 * with a note, which every member of a team is shown.
 */
export async function changeCall(
  { callId, terms, note }: { readonly callId: string; readonly terms: CallTerms; readonly note: string },
  { db, actor, now }: UseCaseContext,
): Promise<void> {
  const call = authoriseInCall(actor, "edit-call", await loadCall(db, callId, actor));
  await db.$transaction(async (tx) => {
    await lockCall(tx, call.id);
    const current = await loadCall(tx, call.id, actor);
    if (current === undefined) throw noSuchCall();
    const [summary] = await listCallSummaries(tx, { callId: call.id });
    const { state } = current;
    const hasSubmissions = (summary?.submissions ?? 0) > 0;
    const fields = { ...callChangeProblems(current, terms, { state, hasSubmissions }, now) };
    const isTold = state !== "DRAFT";
    if (isTold && note.trim() === "") fields.note = "Tell teams what changed.";
    if (Object.keys(fields).length > 0) throw new AppError("invalid-input", INVALID_VALUES, { fields });
    const version = isTold ? current.version + 1 : current.version;
    const by = actorId(actor).actorId;
    await storeTerms(tx, { callId: call.id, terms, version, note: isTold ? note.trim() : null, at: now, by });
    const detail = { version };
    await recordAuditEvent(tx, {
      at: now,
      action: "call-changed",
      ...actorId(actor),
      callId: call.id,
      detail,
    });
  });
}
