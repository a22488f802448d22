import { listAnnotators } from "../../../db/calls/annotators";
import { listTeamLabels } from "../../../db/calls/proposals";
import { verdictAgreement } from "../../../domain/calls/alternatives/verdicts";
import { authoriseInCall } from "../../../domain/calls/call-access";
import type { UseCaseContext } from "../../use-case-context";
import { type AdjudicatedAnswer, loadAdjudication } from "../steps/load-adjudication";
import { loadCall } from "../steps/load-call";
import { loadContested } from "../steps/load-contested";
import { adjudicationProblem } from "./view-adjudication";
import { contextOf, typesOf } from "./view-alternatives";

/** How far adjudication is, how annotators agree, and what is disputed: for the organisers of a call. */
export async function viewAdjudicationOverview(
  { callId, testSetId }: { readonly callId: string; readonly testSetId?: number | undefined },
  { db, actor, now }: UseCaseContext,
) {
  const call = authoriseInCall(actor, "view-results", await loadCall(db, callId, actor));
  const testSet = await loadContested(db, call.id, testSetId);
  const { segments, gold } = testSet;
  const [adjudicated, annotators, teams] = await Promise.all([
    loadAdjudication(db, call, testSet),
    listAnnotators(db, call.id),
    listTeamLabels(db, call.id),
  ]);
  const toDecide = adjudicated.filter(({ isInGold }) => !isInGold);
  const count = (state: AdjudicatedAnswer["outcome"]["state"]) =>
    toDecide.filter(({ outcome }) => outcome.state === state).length;
  const pairs = toDecide.flatMap(({ verdicts: [one, other] }) =>
    one && other ? [[one.decision, other.decision] as const] : [],
  );
  return {
    call: { id: call.id, title: call.title, state: call.state, language: call.language },
    /** Why annotators cannot decide now. */
    problem: adjudicationProblem(call, now),
    testSet: { id: testSet.id, name: testSet.name },
    testSets: testSet.others,
    wanted: call.settings.annotatorsPerAnswer,
    counts: {
      handedIn: adjudicated.reduce((sum, { from }) => sum + from.length, 0),
      distinct: adjudicated.length,
      inGold: adjudicated.length - toDecide.length,
      toDecide: toDecide.length,
      ...{ waiting: count("waiting"), disputed: count("disputed") },
      ...{ accepted: count("accepted"), rejected: count("rejected") },
      corrected: toDecide.filter(({ outcome }) => outcome.state === "accepted" && outcome.isCorrected).length,
    },
    annotators: annotators.map(({ id, number, name, removedAt }) => ({
      ...{ id, number, name, removedAt },
      decided: toDecide.filter(({ verdicts }) => verdicts.some(({ memberId }) => memberId === id)).length,
    })),
    agreement: verdictAgreement(pairs),
    teams: teams.map(({ id, name, pseudonym }) => {
      const own = adjudicated.filter(({ from }) => from.some(({ team }) => team === id));
      const has = (state: string) => own.filter(({ outcome }) => outcome.state === state).length;
      return {
        id,
        name,
        pseudonym,
        handedIn: own.length,
        accepted: has("accepted"),
        rejected: has("rejected"),
      };
    }),
    types: typesOf(gold),
    disputed: toDecide
      .filter(({ outcome, settlement }) => outcome.state === "disputed" || settlement !== undefined)
      .map(({ sentence, key, edits, reasons, verdicts, settlement }) => ({
        ...{ position: sentence, key, edits, reasons, settlement },
        ...{ tokens: gold[sentence]!.tokens, annotators: gold[sentence]!.annotators },
        ...contextOf(segments, sentence),
        verdicts: verdicts.map(({ annotator, decision, edits: instead, note }) => {
          return { annotator: annotator!, decision, edits: instead, note };
        }),
      })),
  };
}

export type AdjudicationOverview = Awaited<ReturnType<typeof viewAdjudicationOverview>>;
