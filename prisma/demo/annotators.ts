import { applyEdits } from "./apply-edits";
import type { LaidOutSentence } from "./lay-out-sentence";
import type { ErrorType } from "./sentence";

/** One edit of one annotator, as GoldAnnotation stores it. */
export interface GoldEdit {
  readonly start: number;
  readonly end: number;
  readonly type: ErrorType;
  /** The preferred first; an empty text deletes. */
  readonly corrections: readonly string[];
  readonly required: boolean;
  readonly comment: string;
}

export const annotators = [0, 1] as const;

export type Annotator = (typeof annotators)[number];

export function goldEdits(sentence: LaidOutSentence, annotator: Annotator): GoldEdit[] {
  return sentence.places.flatMap(({ start, end, part }) => {
    if (part.kind === "temptation") return [];
    const corrections = annotator === 0 ? part.first : part.second;
    if (corrections.length === 0) return [];
    const type = annotator === 0 ? part.type : part.secondType;
    return [{ start, end, type, corrections, required: true, comment: "" }];
  });
}

/** The text that an annotator would have written: the preferred correction of every edit. */
export function referenceText(source: string, edits: readonly GoldEdit[]): string {
  const preferred = edits.map(({ start, end, corrections }) => ({ start, end, correction: corrections[0]! }));
  return applyEdits(source, preferred);
}
