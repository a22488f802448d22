import type { GoldSentence } from "../../metrics/gold/gold-annotation";
import { compareCodeUnits } from "../../text/compare-code-units";
import { type AlternativeAnswer, contentOfAnswer } from "./alternative-answer";

/** What a team handed in: its answers, and why. */
export interface TeamAnswer extends AlternativeAnswer {
  readonly id: string;
  readonly team: string;
  readonly reason: string;
}

/** An answer that one or more teams proposed, as annotators meet it: once, and without a team. */
export interface ProposedAnswer extends AlternativeAnswer {
  /** Equal answers to a sentence have the same; says nothing of who proposed it. */
  readonly content: string;
  /** The reasons given, each once, in no team's order. */
  readonly reasons: readonly string[];
  /** What the answer was handed in as, in the order of hand-ins. */
  readonly from: readonly TeamAnswer[];
  /** An annotator has it already, so that there is nothing to decide. */
  readonly isInGold: boolean;
}

/**
 * Proposals with those of several teams that say the same once: equal are places and corrections, whatever the errors
 * are called. By sentence, and within one by content, so that the order tells nothing of the teams.
 */
export function proposedAnswers(
  gold: readonly GoldSentence[],
  handedIn: readonly TeamAnswer[],
): readonly ProposedAnswer[] {
  const byContent = new Map<string, [TeamAnswer, ...TeamAnswer[]]>();
  for (const answer of handedIn) {
    const key = `${answer.sentence}:${contentOfAnswer(answer.edits)}`;
    const known = byContent.get(key);
    if (known) known.push(answer);
    else byContent.set(key, [answer]);
  }
  return Array.from(byContent.values(), (from): ProposedAnswer => {
    const [{ sentence, edits }] = from;
    const content = contentOfAnswer(edits);
    const annotators = gold[sentence]?.annotators ?? [];
    const reasons = new Set(from.flatMap(({ reason }) => (reason === "" ? [] : [reason])));
    return {
      ...{ sentence, edits, content, from },
      reasons: [...reasons].sort(compareCodeUnits),
      isInGold: annotators.some((annotator) => contentOfAnswer(annotator.edits) === content),
    };
  }).sort((a, b) => a.sentence - b.sentence || compareCodeUnits(a.content, b.content));
}
