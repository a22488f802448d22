import { numberingSentence } from "../domain/uploads/numbering/numbering-words";
import type { UploadPreview } from "../domain/uploads/preview/upload-preview";

/** How files number segments, below a table of what was stored: of rankings, and of scores that do not begin with 0. */
export function numberingNotes({ judgments, scores }: UploadPreview): readonly string[] {
  return [
    ...(judgments?.numbering === undefined
      ? []
      : [numberingSentence(judgments.numbering, "judgments to outputs")]),
    ...scores.flatMap(({ metric, numbering }) =>
      numbering === undefined ? [] : [`${metric}: ${numberingSentence(numbering, "lines to scores")}`],
    ),
  ];
}
