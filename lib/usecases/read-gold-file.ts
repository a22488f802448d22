import { AppError } from "../domain/app-error";
import { DETECTION_LENGTH } from "../domain/formats/detect-format";
import { FormatError } from "../domain/formats/format-error";
import { detectGoldFormat, type GoldFormat } from "../domain/formats/gold-format";
import type { GoldParser, ReadGoldSentence } from "../domain/formats/gold-sentence";
import { ImeasureXmlParser } from "../domain/formats/imeasure-xml";
import { M2Parser } from "../domain/formats/m2";
import type { NucleDocument } from "../domain/formats/nucle-document";
import { NucleDocuments } from "../domain/formats/nucle-documents";
import { type FurtherAnnotations, NucleSgmlParser } from "../domain/formats/nucle-sgml";
import { TokenisedLines } from "../domain/formats/tokenised-lines";
import { openTextFile } from "./open-text-file";

/** What belongs to a file of NUCLE, and to no other. */
export interface NucleFiles {
  /** Its sentences, tokenised elsewhere, one a line. */
  readonly tokenised?: string | undefined;
  /** The same documents by further annotators. */
  readonly also?: readonly string[];
  /** Alternative answers to them. */
  readonly alternatives?: readonly string[];
}

/** A file of annotated corrections whose format is known and whose sentences are still to be read. */
export interface OpenGoldFile {
  readonly format: GoldFormat;
  /** May be taken once. */
  readonly sentences: AsyncIterable<ReadGoldSentence>;
  /** What a reader should know; settled once the sentences have been taken. */
  readonly warnings: () => readonly string[];
}

const MOST_BYTES_OF_LINES = 1 << 28;

/** Opens a file of annotated corrections in any of their formats, compressed or not, to take its sentences one by one. */
export async function openGoldFile(path: string, nucle: NucleFiles = {}): Promise<OpenGoldFile> {
  const text = await beginText(path);
  const format = detectGoldFormat(text.beginning);
  try {
    if (format === undefined) {
      throw new FormatError(1, "the file is none of .m2, I-measure XML and NUCLE SGML", path);
    }
    if (format !== "nucle-sgml") refuseNucleFiles(path, nucle);
    const parser = format === "nucle-sgml" ? await nucleParserOf(nucle) : parserOf(format);
    const warnings = () => (parser instanceof NucleSgmlParser ? parser.warnings : []);
    return { format, sentences: sentencesOf(parser, text, path), warnings };
  } catch (error) {
    await text.close();
    throw error;
  }
}

/** All sentences of such a file. Fails with a FormatError that names file, line and problem, or an AppError. */
export async function readGoldFile(
  path: string,
  nucle: NucleFiles = {},
): Promise<readonly ReadGoldSentence[]> {
  const all: ReadGoldSentence[] = [];
  const { sentences } = await openGoldFile(path, nucle);
  for await (const sentence of sentences) all.push(sentence);
  return all;
}

/** The format of a file of annotated corrections; `undefined` where it is none, or empty. */
export async function goldFormatOf(path: string): Promise<GoldFormat | undefined> {
  const { beginning, close } = await beginText(path);
  await close();
  return detectGoldFormat(beginning);
}

interface BegunText {
  readonly beginning: string;
  readonly rest: AsyncIterable<string>;
  readonly close: () => Promise<unknown>;
}

async function beginText(path: string): Promise<BegunText> {
  const rest = openTextFile(path);
  let beginning = "";
  while (beginning.length < DETECTION_LENGTH) {
    const next = await rest.next();
    if (next.done) break;
    beginning += next.value;
  }
  return { beginning, rest, close: () => rest.return() };
}

function refuseNucleFiles(path: string, { tokenised, also = [], alternatives = [] }: NucleFiles): void {
  const [given] = [...(tokenised === undefined ? [] : [tokenised]), ...also, ...alternatives];
  if (given === undefined) return;
  throw new AppError("invalid-input", `${path} is no NUCLE SGML: ${given} cannot be read along with it.`);
}

function parserOf(format: Exclude<GoldFormat, "nucle-sgml">): GoldParser {
  return format === "m2" ? new M2Parser() : new ImeasureXmlParser();
}

async function nucleParserOf({
  tokenised,
  also = [],
  alternatives = [],
}: NucleFiles): Promise<NucleSgmlParser> {
  const further: FurtherAnnotations[] = [];
  for (const file of also)
    further.push({ file, documents: await readDocuments(file), areAlternatives: false });
  for (const file of alternatives)
    further.push({ file, documents: await readDocuments(file), areAlternatives: true });
  return new NucleSgmlParser({
    tokenised:
      tokenised === undefined ? undefined : new TokenisedLines(await readWhole(tokenised), tokenised),
    further,
  });
}

async function readDocuments(path: string): Promise<readonly NucleDocument[]> {
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

async function readWhole(path: string): Promise<string> {
  const parts: string[] = [];
  for await (const part of openTextFile(path, { mostBytes: MOST_BYTES_OF_LINES })) parts.push(part);
  return parts.join("");
}

async function* sentencesOf(
  parser: GoldParser,
  { beginning, rest, close }: BegunText,
  path: string,
): AsyncGenerator<ReadGoldSentence, void, undefined> {
  try {
    yield* parser.push(beginning);
    for await (const chunk of rest) yield* parser.push(chunk);
    yield* parser.end();
  } catch (error) {
    throw inFile(error, path);
  } finally {
    await close();
  }
}

function inFile(error: unknown, path: string): unknown {
  return error instanceof FormatError && error.file === undefined ? error.inFile(path) : error;
}
