import { listCallSummaries } from "../../db/calls/calls";
import { listTestSets, type TestSetSummary } from "../../db/calls/test-sets";
import { authoriseInCall } from "../../domain/calls/call-access";
import { type CallChange, type CallPhase, callChangesFrom, callPhase } from "../../domain/calls/call-state";
import { metricNamed } from "../../domain/metrics/metrics";
import type { UseCaseContext } from "../use-case-context";
import { type LoadedCall, loadCall } from "./steps/load-call";

export interface CallView {
  readonly call: LoadedCall;
  readonly phase: CallPhase;
  readonly changes: readonly CallChange[];
  readonly testSets: readonly TestSetSummary[];
  /** As people call them. */
  readonly metrics: readonly string[];
  readonly teams: number;
  readonly submissions: number;
}

/** A call as its organisers see it. */
export async function viewCall(
  { callId }: { readonly callId: string },
  { db, actor, now }: UseCaseContext,
): Promise<CallView> {
  const call = authoriseInCall(actor, "view-overview", await loadCall(db, callId, actor));
  const [testSets, [summary]] = await Promise.all([
    listTestSets(db, call.id),
    listCallSummaries(db, { callId: call.id }),
  ]);
  const { teams = 0, submissions = 0 } = summary ?? {};
  return {
    ...{ call, testSets, teams, submissions },
    phase: callPhase(call, now),
    metrics: call.settings.metrics.map((name) => metricNamed(name)?.title ?? name),
    changes: callChangesFrom(call.state),
  };
}
