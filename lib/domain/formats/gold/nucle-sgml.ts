import { FormatError } from "../format-error";
import { xmlRootName } from "../xml/xml-root-name";
import type { GoldFormatDefinition } from "./gold-format";
import type { GoldParser, ReadGoldSentence } from "./gold-sentence";
import type { NucleDocument, NucleMistake } from "./nucle-document";
import { NucleDocuments } from "./nucle-documents";
import { LeftOutMistakes } from "./nucle-left-out";
import { type NumberedAnnotation, nucleSentences } from "./nucle-sentences";
import type { TokenisedLines } from "./tokenised-lines";

/** Another file with the same documents, annotated by somebody else. */
export interface FurtherAnnotations {
  readonly file: string;
  readonly documents: readonly NucleDocument[];
  /** Alternative answers: they speak only of the sentences in which they have mistakes. */
  readonly areAlternatives: boolean;
}

export interface NucleSgmlSettings {
  readonly tokenised?: TokenisedLines | undefined;
  readonly further?: readonly FurtherAnnotations[];
  /** Whether mistakes that change nothing stay edits, as where the shared task merged alternative answers. */
  readonly keepsUnchanged?: boolean | undefined;
}

/**
 * Reads the SGML of NUCLE and the CoNLL shared tasks: documents (`DOC nid`) with paragraphs (`P`, and `TITLE`, which
 * counts as one) and annotations (`ANNOTATION teacher_id`) of mistakes (`MISTAKE start_par start_off end_par end_off`)
 * with `TYPE`, `CORRECTION` and `COMMENT`. Paragraphs and the characters in them are counted from 0, the line break
 * behind `<P>` and the one before `</P>` not counted, the end exclusive. A mistake becomes an edit of whole tokens.
 *
 * The annotators of a document are numbered from 0 as they come; annotations of one teacher are one annotator's, and a
 * document without annotation has one who left it alone. Further files continue the numbers.
 */
export class NucleSgmlParser implements GoldParser {
  readonly #documents = new NucleDocuments();
  readonly #settings: NucleSgmlSettings;
  readonly #further: readonly (FurtherAnnotations & { readonly byId: ReadonlyMap<string, NucleDocument> })[];
  readonly #seen = new Set<string>();
  readonly #leftOut = new LeftOutMistakes();
  #sentences = 0;

  constructor(settings: NucleSgmlSettings = {}) {
    this.#settings = settings;
    this.#further = (settings.further ?? []).map((one) => {
      return { ...one, byId: new Map(one.documents.map((document) => [document.id, document])) };
    });
  }

  push(chunk: string): ReadGoldSentence[] {
    return this.#documents.push(chunk).flatMap((document) => this.#sentencesOf(document));
  }

  end(): ReadGoldSentence[] {
    const sentences = this.#documents.end().flatMap((document) => this.#sentencesOf(document));
    if (this.#sentences === 0) throw new FormatError(1, "the file contains no sentence");
    this.#settings.tokenised?.end();
    for (const { file, documents } of this.#further) {
      const unknown = documents.find(({ id }) => !this.#seen.has(id));
      if (!unknown) continue;
      throw new FormatError(
        unknown.line,
        `document ${JSON.stringify(unknown.id)} does not exist in the annotated file`,
        file,
      );
    }
    return sentences;
  }

  /** What was left out so far, a sentence each. */
  get warnings(): readonly string[] {
    return this.#leftOut.warnings;
  }

  #sentencesOf(document: NucleDocument): readonly ReadGoldSentence[] {
    this.#seen.add(document.id);
    const annotations = [...this.#annotationsOf(document)];
    const sentences = nucleSentences(document, annotations, {
      tokenised: this.#settings.tokenised,
      keepsUnchanged: this.#settings.keepsUnchanged,
      leaveOut: (mistake, reason, file) => this.#leftOut.add(mistake, reason, file),
    });
    this.#sentences += sentences.length;
    return sentences;
  }

  *#annotationsOf(document: NucleDocument): Generator<NumberedAnnotation> {
    let id = 0;
    for (const mistakes of byTeacher(document)) yield { id: id++, mistakes, isAlternative: false };
    for (const { file, byId, areAlternatives } of this.#further.toSorted(alternativesLast)) {
      const other = byId.get(document.id);
      if (!other) continue;
      requireSameText(document, other, file);
      for (const mistakes of byTeacher(other))
        yield { id: id++, mistakes, isAlternative: areAlternatives, file };
    }
  }
}

function alternativesLast(one: FurtherAnnotations, other: FurtherAnnotations): number {
  return Number(one.areAlternatives) - Number(other.areAlternatives);
}

/** The mistakes of each annotator of a document; of one who found none where there is no annotation. */
export function byTeacher({ annotations }: NucleDocument): readonly (readonly NucleMistake[])[] {
  const mistakes = new Map<string, NucleMistake[]>();
  for (const annotation of annotations) {
    const own = mistakes.get(annotation.teacher) ?? [];
    mistakes.set(annotation.teacher, own);
    for (const mistake of annotation.mistakes) own.push(mistake);
  }
  return mistakes.size === 0 ? [[]] : [...mistakes.values()];
}

/** A file of annotations alone, as the teams of CoNLL-2014 handed in, has no paragraphs. */
export function requireSameText(document: NucleDocument, other: NucleDocument, file: string): void {
  if (other.paragraphs.length === 0) return;
  const different = Math.max(
    document.paragraphs.findIndex(({ text }, index) => text !== other.paragraphs[index]?.text),
    other.paragraphs.length > document.paragraphs.length ? document.paragraphs.length : -1,
  );
  if (different === -1) return;
  const line = other.paragraphs[different]?.line ?? other.line;
  const name = JSON.stringify(document.id);
  throw new FormatError(
    line,
    `paragraph ${different} of document ${name} differs from the text annotated first`,
    file,
  );
}

/** The format of NUCLE, which counts characters of a running text. */
export const nucleSgmlFormat = {
  name: "nucle-sgml",
  title: "NUCLE SGML",
  endings: ["sgml", "sgm"],
  isBegunBy: (beginning) => xmlRootName(beginning)?.toUpperCase() === "DOC",
  takesFurtherFiles: true,
  parser: (settings) => new NucleSgmlParser(settings),
  writer:
    "NUCLE SGML can be read but not written: it counts characters of running text, while the other formats hold tokens.",
  description:
    "Essays with mistakes marked by annotators in running text. `adjudge convert` converts it to .m2, which campaigns accept.",
  example: {
    name: "essays.sgml",
    lines: [
      '<DOC nid="7">',
      "<TEXT>",
      "<P>",
      "He go home. See you on Monday.",
      "</P>",
      "</TEXT>",
      '<ANNOTATION teacher_id="1">',
      '<MISTAKE start_par="0" start_off="3" end_par="0" end_off="5">',
      "<TYPE>SVA</TYPE>",
      "<CORRECTION>goes</CORRECTION>",
      "</MISTAKE>",
      "</ANNOTATION>",
      "</DOC>",
    ],
  },
} as const satisfies GoldFormatDefinition;
