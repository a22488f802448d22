import { AppError } from "../../../domain/app-error";
import type { Decision } from "../../../domain/calls/alternatives/verdicts";
import { authoriseInCall } from "../../../domain/calls/call-access";
import type { GoldAnnotator, GoldEdit } from "../../../domain/metrics/gold/gold-annotation";
import { formatMoment } from "../../../domain/text/format-date";
import type { UseCaseContext } from "../../use-case-context";
import { loadAdjudication } from "../steps/load-adjudication";
import { type LoadedCall, loadCall } from "../steps/load-call";
import { loadContested } from "../steps/load-contested";
import { contextOf, typesOf } from "./view-alternatives";

/** An answer as an annotator meets it: nothing says who proposed it, or how many did. */
export interface AnswerToJudge {
  readonly position: number;
  readonly key: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly tokens: readonly string[];
  readonly annotators: readonly GoldAnnotator[];
  /** Without edits: the sentence needs none. */
  readonly edits: readonly GoldEdit[];
  readonly reasons: readonly string[];
  readonly own:
    | { readonly decision: Decision; readonly edits: readonly GoldEdit[]; readonly note: string }
    | undefined;
}

const ANSWERS_A_PAGE = 50;

/** Why annotators decide on nothing at this moment; `undefined` where they do. */
export function adjudicationProblem(
  { state, alternativesUntil }: Pick<LoadedCall, "state" | "alternativesUntil">,
  now: Date,
): string | undefined {
  if (state === "FINAL") return "The results are final: nothing is left to decide.";
  if (state !== "CONTESTED") return "Teams have not proposed any answers yet.";
  if (alternativesUntil === null || now.getTime() >= alternativesUntil.getTime()) return undefined;
  return `Teams may propose answers until ${formatMoment(alternativesUntil)}. You can decide on them from then on.`;
}

/** The answers that an annotator is asked to decide on, sentence by sentence, with what the annotator said so far. */
export async function viewAdjudication(
  query: {
    readonly callId: string;
    readonly testSetId?: number | undefined;
    readonly page?: number | undefined;
  },
  { db, actor, now }: UseCaseContext,
) {
  const call = authoriseInCall(actor, "adjudicate", await loadCall(db, query.callId, actor));
  const problem = adjudicationProblem(call, now);
  if (problem !== undefined) throw new AppError("conflict", problem);
  const testSet = await loadContested(db, call.id, query.testSetId);
  const adjudicated = await loadAdjudication(db, call, testSet);
  const { segments, gold } = testSet;
  const memberId = call.standing.annotatorId!;
  const answers = adjudicated
    .filter(({ isInGold }) => !isInGold)
    .map(({ sentence, key, edits, reasons, verdicts }): AnswerToJudge => {
      const own = verdicts.find((verdict) => verdict.memberId === memberId);
      const { tokens, annotators } = gold[sentence]!;
      return {
        ...{ position: sentence, key, tokens, annotators, edits, reasons },
        ...contextOf(segments, sentence),
        own: own && { decision: own.decision, edits: own.edits, note: own.note },
      };
    });
  const open = answers.findIndex(({ own }) => own === undefined);
  const pages = Math.max(1, Math.ceil(answers.length / ANSWERS_A_PAGE));
  const first = open === -1 ? 1 : Math.floor(open / ANSWERS_A_PAGE) + 1;
  const page = Math.min(Math.max(1, query.page ?? first), pages);
  return {
    call: { id: call.id, title: call.title, language: call.language },
    testSet: { id: testSet.id, name: testSet.name },
    testSets: testSet.others,
    total: answers.length,
    decided: answers.filter(({ own }) => own !== undefined).length,
    /** The number of the first answer of this page, from 1. */
    from: (page - 1) * ANSWERS_A_PAGE + 1,
    types: typesOf(gold),
    ...{ page, pages },
    answers: answers.slice((page - 1) * ANSWERS_A_PAGE, page * ANSWERS_A_PAGE),
  };
}

export type AdjudicationView = Awaited<ReturnType<typeof viewAdjudication>>;
