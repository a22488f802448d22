import { createHash } from "node:crypto";
import { AppError } from "../../../domain/app-error";
import { FormatError } from "../../../domain/formats/format-error";
import type { ReadGoldSentence } from "../../../domain/formats/gold/gold-sentence";
import { alignedLines } from "../../../domain/formats/outputs/line-aligned-outputs";
import { type NamedOutputs, systemNamesOfFiles } from "../../../domain/judgments/system-name";
import { annotatorText } from "../../../domain/metrics/gold/annotator-text";
import type { GoldSentence } from "../../../domain/metrics/gold/gold-annotation";
import { withSharedAnnotations } from "../../../domain/metrics/gold/shared-annotations";
import type { SegmentToScore } from "../../../domain/metrics/scorer";
import type { SystemMaterial } from "../../../domain/metrics/system-material";
import { countOf } from "../../../domain/text/format-count";
import { normalisedText } from "../../../domain/text/normalised-text";
import { lineCountError } from "../../../domain/uploads/alignment/line-count-error";
import { LineSketches } from "../../../domain/uploads/alignment/line-sketches";
import { openTextFile } from "../../../files/open-text-file";
import { isUnnamed, shownName } from "../../../files/standard-streams";
import { type ReadText, readEditsFile, readGoldFile, readLinesText } from "./read-gold-file";

export interface CorpusFiles {
  /** May be left out where the gold holds it, or nobody looks at it. */
  readonly source?: string;
  /** The metric compares outputs with references alone: without a source, the first reference says how many lines there are. */
  readonly ignoresSource?: boolean;
  /** .m2, the XML of the I-measure, or NUCLE SGML. */
  readonly gold?: string;
  /** An annotator whom a sentence of the gold does not name agrees with the first whom it names. */
  readonly sharedAnnotations?: boolean;
  readonly references: readonly string[];
  /**
   * Outputs as lines, or the edits that make them of the source in files called `.m2`. Their systems are called as the
   * files are, unless it is said how.
   */
  readonly hypotheses: readonly (string | NamedOutputs)[];
  /** The metric looks at edits alone, so that every file has to hold these. */
  readonly takesEdits?: boolean;
}

export type ScoredOutputs = SystemMaterial;

export interface Corpus {
  readonly segments: readonly SegmentToScore[];
  readonly outputs: readonly ScoredOutputs[];
  /** Equal for equal content, however the files are called or compressed. */
  readonly fingerprint: string;
  /** Of which lines of the files the segments are, counted from 0, where these are not all. */
  readonly places?: readonly number[];
}

interface Lines {
  readonly file: string;
  readonly lines: readonly string[];
}

/**
 * Reads what a scorer needs, all files line by line the same segments; gzip allowed. Where there are no references,
 * the texts that the gold's annotators would have written stand for them.
 *
 * Fails with a FormatError that names file and line where a file cannot be read, has too few lines or too many, or its
 * sentences are not those of the source.
 */
export async function readCorpus(files: CorpusFiles): Promise<Corpus> {
  const systems = systemsOfOutputs(files.hypotheses);
  const text = files.source === undefined ? undefined : await readLinesText(files.source);
  const gold = files.gold === undefined ? undefined : await readGold(files, files.gold, text);
  const written = text && (await linesOf(text.name, [text.text]));
  if (written && gold && files.gold !== undefined) checkGold(written.lines, gold, files.gold);
  const source = written?.lines ?? gold?.map(({ tokens }) => tokens.join(" "));
  const [first] = files.references;
  if (source === undefined && files.ignoresSource && first !== undefined)
    return corpusOfReferences(files, systems, first);
  if (source === undefined) {
    throw new AppError(
      "invalid-input",
      "The source is missing: add --source FILE, or --gold FILE, which contains it.",
    );
  }
  if (source.length === 0) throw new FormatError(1, "the file is empty", files.source ?? files.gold);
  const references = await readAligned(files.references, source);
  const hypotheses = await readHypotheses(files, source);
  const outputs = hypotheses.map((read, place): ScoredOutputs => ({ system: systems[place]!, ...read }));
  return corpusOf({ source, gold, references: references.map(({ lines }) => lines), outputs });
}

/** What the texts and annotations are as a corpus, line by line the same segments. */
export function corpusOf({
  source,
  gold,
  references,
  outputs,
}: {
  readonly source: readonly string[];
  readonly gold: readonly GoldSentence[] | undefined;
  /** By reference, each with a line for each of the source. */
  readonly references: readonly (readonly string[])[];
  readonly outputs: readonly ScoredOutputs[];
}): Corpus {
  const segments = source.map((text, segment) => ({
    source: text,
    ...(gold ? { gold: gold[segment]! } : {}),
    ...referencesOf(
      references.map((lines) => lines[segment]!),
      gold?.[segment],
    ),
  }));
  return { segments, outputs, fingerprint: fingerprint(segments, outputs) };
}

/** What is scored without a source: segments have no source text. */
async function corpusOfReferences(
  files: CorpusFiles,
  systems: readonly string[],
  first: string,
): Promise<Corpus> {
  const { file, lines } = await linesOf(shownName(first), openTextFile(first));
  if (lines.length === 0) throw new FormatError(1, "the file is empty", file);
  const others = await readAligned(files.references.slice(1), lines, file);
  const hypotheses = await readAligned(files.hypotheses.map(fileOf), lines, file);
  const segments = lines.map((reference, segment) => ({
    source: "",
    references: [reference, ...others.map((other) => other.lines[segment]!)],
  }));
  const outputs = hypotheses.map(({ lines }, place) => ({ system: systems[place]!, lines }));
  return { segments, outputs, fingerprint: fingerprint(segments, outputs) };
}

/** Where a system's outputs lie. */
export function fileOf(outputs: string | NamedOutputs): string {
  return typeof outputs === "string" ? outputs : outputs.file;
}

/** What the systems of outputs are called. */
export function systemsOfOutputs(hypotheses: readonly (string | NamedOutputs)[]): readonly string[] {
  return systemNamesOfFiles(hypotheses.map(nameable));
}

/** The file of whose name a system's is made. */
function nameable(outputs: string | NamedOutputs): string | NamedOutputs {
  if (typeof outputs !== "string") return outputs;
  if (isUnnamed(outputs))
    throw new AppError(
      "invalid-input",
      `${shownName(outputs)} does not have a valid system name: use --hyp NAME=${outputs}`,
    );
  return outputs.replace(/\.gz$/i, "");
}

function referencesOf(
  written: readonly string[],
  gold: GoldSentence | undefined,
): { readonly references?: readonly string[] } {
  if (written.length > 0) return { references: written };
  if (!gold) return {};
  return { references: gold.annotators.map(({ id }) => annotatorText(gold, id)) };
}

async function linesOf(file: string, text: Iterable<string> | AsyncIterable<string>): Promise<Lines> {
  const lines: string[] = [];
  for await (const some of alignedLines(text, file)) {
    for (const line of some) lines.push(normalisedText(line));
  }
  return { file, lines };
}

type ReadOutputs = Omit<ScoredOutputs, "system">;

async function readHypotheses(
  { hypotheses, takesEdits = false }: CorpusFiles,
  source: readonly string[],
): Promise<readonly ReadOutputs[]> {
  const all: ReadOutputs[] = [];
  for (const file of hypotheses.map(fileOf)) {
    if (takesEdits || /\.m2(\.gz)?$/i.test(file)) {
      const edits = await readEditsFile(file);
      checkGold(source, edits, shownName(file));
      all.push({ lines: edits.map(correctedText), edits });
    } else {
      const [read] = await readAligned([file], source);
      all.push({ lines: read!.lines });
    }
  }
  return all;
}

/** What a system wrote, by its own edits. */
function correctedText(sentence: ReadGoldSentence): string {
  return annotatorText(sentence, sentence.annotators[0]?.id ?? 0);
}

async function readAligned(
  files: readonly string[],
  source: readonly string[],
  whole?: string,
): Promise<readonly Lines[]> {
  const all: Lines[] = [];
  for (const file of files) {
    const read = await linesOf(shownName(file), openTextFile(file));
    if (read.lines.length !== source.length)
      throw lineCountError(sketches(source), sketches(read.lines), file, whole);
    all.push(read);
  }
  return all;
}

function sketches(lines: readonly string[]): LineSketches {
  const sketched = new LineSketches();
  for (const line of lines) sketched.add(line);
  return sketched;
}

async function readGold(
  files: CorpusFiles,
  gold: string,
  source: ReadText | undefined,
): Promise<readonly ReadGoldSentence[]> {
  // NUCLE counts characters of paragraphs; the source says how they fall into sentences and tokens.
  const sentences = await readGoldFile(gold, { tokenised: source });
  return files.sharedAnnotations ? withSharedAnnotations(sentences) : sentences;
}

/** The gold's sentences must be the source's lines, token by token: its offsets count them. */
function checkGold(source: readonly string[], gold: readonly ReadGoldSentence[], file: string): void {
  for (const [place, { line, tokens }] of gold.entries()) {
    const text = source[place];
    if (text === undefined) {
      throw new FormatError(
        line,
        `more sentences than the ${countOf(source.length, "line", "lines")} of the source`,
        file,
      );
    }
    if (tokens.join(" ") === text) continue;
    const theirs = text.split(" ");
    const token = tokens.findIndex((each, at) => each !== theirs[at]);
    const at = token === -1 ? tokens.length : token;
    const shown = (token: string | undefined) => (token === undefined ? "its end" : JSON.stringify(token));
    throw new FormatError(
      line,
      `sentence ${place + 1} has ${shown(tokens[at])} as token ${at + 1}, where line ${place + 1} of the source has ${shown(theirs[at])}`,
      file,
    );
  }
  if (gold.length < source.length) {
    const counts = `${countOf(gold.length, "sentence", "sentences")}, fewer than the ${countOf(source.length, "line", "lines")} of the source`;
    throw new FormatError(gold.at(-1)?.line ?? 1, counts, file);
  }
}

function fingerprint(segments: readonly SegmentToScore[], outputs: readonly ScoredOutputs[]): string {
  const hash = createHash("sha256");
  for (const { source, gold, references } of segments) {
    const annotators = gold?.annotators.map(({ id, edits }) => [
      id,
      edits.map(({ start, end, type, corrections, required }) => [start, end, type, corrections, required]),
    ]);
    hash.update(`${JSON.stringify([source, annotators ?? null, references ?? null])}\n`);
  }
  for (const { system, lines, edits } of outputs) {
    const annotated = edits?.map(({ annotators }) => annotators.map(({ id, edits }) => [id, edits]));
    hash.update(`${JSON.stringify([system, lines, ...(annotated ? [annotated] : [])])}\n`);
  }
  return hash.digest("hex").slice(0, 32);
}
