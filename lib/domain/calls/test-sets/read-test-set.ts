import { FormatError } from "../../formats/format-error";
import { detectGoldFormat, goldFormat, goldFormatWords } from "../../formats/gold/gold-formats";
import type { ReadGoldSentence } from "../../formats/gold/gold-sentence";
import { NucleDocuments } from "../../formats/gold/nucle-documents";
import { TokenisedLines } from "../../formats/gold/tokenised-lines";
import { documentIdOf } from "../../formats/outputs/document-ids";
import { alignedLinesOf } from "../../formats/outputs/line-aligned-outputs";
import type { GoldAnnotator, GoldEdit } from "../../metrics/gold/gold-annotation";
import { goldTokens } from "../../metrics/gold/gold-tokens";
import { countOf } from "../../text/format-count";
import { textExcerpt } from "../../text/text-excerpt";
import { unstorableCharacterProblem } from "../../text/unstorable-character";
import { lineCountProblem } from "../../uploads/alignment/line-count-error";
import { readSourceLines } from "./read-source-lines";

/** A file of a test set and the text in it. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

export interface TestSetTexts {
  /** Plain lines, or JSONL with documents. */
  readonly source: NamedText;
  /** The document of each line. */
  readonly documents?: NamedText | undefined;
  /** One file with all annotators, or, of NUCLE SGML, one for each. */
  readonly gold: readonly NamedText[];
  readonly references: readonly NamedText[];
}

/** What the files say of one line of the source. */
export interface TestSetSegment {
  readonly document: string | null;
  readonly source: string;
  /** None without gold. */
  readonly gold: readonly { readonly annotator: number; readonly edits: readonly GoldEdit[] }[] | null;
  readonly references: readonly string[];
}

export interface ReadTestSet {
  readonly segments: readonly TestSetSegment[];
  readonly formats: { readonly source: string; readonly gold: string | undefined };
  readonly annotators: number;
  /** What the organiser should know, a sentence each. */
  readonly warnings: readonly string[];
}

/**
 * A test set from its files. Gold must be of the source's sentences, token by token, in the same order. Fails with a
 * FormatError that names file, line and problem.
 */
export function readTestSet({ source, documents, gold, references }: TestSetTexts): ReadTestSet {
  const { format, lines } = readSourceLines(source);
  const ids = documents === undefined ? undefined : documentIds(documents, lines.length);
  const annotated =
    gold.length === 0
      ? undefined
      : readGold(
          gold,
          source,
          lines.map(({ text }) => text),
        );
  const texts = references.map((file) => linesOf(file, lines.length));
  const segments = lines.map(({ text, document }, place) => ({
    document: ids?.[place] ?? document ?? null,
    source: text,
    gold: annotated?.sentences[place]?.map(({ id, edits }) => ({ annotator: id, edits })) ?? null,
    references: texts.map((reference) => reference[place]!),
  }));
  const ofAnnotators = new Set(
    segments.flatMap((segment) => segment.gold?.map(({ annotator }) => annotator) ?? []),
  );
  return {
    segments,
    formats: { source: format, gold: annotated?.format },
    annotators: ofAnnotators.size,
    warnings: annotated?.warnings ?? [],
  };
}

function documentIds(file: NamedText, wanted: number): readonly string[] {
  return linesOf(file, wanted).map((line, place) => inFile(file.name, () => documentIdOf(line, place + 1)));
}

function linesOf(file: NamedText, wanted: number): readonly string[] {
  const lines = inFile(file.name, () => alignedLinesOf(file.text));
  if (lines.length === wanted) return lines;
  throw new FormatError(
    Math.min(wanted, lines.length) + 1,
    lineCountProblem(wanted, lines.length),
    file.name,
  );
}

const EXCERPT = 60;

interface ReadGold {
  readonly format: string;
  readonly sentences: readonly (readonly GoldAnnotator[])[];
  readonly warnings: readonly string[];
}

/**
 * The gold of a test set with mistakes that change nothing as edits, which no system can find: so the CoNLL-2014 shared
 * task held it when alternative answers were added.
 */
export function readGoldForMerge(
  files: readonly NamedText[],
  lines: readonly string[],
): readonly { readonly tokens: readonly string[]; readonly annotators: readonly GoldAnnotator[] }[] {
  const { sentences } = readGold(files, { name: "source", text: "" }, lines, true);
  return sentences.map((annotators, place) => ({ tokens: goldTokens(lines[place]!), annotators }));
}

function readGold(
  files: readonly NamedText[],
  source: NamedText,
  lines: readonly string[],
  keepsUnchanged = false,
): ReadGold {
  const [first, ...further] = files;
  const format = detectGoldFormat(first!.text);
  if (format === undefined) throw new FormatError(1, `the file is not ${goldFormatWords()}`, first!.name);
  const definition = goldFormat(format);
  if (!definition.takesFurtherFiles && further.length > 0)
    throw new FormatError(
      1,
      "one file contains all annotators; only NUCLE SGML has one for each",
      further[0]!.name,
    );
  const parser = definition.parser(
    definition.takesFurtherFiles
      ? {
          tokenised: new TokenisedLines(lines.join("\n"), source.name),
          further: further.map((file) => ({
            file: file.name,
            documents: nucleDocuments(file),
            areAlternatives: false,
          })),
          keepsUnchanged,
        }
      : {},
  );
  const read = inFile(first!.name, () => [...parser.push(first!.text), ...parser.end()]);
  if (read.length !== lines.length) {
    const counts = `${countOf(read.length, "sentence", "sentences")}, but the source has ${countOf(lines.length, "line", "lines")}`;
    throw new FormatError(read.at(-1)?.line ?? 1, counts, first!.name);
  }
  for (const [place, sentence] of read.entries()) checkSentence(sentence, lines[place]!, place, first!.name);
  return { format, sentences: read.map(({ annotators }) => annotators), warnings: parser.warnings ?? [] };
}

function nucleDocuments(file: NamedText) {
  const parser = new NucleDocuments();
  return inFile(file.name, () => [...parser.push(file.text), ...parser.end()]);
}

function checkSentence(
  { line, tokens, annotators }: ReadGoldSentence,
  source: string,
  place: number,
  file: string,
) {
  if (tokens.join(" ") !== goldTokens(source).join(" ")) {
    const [here, there] = [tokens.join(" "), source].map((text) => textExcerpt(text, EXCERPT));
    throw new FormatError(line, `sentence ${place + 1} is “${here}”, but the source has “${there}”`, file);
  }
  for (const { edits } of annotators) {
    for (const { type, comment, corrections } of edits) {
      const problem = unstorableCharacterProblem([type, comment, ...corrections].join(" "));
      if (problem !== undefined) throw new FormatError(line, problem, file);
    }
  }
}

function inFile<Result>(name: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof FormatError && error.file === undefined ? error.inFile(name) : error;
  }
}
