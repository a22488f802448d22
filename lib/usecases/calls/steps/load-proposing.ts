import { authoriseInCall } from "../../../domain/calls/call-access";
import type { UseCaseContext } from "../../use-case-context";
import { loadCall } from "./load-call";
import { assertMayPropose } from "./may-propose";

/** The call and the team that proposes answers in it. Fails where it may not, or not now. */
export async function loadProposing(
  input: { readonly callId: string; readonly testSetId: number },
  { db, actor, now }: UseCaseContext,
) {
  const call = authoriseInCall(actor, "propose", await loadCall(db, input.callId, actor));
  assertMayPropose(call, now);
  return { call, of: { teamId: call.standing.team!.id, testSetId: input.testSetId } };
}
