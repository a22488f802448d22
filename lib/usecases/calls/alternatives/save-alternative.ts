import { lockCall } from "../../../db/calls/calls";
import { deleteProposal, saveProposal } from "../../../db/calls/proposals";
import { AppError } from "../../../domain/app-error";
import {
  answerProblem,
  contentOfAnswer,
  orderedEdits,
} from "../../../domain/calls/alternatives/alternative-answer";
import type { AlternativeToSave } from "../../../domain/calls/alternatives/alternative-inputs";
import { UNTYPED } from "../../../domain/calls/alternatives/contested-sentences";
import type { GoldEdit } from "../../../domain/metrics/gold/gold-annotation";
import type { UseCaseContext } from "../../use-case-context";
import { loadContestedSentence } from "../steps/load-contested";
import { loadProposing } from "../steps/load-proposing";
import { assertNamesNoTeam } from "../steps/team-in-text";

export interface SavedAlternative {
  readonly isHandedIn: boolean;
  /** An annotator has this answer already, so that nobody needs to decide on it. */
  readonly isInGold: boolean;
}

/**
 * Stores what a team says of a sentence, as a draft, or, where the team handed it in before, in place of that. Without
 * a kind, what the team said is taken back.
 */
export async function saveAlternative(
  input: AlternativeToSave,
  context: UseCaseContext,
): Promise<SavedAlternative> {
  const { db, now } = context;
  const { call, of } = await loadProposing(input, context);
  const sentence = await loadContestedSentence(db, call.id, input);
  if (!sentence) throw new AppError("invalid-input", `The test set has no sentence ${input.position + 1}.`);
  const { position, kind, reason } = input;
  const edits = checkedEdits(kind === "EDITS" ? input.edits : [], sentence.tokens);
  await assertNamesNoTeam(db, of.teamId, { reason, edits });
  const saved = await db.$transaction(async (tx) => {
    await lockCall(tx, call.id);
    if (kind === null) {
      await deleteProposal(tx, of, position);
      return undefined;
    }
    // Whoever unmarks every edit says that the sentence needs none.
    const savedKind = kind === "EDITS" && edits.length === 0 ? "NOOP" : kind;
    return saveProposal(tx, of, { position, kind: savedKind, edits, reason }, now);
  });
  const content = contentOfAnswer(edits);
  const isAnswer = kind === "EDITS" || kind === "NOOP";
  return {
    isHandedIn: saved?.isHandedIn ?? false,
    isInGold: isAnswer && sentence.annotators.some((one) => contentOfAnswer(one.edits) === content),
  };
}

/** Edits as they are kept. Fails where they cannot be applied to the sentence. */
export function checkedEdits(edits: readonly GoldEdit[], tokens: readonly string[]): readonly GoldEdit[] {
  const problem = answerProblem(edits, tokens);
  if (problem !== undefined) throw new AppError("invalid-input", problem, { fields: { edits: problem } });
  return orderedEdits(edits).map((edit) => ({ ...edit, type: edit.type || UNTYPED }));
}
