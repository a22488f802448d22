import { listProposals } from "../../../db/calls/proposals";
import { listVerdicts, type StoredVerdict } from "../../../db/calls/verdicts";
import type { DatabaseConnection } from "../../../db/connection/client";
import type { AcceptedAnswer } from "../../../domain/calls/alternatives/merged-gold";
import { type ProposedAnswer, proposedAnswers } from "../../../domain/calls/alternatives/proposed-answers";
import { type Outcome, outcomeOf } from "../../../domain/calls/alternatives/verdicts";
import { sha256 } from "../../../hashing/sha256";
import type { LoadedCall } from "./load-call";
import type { ContestedTestSet } from "./load-contested";

/** An answer that was handed in, what was decided on it, and what becomes of it. */
export interface AdjudicatedAnswer extends ProposedAnswer {
  /** Of equal proposals to a sentence; says nothing of who proposed them. */
  readonly key: string;
  /** Of annotators alone. */
  readonly verdicts: readonly StoredVerdict[];
  readonly settlement: StoredVerdict | undefined;
  readonly outcome: Outcome;
}

/** The gold of a test set by sentence. */
interface AdjudicatedGold extends Pick<ContestedTestSet, "id" | "gold"> {
  /** Of this sentence alone, the only one that the gold needs to have. */
  readonly position?: number | undefined;
}

/**
 * The answers that teams handed in, by sentence and each once, with the verdicts on them. Of more verdicts than are
 * wanted, those of the annotators with the lowest numbers count.
 */
export async function loadAdjudication(
  db: DatabaseConnection,
  { settings }: Pick<LoadedCall, "settings">,
  { id, gold, position }: AdjudicatedGold,
): Promise<readonly AdjudicatedAnswer[]> {
  const proposals = await listProposals(db, id, { handedInOnly: true, position });
  const verdicts = await listVerdicts(db, id, position);
  const handedIn = proposals.flatMap(({ kind, position, teamId, ...proposal }) =>
    kind === "AGREES" ? [] : [{ ...proposal, sentence: position, team: teamId }],
  );
  return proposedAnswers(gold, handedIn).map((answer): AdjudicatedAnswer => {
    const key = answerKey(answer.content);
    const own = verdicts.filter((verdict) => verdict.position === answer.sentence && verdict.key === key);
    const settlement = own.find(({ annotator }) => annotator === null);
    const ofAnnotators = own
      .filter(({ annotator }) => annotator !== null)
      .toSorted((a, b) => a.annotator! - b.annotator!);
    const counting = ofAnnotators.slice(0, settings.annotatorsPerAnswer);
    return {
      ...{ ...answer, key, settlement, verdicts: ofAnnotators },
      outcome: answer.isInGold
        ? { state: "accepted", edits: answer.edits, isCorrected: false }
        : outcomeOf(answer.edits, counting, settings.annotatorsPerAnswer, settlement),
    };
  });
}

export function answerKey(content: string): string {
  return Buffer.from(sha256(content)).toString("hex");
}

/**
 * What becomes part of the gold: by sentence in the order in which the first of its teams came to the call, which is that
 * of the merge. An answer that an annotator has already adds nothing, and is listed as it counts among its team's.
 */
export function acceptedAnswers(
  adjudicated: readonly AdjudicatedAnswer[],
  teams: readonly string[],
): readonly AcceptedAnswer[] {
  const place = ({ teams: [first] }: AcceptedAnswer) => teams.indexOf(first!);
  return adjudicated
    .flatMap(({ outcome, sentence, from }): readonly AcceptedAnswer[] =>
      outcome.state === "accepted"
        ? [{ sentence, edits: outcome.edits, teams: from.map(({ team }) => team) }]
        : [],
    )
    .toSorted((a, b) => a.sentence - b.sentence || place(a) - place(b));
}
