import { findCallScoring } from "../../../db/calls/call-scoring";
import { AppError } from "../../../domain/app-error";
import { mayInCall, noSuchCall } from "../../../domain/calls/call-access";
import type { UseCaseContext } from "../../use-case-context";
import { type LoadedCall, loadCall } from "../steps/load-call";
import { chosenTestSetToJudge } from "../steps/load-contested";
import { shownResults } from "../steps/shown-results";

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
  const isIn = isOrganiser || mayInCall(actor, "view-own-team", call) || mayInCall(actor, "adjudicate", call);
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
  const { testSet, testSets } = await chosenTestSetToJudge(db, call.id, testSetId);
  // First: of scoring that ends while the tables are computed, the page is told with its next look.
  const scoring = await findCallScoring(db, testSet.id);
  const results = await shownResults(db, call, testSet.id);
  return {
    call: {
      ...{ id: call.id, title: call.title, state: call.state, slug: call.slug },
      ...{ publishedAt: call.publishedAt, publishesArchive: call.publishesArchive },
    },
    isOrganiser,
    testSet: { id: testSet.id, name: testSet.name, hasGold: testSet.hasGold },
    testSets: testSets.map(({ id, name }) => ({ id, name })),
    teams: results.primaries.length,
    segments: testSet.segments,
    scoring: scoring && {
      ...{ state: scoring.state, done: scoring.done, total: scoring.total, message: scoring.message },
      ...{ finishedAt: scoring.finishedAt, accepted: scoring.result?.accepted },
      sentences: scoring.result?.sentences,
    },
    isOutOfDate: results.isOutOfDate,
    tables: [...results.tables, ...results.goldTables],
    /** What the signed-in person's team handed in. */
    ownTeam: call.standing.team?.id,
  };
}

export type CallResultsView = Awaited<ReturnType<typeof viewCallResults>>;
