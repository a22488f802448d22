import { distinctAnswers } from "../../metrics/gold/distinct-answers";
import type { GoldAnnotator, GoldEdit } from "../../metrics/gold/gold-annotation";
import { FormatError } from "../format-error";
import type { ReadGoldSentence } from "./gold-sentence";
import type { NucleDocument, NucleMistake } from "./nucle-document";
import { type CharacterEdit, MAX_REST_LENGTH, tokenEdit } from "./nucle-edit";
import {
  isWrittenInTokens,
  type PlacedParagraph,
  type PlacedSentence,
  placeParagraph,
  sentenceAround,
} from "./nucle-placement";
import type { TokenisedLines } from "./tokenised-lines";

/** Why a mistake has no place among the edits of sentences. */
export type LeftOutMistake = "crosses" | "uncorrected" | "unchanged";

/** An annotation of a document as one annotator's. */
export interface NumberedAnnotation {
  readonly id: number;
  readonly mistakes: readonly NucleMistake[];
  /**
   * An alternative answer: it says something only of the sentences in which it has mistakes, `noop` being one. Where
   * there are such, each sentence has every answer once (see `distinctAnswers`).
   */
  readonly isAlternative: boolean;
  /** The file that it comes from, where errors should name another than that of the document. */
  readonly file?: string;
}

/** Sentences of a document times annotators. */
const MAX_ANNOTATED = 1_000_000;
/**
 * Characters of corrections, once made corrections of whole words, in one document: thousands of mistakes in one long
 * word repeat it each time.
 */
const MAX_CORRECTIONS_LENGTH = 1 << 23;

export interface NucleSentencesSettings {
  /** Where sentences were tokenised elsewhere; otherwise they are split and tokenised as the Treebank does it. */
  readonly tokenised?: TokenisedLines | undefined;
  /** Mistakes whose correction is what stands there stay edits, which no system can find. */
  readonly keepsUnchanged?: boolean | undefined;
  readonly leaveOut: (mistake: NucleMistake, reason: LeftOutMistake, file: string | undefined) => void;
}

/** The sentences of a document with what its annotators would change, in tokens. */
export function nucleSentences(
  document: NucleDocument,
  annotations: readonly NumberedAnnotation[],
  { tokenised, keepsUnchanged = false, leaveOut }: NucleSentencesSettings,
): readonly ReadGoldSentence[] {
  const paragraphs = document.paragraphs.map((paragraph) => placeParagraph(paragraph, tokenised));
  const sentences = paragraphs.flatMap((paragraph) => paragraph.sentences);
  if (sentences.length * annotations.length > MAX_ANNOTATED) {
    const counts = `${sentences.length} sentences by ${annotations.length} annotators`;
    throw new FormatError(document.line, `a document of ${counts} exceeds the limit`);
  }
  const isTokenised = tokenised !== undefined && paragraphs.every(isWrittenInTokens);
  let length = 0;
  const byAnnotation = annotations.map((annotation) => {
    const edits = new Map<PlacedSentence, GoldEdit[]>();
    for (const mistake of annotation.mistakes) {
      const how = { isTokenised, keepsUnchanged, file: annotation.file };
      const placed = placeMistake(mistake, paragraphs, how);
      if (typeof placed === "string") {
        leaveOut(mistake, placed, annotation.file);
        continue;
      }
      length += placed.edit?.corrections[0]?.length ?? 0;
      if (length > MAX_CORRECTIONS_LENGTH) {
        const problem =
          "up to this mistake, the corrections of the document come to more than 8 Mi characters";
        throw new FormatError(mistake.line, problem, annotation.file);
      }
      addTo(edits, placed);
    }
    return { ...annotation, edits };
  });
  const hasAlternatives = annotations.some(({ isAlternative }) => isAlternative);
  return sentences.map((sentence): ReadGoldSentence => {
    const answers = byAnnotation.flatMap(({ id, isAlternative, edits }): GoldAnnotator[] => {
      const own = edits.get(sentence)?.toSorted((a, b) => a.start - b.start || a.end - b.end);
      return isAlternative && !own ? [] : [{ id, edits: own ?? [] }];
    });
    const annotators = hasAlternatives ? distinctAnswers(answers.map(({ edits }) => edits)) : answers;
    return { line: sentence.line, tokens: sentence.tokens.map(({ text }) => text), annotators };
  });
}

interface PlacedEdit {
  readonly sentence: PlacedSentence;
  /** Nothing where the sentence is to be left alone. */
  readonly edit: GoldEdit | undefined;
}

function addTo(edits: Map<PlacedSentence, GoldEdit[]>, { sentence, edit }: PlacedEdit): void {
  const own = edits.get(sentence) ?? [];
  edits.set(sentence, own);
  if (edit) own.push(edit);
}

function placeMistake(
  mistake: NucleMistake,
  paragraphs: readonly PlacedParagraph[],
  {
    isTokenised,
    keepsUnchanged,
    file,
  }: { readonly isTokenised: boolean; readonly keepsUnchanged: boolean; readonly file: string | undefined },
): PlacedEdit | LeftOutMistake {
  const { line, startParagraph, endParagraph, type, comment, correction } = mistake;
  const fail = (problem: string): never => {
    throw new FormatError(line, problem, file);
  };
  const [paragraph, last] = [paragraphs[startParagraph], paragraphs[endParagraph]];
  if (!paragraph || !last) {
    const wanted = paragraph ? endParagraph : startParagraph;
    return fail(`paragraph ${wanted} does not exist: the document has ${paragraphs.length}, counted from 0`);
  }
  const [start, end] = [paragraph.offsets.at(mistake.start), last.offsets.at(mistake.end)];
  if (start === undefined) return fail(outside("start_off", mistake.start, startParagraph, paragraph));
  if (end === undefined) return fail(outside("end_off", mistake.end, endParagraph, last));
  if (endParagraph < startParagraph || (startParagraph === endParagraph && end < start)) {
    return fail(
      `the mistake ends (${endParagraph}, ${mistake.end}) before it begins (${startParagraph}, ${mistake.start})`,
    );
  }
  if (startParagraph !== endParagraph) return "crosses";
  const sentence = sentenceAround(paragraph, start, end);
  if (!sentence) return "crosses";
  if (type.toLowerCase() === "noop") return { sentence, edit: undefined };
  if (correction === undefined) return "uncorrected";
  if (joinsNext(paragraph, sentence, { start, end, correction })) return "crosses";
  const change = tokenEdit(paragraph.text, sentence.tokens, { start, end, correction }, isTokenised);
  if (!change) return fail(`the mistake leaves more than ${MAX_REST_LENGTH} characters of a word unchanged`);
  if (!keepsUnchanged && change.start === change.end && change.correction === "") return "unchanged";
  const { correction: corrected, ...range } = change;
  return { sentence, edit: { ...range, type, corrections: [corrected], required: true, comment } };
}

/** Whether a change takes away, with the end of a sentence, the white space before the next. */
function joinsNext(
  { sentences }: PlacedParagraph,
  sentence: PlacedSentence,
  { start, end, correction }: CharacterEdit,
): boolean {
  const sentenceEnd = sentence.tokens.at(-1)?.end ?? 0;
  return (
    start < sentenceEnd && sentenceEnd < end && sentence !== sentences.at(-1) && !/\s$/u.test(correction)
  );
}

function outside(name: string, offset: number, index: number, { offsets }: PlacedParagraph): string {
  return `${name} ${offset} is beyond the ${offsets.count} characters of paragraph ${index}`;
}
