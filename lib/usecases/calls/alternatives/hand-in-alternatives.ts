import { lockCall } from "../../../db/calls/calls";
import { handInProposals } from "../../../db/calls/proposals";
import { recordAuditEvent } from "../../../db/campaigns/audit-events";
import { actorId, type UseCaseContext } from "../../use-case-context";
import { loadProposing } from "../steps/load-proposing";

/** Hands in all of a team's drafts; returns how many these were. Changes until the deadline count as they are saved. */
export async function handInAlternatives(
  input: { readonly callId: string; readonly testSetId: number },
  context: UseCaseContext,
): Promise<{ readonly handedIn: number }> {
  const { db, actor, now } = context;
  const { call, of } = await loadProposing(input, context);
  return db.$transaction(async (tx) => {
    await lockCall(tx, call.id);
    const handedIn = await handInProposals(tx, of, now);
    await recordAuditEvent(tx, {
      ...{ at: now, action: "alternatives-handed-in", callId: call.id, ...actorId(actor) },
      detail: { teamId: of.teamId, testSet: of.testSetId, answers: handedIn },
    });
    return { handedIn };
  });
}
