import { AppError } from "../../../domain/app-error";
import { FormatError } from "../../../domain/formats/format-error";
import {
  detectGoldFormat,
  type GoldFormat,
  goldFormat,
  goldFormatWords,
} from "../../../domain/formats/gold/gold-formats";
import type { GoldParser, ReadGoldSentence } from "../../../domain/formats/gold/gold-sentence";
import type { NucleDocument } from "../../../domain/formats/gold/nucle-document";
import { NucleDocuments } from "../../../domain/formats/gold/nucle-documents";
import type { FurtherAnnotations, NucleSgmlSettings } from "../../../domain/formats/gold/nucle-sgml";
import { TokenisedLines } from "../../../domain/formats/gold/tokenised-lines";
import { type BegunText, beginText, openTextFile } from "../../../files/open-text-file";
import { shownName } from "../../../files/standard-streams";

/** What belongs to a file of NUCLE, and to no other. */
export interface NucleFiles {
  /** Its sentences, tokenised elsewhere, one a line: a file, or its text where it was read already. */
  readonly tokenised?: string | ReadText | undefined;
  /** The same documents by further annotators. */
  readonly also?: readonly string[];
  /** Alternative answers to them. */
  readonly alternatives?: readonly string[];
  /** See `NucleSgmlSettings`. */
  readonly keepsUnchanged?: boolean;
}

/** A text and the file that it was read from. */
export interface ReadText {
  readonly name: string;
  readonly text: string;
}

/** A file of annotated corrections whose format is known and whose sentences are still to be read. */
export interface OpenGoldFile {
  readonly format: GoldFormat;
  /** May be taken once. */
  readonly sentences: AsyncIterable<ReadGoldSentence>;
  /** What a reader should know; settled once the sentences have been taken. */
  readonly warnings: () => readonly string[];
}

const MAX_BYTES_OF_LINES = 1 << 28;

/**
 * Opens a file of annotated corrections in any of their formats, compressed or not, to take its sentences one by one.
 *
 * @param ifNucle what belongs to it where it is NUCLE and may be there where it is not
 * @param begun the file's text, where somebody has opened it already to see what it is
 */
export async function openGoldFile(
  path: string,
  nucle: NucleFiles = {},
  ifNucle: NucleFiles = {},
  begun?: BegunText,
): Promise<OpenGoldFile> {
  const text = begun ?? (await beginText(path));
  const format = detectGoldFormat(text.beginning);
  const name = shownName(path);
  try {
    if (format === undefined) {
      throw new FormatError(1, `the file is not ${goldFormatWords()}`, name);
    }
    const { takesFurtherFiles, parser: parserWith } = goldFormat(format);
    if (!takesFurtherFiles) refuseNucleFiles(name, nucle);
    const parser = parserWith(takesFurtherFiles ? await nucleSettings({ ...ifNucle, ...nucle }) : {});
    return { format, sentences: sentencesOf(parser, text, name), warnings: () => parser.warnings ?? [] };
  } catch (error) {
    await text.close();
    throw error;
  }
}

/** All sentences of such a file. Fails with a FormatError that names file, line and problem, or an AppError. */
export async function readGoldFile(
  path: string,
  ifNucle: NucleFiles = {},
): Promise<readonly ReadGoldSentence[]> {
  const all: ReadGoldSentence[] = [];
  const { sentences } = await openGoldFile(path, {}, ifNucle);
  for await (const sentence of sentences) all.push(sentence);
  return all;
}

/** The sentences of a file of a system's edits. Fails as `readGoldFile` does, and says what a file of texts lacks. */
export async function readEditsFile(path: string): Promise<readonly ReadGoldSentence[]> {
  const text = await beginText(path);
  const format = detectGoldFormat(text.beginning);
  if (format === undefined) {
    await text.close();
    throw new FormatError(
      1,
      "the file contains no edits: types of edits need ERRANT’s annotator, which writes an .m2 file from source and outputs (errant_parallel); the metric spans finds the places of edits by itself",
      shownName(path),
    );
  }
  const all: ReadGoldSentence[] = [];
  for await (const sentence of (await openGoldFile(path, {}, {}, text)).sentences) all.push(sentence);
  return all;
}

function refuseNucleFiles(path: string, { tokenised, also = [], alternatives = [] }: NucleFiles): void {
  const [given] = [...(tokenised === undefined ? [] : [tokenised]), ...also, ...alternatives];
  if (given === undefined) return;
  const other = typeof given === "string" ? given : given.name;
  throw new AppError("invalid-input", `${path} is not NUCLE SGML, so ${other} cannot be read with it.`);
}

async function nucleSettings({
  tokenised,
  also = [],
  alternatives = [],
  keepsUnchanged,
}: NucleFiles): Promise<NucleSgmlSettings> {
  const further: FurtherAnnotations[] = [];
  for (const file of also)
    further.push({ file, documents: await readNucleDocuments(file), areAlternatives: false });
  for (const file of alternatives)
    further.push({ file, documents: await readNucleDocuments(file), areAlternatives: true });
  const lines = typeof tokenised === "string" ? await readLinesText(tokenised) : tokenised;
  return { tokenised: lines && new TokenisedLines(lines.text, lines.name), further, keepsUnchanged };
}

/** The documents of a file of NUCLE SGML. */
export async function readNucleDocuments(path: string): Promise<readonly NucleDocument[]> {
  const parser = new NucleDocuments();
  const documents: NucleDocument[] = [];
  try {
    for await (const chunk of openTextFile(path)) documents.push(...parser.push(chunk));
    documents.push(...parser.end());
  } catch (error) {
    throw inFile(error, path);
  }
  return documents;
}

/** The whole text of a file of lines, for what needs it more than once. */
export async function readLinesText(path: string): Promise<ReadText> {
  const parts: string[] = [];
  for await (const part of openTextFile(path, { maxBytes: MAX_BYTES_OF_LINES })) parts.push(part);
  return { name: shownName(path), text: parts.join("") };
}

async function* sentencesOf(
  parser: GoldParser,
  { text, close }: BegunText,
  name: string,
): AsyncGenerator<ReadGoldSentence, void, undefined> {
  try {
    for await (const chunk of text) yield* parser.push(chunk);
    yield* parser.end();
  } catch (error) {
    throw inFile(error, name);
  } finally {
    await close();
  }
}

function inFile(error: unknown, path: string): unknown {
  return error instanceof FormatError && error.file === undefined ? error.inFile(path) : error;
}
