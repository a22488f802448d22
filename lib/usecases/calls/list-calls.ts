import { type CallSummary, listCallSummaries } from "../../db/calls/calls";
import { authorise } from "../../domain/accounts/authorise";
import { type CallPhase, callPhase } from "../../domain/calls/call-state";
import type { UseCaseContext } from "../use-case-context";

export interface ListedCall extends CallSummary {
  readonly phase: CallPhase;
}

/** The calls that the actor organises, newest first; an administrator and the command line see all. */
export async function listCalls({ db, actor, now }: UseCaseContext): Promise<readonly ListedCall[]> {
  authorise(actor, "list-campaigns");
  const isOne = actor.kind === "user" && actor.role !== "ADMIN";
  const summaries = await listCallSummaries(db, isOne ? { organiserId: actor.id } : {});
  return summaries.map((call) => ({ ...call, phase: callPhase(call, now) }));
}
