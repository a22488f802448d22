import { listTestSetsToJudge } from "../../../db/calls/contested-test-set";
import { AppError } from "../../../domain/app-error";
import { mayInCall, noSuchCall } from "../../../domain/calls/call-access";
import { finalTables } from "../../../domain/results/calls/final-tables";
import type { UseCaseContext } from "../../use-case-context";
import { goldAgreementTables } from "../steps/gold-agreement-tables";
import { type LoadedCall, loadCall } from "../steps/load-call";
import { loadJudgedTestSet } from "../steps/load-contested";
import { loadFinalResults } from "../steps/load-final-results";

export interface CallResultsQuery {
  readonly callId: string;
  readonly testSetId?: number | undefined;
}

/**
 * The call, for whoever may see its results: its organisers once it is closed, and everybody in it once they are final.
 * To others it does not exist.
 */
export async function loadCallWithResults(
  callId: string,
  { db, actor }: Pick<UseCaseContext, "db" | "actor">,
): Promise<{ readonly call: LoadedCall; readonly isOrganiser: boolean }> {
  const call = await loadCall(db, callId, actor);
  if (actor.kind === "nobody") throw new AppError("not-signed-in", "Sign in first.");
  if (call === undefined) throw noSuchCall();
  const isOrganiser = mayInCall(actor, "view-results", call);
  const isIn = isOrganiser || mayInCall(actor, "view-desk", call) || mayInCall(actor, "adjudicate", call);
  if (!isIn) throw noSuchCall();
  if (call.state === "FINAL") return { call, isOrganiser };
  if (!isOrganiser) throw new AppError("conflict", "The results are not final yet.");
  if (call.state === "DRAFT" || call.state === "OPEN")
    throw new AppError("conflict", "Results are shown once the call is closed.");
  return { call, isOrganiser };
}

/** The tables of a call's results on a test set: without and with alternative answers, by type and by annotator. */
export async function viewCallResults({ callId, testSetId }: CallResultsQuery, context: UseCaseContext) {
  const { db } = context;
  const { call, isOrganiser } = await loadCallWithResults(callId, context);
  const testSets = await listTestSetsToJudge(db, call.id);
  const wanted = testSetId ?? testSets[0]?.id;
  if (wanted === undefined) throw new AppError("conflict", "The call has no test set.");
  const testSet = await loadJudgedTestSet(db, call.id, wanted);
  const final = await loadFinalResults(db, call, testSet);
  // As it stood when it was looked whether it is out of date: computing takes a while.
  const { scoring } = final;
  return {
    call: { id: call.id, title: call.title, state: call.state, slug: call.slug },
    isOrganiser,
    testSet: { id: testSet.id, name: testSet.name, hasGold: testSet.hasGold },
    testSets: testSets.map(({ id, name }) => ({ id, name })),
    teams: final.primaries.length,
    segments: testSet.segments.length,
    scoring: scoring && {
      ...{ state: scoring.state, done: scoring.done, total: scoring.total, message: scoring.message },
      ...{ finishedAt: scoring.finishedAt, accepted: scoring.result?.accepted },
      sentences: scoring.result?.sentences,
    },
    isOutOfDate: final.isOutOfDate,
    tables: [
      ...final.results.flatMap(finalTables),
      ...(testSet.hasGold ? goldAgreementTables(testSet.gold) : []),
    ],
    /** What the signed-in person's team handed in. */
    ownTeam: call.standing.team?.id,
  };
}

export type CallResultsView = Awaited<ReturnType<typeof viewCallResults>>;
