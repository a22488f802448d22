import { editsOverlap } from "../../metrics/gold/edit-clusters";
import type { GoldEdit, GoldSentence } from "../../metrics/gold/gold-annotation";
import type { SystemEdit } from "../../metrics/m2/m2-edits";
import { m2Reports } from "../../metrics/m2/m2-report";
import { m2Scorer } from "../../metrics/m2/m2-scorer";

/** A change of a team's output as M² reads it. */
export interface OwnEdit {
  readonly edit: GoldEdit;
  /** Whether the annotator by whom the sentence counts made it, too. */
  readonly isInGold: boolean;
}

/** A sentence in which a team changed something that its gold does not have. */
export interface ContestedSentence {
  readonly sentence: number;
  /** By whom the sentence counts for the team: the place among the sentence's annotators. */
  readonly annotator: number;
  readonly own: readonly OwnEdit[];
}

export interface ScoredSentence {
  readonly gold: GoldSentence;
  readonly output: string;
}

const settings = { beta: 0.5, maxUnchanged: 2 } as const;

/**
 * The sentences of a team in which edits are not in the gold, by the alignment of M² and by the annotator who is chosen
 * for each sentence on the way to the score. What the team has in common with another annotator alone is not in the
 * gold by which the sentence counts.
 */
export function contestedSentences(sentences: readonly ScoredSentence[]): readonly ContestedSentence[] {
  const scorer = m2Scorer(settings);
  const material = sentences.map(({ gold, output }) => ({
    segment: scorer.prepare({ source: "", gold }),
    hypothesis: output,
  }));
  return [...m2Reports(material, settings)].flatMap(({ annotator: id, edits, gold }, sentence) => {
    if (edits.every((edit) => edit.gold !== undefined)) return [];
    const annotator = sentences[sentence]!.gold.annotators.findIndex((one) => one.id === id);
    return [{ sentence, annotator, own: edits.map((edit) => ownEdit(edit, gold)) }];
  });
}

function ownEdit({ start, end, correction, gold: matched }: SystemEdit, gold: readonly GoldEdit[]): OwnEdit {
  const same = matched === undefined ? undefined : gold[matched];
  if (same) return { edit: same, isInGold: true };
  const edit = { start, end, type: "", corrections: [correction], required: true, comment: "" };
  const touched = gold.find((one) => editsOverlap(one, edit));
  return { edit: { ...edit, type: touched?.type ?? UNTYPED }, isInGold: false };
}

/** The type of an edit of which nobody has said what kind of error it corrects. */
export const UNTYPED = "Others";

/** An edit that an answer can be put together from. */
export interface OfferedEdit {
  readonly edit: GoldEdit;
  readonly from: "own" | "gold" | "both";
}

/**
 * What an answer is put together from, in the order of places: the team's own edits, and those of the annotator by whom
 * the sentence counts.
 */
export function offeredEdits(
  { own, annotator }: ContestedSentence,
  gold: GoldSentence,
): readonly OfferedEdit[] {
  const ofAnnotator = gold.annotators[annotator]?.edits ?? [];
  const shared = new Set(own.flatMap(({ edit, isInGold }) => (isInGold ? [edit] : [])));
  return [
    ...own.map(({ edit, isInGold }): OfferedEdit => ({ edit, from: isInGold ? "both" : "own" })),
    ...ofAnnotator.flatMap((edit): OfferedEdit[] => (shared.has(edit) ? [] : [{ edit, from: "gold" }])),
  ].toSorted((a, b) => a.edit.start - b.edit.start || a.edit.end - b.edit.end);
}

/**
 * The answer in which the marked edits of the team are right: the annotator's edits, except those that overlap a marked
 * one, with the marked ones. What the team did not see stays to be corrected.
 */
export function answerWith(
  offered: readonly OfferedEdit[],
  isRight: (edit: OfferedEdit) => boolean,
): readonly GoldEdit[] {
  const right = offered.filter((one) => one.from === "own" && isRight(one)).map(({ edit }) => edit);
  return offered.flatMap((one) => {
    if (one.from === "own") return right.includes(one.edit) ? [one.edit] : [];
    return right.some((edit) => editsOverlap(edit, one.edit)) ? [] : [one.edit];
  });
}
