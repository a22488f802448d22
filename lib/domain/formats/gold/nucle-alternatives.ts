import { FormatError } from "../format-error";
import type { ReadGoldSentence } from "./gold-sentence";
import type { NucleDocument } from "./nucle-document";
import { LeftOutMistakes } from "./nucle-left-out";
import { nucleSentences } from "./nucle-sentences";
import { byTeacher, requireSameText } from "./nucle-sgml";
import type { TokenisedLines } from "./tokenised-lines";

/** What one file of alternative answers says, apart from what annotators or other files do. */
export interface NucleAlternatives {
  /** Every sentence of the documents; one of which the file says nothing has no annotator. */
  readonly sentences: readonly ReadGoldSentence[];
  readonly warnings: readonly string[];
}

/**
 * The alternative answers of one file of NUCLE SGML to annotated documents, which have the text that it may leave out.
 * Mistakes whose correction is what stands there stay edits, as where the shared task merged such answers. Fails with a
 * FormatError.
 */
export function nucleAlternatives(
  documents: readonly NucleDocument[],
  alternatives: { readonly file: string; readonly documents: readonly NucleDocument[] },
  tokenised: TokenisedLines,
): NucleAlternatives {
  const { file } = alternatives;
  const leftOut = new LeftOutMistakes();
  const byId = new Map(alternatives.documents.map((document) => [document.id, document]));
  const sentences = documents.flatMap((document) => {
    const other = byId.get(document.id);
    byId.delete(document.id);
    if (other) requireSameText(document, other, file);
    const annotations = (other ? byTeacher(other) : []).map((mistakes, id) => {
      return { id, mistakes, isAlternative: true, file };
    });
    return nucleSentences(document, annotations, {
      tokenised,
      keepsUnchanged: true,
      leaveOut: (mistake, reason) => leftOut.add(mistake, reason, undefined),
    });
  });
  for (const { id, line } of byId.values())
    throw new FormatError(line, `document ${JSON.stringify(id)} is not one of the test set`, file);
  tokenised.end();
  return { sentences, warnings: leftOut.warnings };
}
