import { findContestedSubmission } from "../../../db/calls/contested-test-set";
import { listProposals, type StoredProposal } from "../../../db/calls/proposals";
import { AppError } from "../../../domain/app-error";
import { contentOfAnswer } from "../../../domain/calls/alternatives/alternative-answer";
import {
  type ContestedSentence,
  contestedSentences,
  type OfferedEdit,
  offeredEdits,
} from "../../../domain/calls/alternatives/contested-sentences";
import { authoriseInCall } from "../../../domain/calls/call-access";
import type { GoldAnnotator, GoldSentence } from "../../../domain/metrics/gold/gold-annotation";
import { compareCodeUnits } from "../../../domain/text/compare-code-units";
import type { UseCaseContext } from "../../use-case-context";
import { loadCall } from "../steps/load-call";
import { type ContestedTestSet, loadContested } from "../steps/load-contested";
import { proposingProblem } from "../steps/may-propose";

export interface AlternativesQuery {
  readonly callId: string;
  readonly testSetId?: number | undefined;
  /** From 1. */
  readonly page?: number | undefined;
  readonly only?: "open" | undefined;
}

/** A sentence as a team reads it. */
export interface AlternativeSentence {
  readonly position: number;
  readonly document: string | null;
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly tokens: readonly string[];
  readonly annotators: readonly GoldAnnotator[];
  /** By whom the sentence counts for the team, by place. */
  readonly annotator: number;
  /** What an answer is put together from. */
  readonly offered: readonly OfferedEdit[];
  readonly proposal:
    | Pick<StoredProposal, "kind" | "edits" | "reason" | "isHandedIn" | "changedAt">
    | undefined;
  /** An annotator has this answer already. */
  readonly isInGold: boolean;
}

const SENTENCES_A_PAGE = 20;

/** What of a team's primary submission is not in the gold, sentence by sentence, and what the team says to it. */
export async function viewAlternatives(
  { callId, testSetId, page = 1, only }: AlternativesQuery,
  { db, actor, now }: UseCaseContext,
) {
  const call = authoriseInCall(actor, "propose", await loadCall(db, callId, actor));
  const problem = proposingProblem(call, now);
  if (call.state !== "CONTESTED" && call.state !== "FINAL") throw new AppError("conflict", problem!);
  const teamId = call.standing.team!.id;
  const testSet = await loadContested(db, call.id, testSetId);
  const { gold } = testSet;
  const [submission, proposals] = await Promise.all([
    findContestedSubmission(db, teamId, testSet.id),
    listProposals(db, testSet.id, { teamId }),
  ]);
  const outputs = submission?.outputs ?? [];
  const contested =
    submission === undefined
      ? []
      : contestedSentences(gold.map((sentence, place) => ({ gold: sentence, output: outputs[place] ?? "" })));
  const bySentence = new Map(contested.map((each) => [each.sentence, each]));
  const proposed = new Map(proposals.map((each) => [each.position, each]));
  const positions = [...new Set([...bySentence.keys(), ...proposed.keys()])].sort((a, b) => a - b);
  const shown = only === "open" ? positions.filter((position) => !proposed.has(position)) : positions;
  const pages = Math.max(1, Math.ceil(shown.length / SENTENCES_A_PAGE));
  const at = Math.min(Math.max(1, page), pages);
  return {
    call: {
      ...{ id: call.id, title: call.title, language: call.language },
      ...{ state: call.state, until: call.alternativesUntil },
    },
    problem,
    testSet: { id: testSet.id, name: testSet.name },
    testSets: testSet.others,
    submission: submission && { number: submission.number, systemName: submission.systemName },
    counts: {
      contested: contested.length,
      open: contested.filter(({ sentence }) => !proposed.has(sentence)).length,
      drafts: proposals.filter(({ isHandedIn }) => !isHandedIn).length,
      handedIn: proposals.filter(({ isHandedIn }) => isHandedIn).length,
    },
    types: typesOf(gold),
    ...{ only, page: at, pages },
    sentences: shown
      .slice((at - 1) * SENTENCES_A_PAGE, at * SENTENCES_A_PAGE)
      .map((position) => sentenceOf(testSet, position, bySentence.get(position), proposed.get(position))),
  };
}

function sentenceOf(
  { segments, gold }: ContestedTestSet,
  position: number,
  contested: ContestedSentence | undefined,
  proposal: StoredProposal | undefined,
): AlternativeSentence {
  const { document } = segments[position]!;
  const sentence = gold[position]!;
  const content = proposal && proposal.kind !== "AGREES" ? contentOfAnswer(proposal.edits) : undefined;
  return {
    ...{ position, document, tokens: sentence.tokens, annotators: sentence.annotators },
    ...contextOf(segments, position),
    annotator: contested?.annotator ?? 0,
    offered: offeredEdits(contested ?? { sentence: position, annotator: 0, own: [] }, sentence),
    proposal,
    isInGold: sentence.annotators.some(({ edits }) => contentOfAnswer(edits) === content),
  };
}

/** What stands before and after a sentence in its document. */
export function contextOf(segments: ContestedTestSet["segments"], position: number) {
  const { document } = segments[position]!;
  const neighbour = (place: number) =>
    segments[place]?.document === document ? segments[place]?.source : undefined;
  return { before: neighbour(position - 1), after: neighbour(position + 1) };
}

export function typesOf(gold: readonly GoldSentence[]): readonly string[] {
  const types = gold.flatMap(({ annotators }) =>
    annotators.flatMap(({ edits }) => edits.map(({ type }) => type)),
  );
  return [...new Set(types)].filter((type) => type !== "").sort(compareCodeUnits);
}
