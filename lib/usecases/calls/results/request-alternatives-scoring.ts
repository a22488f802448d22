import { findCallScoring, queueCallScoring } from "../../../db/calls/call-scoring";
import { lockCall } from "../../../db/calls/calls";
import { recordAuditEvent } from "../../../db/campaigns/audit-events";
import { AppError } from "../../../domain/app-error";
import { authoriseInCall } from "../../../domain/calls/call-access";
import { enqueue } from "../../../jobs/queue/enqueue";
import { actorId, type UseCaseContext } from "../../use-case-context";
import { loadCall } from "../steps/load-call";
import { loadContested } from "../steps/load-contested";

/** Has all submissions to a test set scored with the answers accepted up to now, in the background. */
export async function requestAlternativesScoring(
  { callId, testSetId }: { readonly callId: string; readonly testSetId: number },
  { db, actor, now }: UseCaseContext,
): Promise<void> {
  const call = authoriseInCall(actor, "view-results", await loadCall(db, callId, actor));
  if (call.state === "DRAFT" || call.state === "OPEN")
    throw new AppError("conflict", "Close the call first: submissions can still change.");
  const testSet = await loadContested(db, call.id, testSetId);
  await db.$transaction(async (tx) => {
    await lockCall(tx, call.id);
    const known = await findCallScoring(tx, testSet.id);
    // What waits takes the newest answers; what runs may have read older ones.
    if (known?.state === "QUEUED") return;
    await queueCallScoring(tx, testSet.id, now);
    await enqueue(tx, "score-alternatives", { testSetId: testSet.id });
    await recordAuditEvent(tx, {
      ...{ at: now, action: "alternatives-scored", callId: call.id, ...actorId(actor) },
      detail: { testSet: testSet.id },
    });
  });
}
