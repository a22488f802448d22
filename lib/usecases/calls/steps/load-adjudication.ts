import { listProposals } from "../../../db/calls/proposals";
import { listVerdicts, type StoredVerdict } from "../../../db/calls/verdicts";
import type { DatabaseConnection } from "../../../db/connection/client";
import type { AcceptedAnswer } from "../../../domain/calls/alternatives/merged-gold";
import { type ProposedAnswer, proposedAnswers } from "../../../domain/calls/alternatives/proposed-answers";
import { answerOutcome, type Outcome } from "../../../domain/calls/alternatives/verdicts";
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
    return {
      ...{ ...answer, key, settlement, verdicts: ofAnnotators },
      outcome: answerOutcome(answer, ofAnnotators, settings.annotatorsPerAnswer, settlement),
    };
  });
}

export function answerKey(content: string): string {
  return Buffer.from(sha256(content)).toString("hex");
}

/** Answers in the order of the merge: by sentence, and in one by which of their teams came to the call first. */
export function inOrderOfMerge(
  adjudicated: readonly AdjudicatedAnswer[],
  teams: readonly string[],
): readonly AdjudicatedAnswer[] {
  const place = ({ from: [first] }: AdjudicatedAnswer) => teams.indexOf(first!.team);
  return adjudicated.toSorted((a, b) => a.sentence - b.sentence || place(a) - place(b));
}

/**
 * What becomes part of the gold, in the order of the merge. An answer that an annotator has already adds nothing, and is
 * listed as it counts among its team's.
 */
export function acceptedAnswers(
  adjudicated: readonly AdjudicatedAnswer[],
  teams: readonly string[],
): readonly AcceptedAnswer[] {
  return inOrderOfMerge(adjudicated, teams).flatMap(({ outcome, sentence, from }) =>
    outcome.state === "accepted"
      ? [{ sentence, edits: outcome.edits, teams: from.map(({ team }) => team) }]
      : [],
  );
}
