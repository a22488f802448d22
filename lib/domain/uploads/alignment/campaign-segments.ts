import { FormatError } from "../../formats/format-error";
import { documentIdOf } from "../../formats/outputs/document-ids";
import { countOf } from "../../text/format-count";
import { withSourceAsInput } from "../input-switch";
import { GoldReader, type SegmentGold } from "./gold-reader";
import { type LineFile, LineReader } from "./line-reader";
import type { SegmentOutputs } from "./segment-outputs";

/** A segment with all that was uploaded for it. */
export interface CampaignSegment extends SegmentOutputs {
  /** In the order of the references: folders first, then files of lines. */
  readonly references: readonly string[];
  /** For each file of annotated corrections. */
  readonly gold: readonly (readonly SegmentGold[])[];
  /** For each system whose edits were uploaded. */
  readonly edits: readonly SegmentEdits[];
}

/** What the annotators of a system's edits say that it changed in a segment. */
export interface SegmentEdits {
  readonly system: string;
  readonly annotators: readonly SegmentGold[];
}

/** Files that go line by line, or sentence by sentence, with the segments. */
export interface FilesBeside {
  readonly documents?: LineFile | undefined;
  readonly references: readonly LineFile[];
  readonly gold: readonly LineFile[];
  readonly edits: readonly { readonly system: string; readonly file: LineFile }[];
  /** In the order of the segments' outputs. */
  readonly systems: readonly string[];
  /** The source takes part as a system, the last. */
  readonly includeInput: boolean;
}

/**
 * Reads documents, references and gold beside the segments; only a piece of each file is held. Fails with a
 * FormatError that names file and line where one does not fit; until then segments have been given out, so nothing may
 * be kept of them before the end.
 */
export async function* campaignSegments(
  segments: AsyncIterable<SegmentOutputs>,
  { documents, references, gold, edits, systems, includeInput }: FilesBeside,
): AsyncGenerator<CampaignSegment, void, undefined> {
  const documentReader = documents && new LineReader(documents);
  const referenceReaders = references.map((file) => new LineReader(file));
  const lineReaders = [...(documentReader ? [documentReader] : []), ...referenceReaders];
  const goldReaders = gold.map((file) => new GoldReader(file));
  const editsReaders = edits.map(({ system, file }) => editsReader(system, file, systems));
  let read = 0;
  try {
    for await (const segment of segments) {
      for (const reader of lineReaders) {
        if (reader.ready === 0 && !(await reader.fill())) await refuseShorter(reader.file, read, segments);
      }
      const golds: (readonly SegmentGold[])[] = [];
      for (const reader of goldReaders) golds.push(await reader.next(segment));
      const systemEdits: SegmentEdits[] = [];
      for (const { system, reader } of editsReaders)
        systemEdits.push({ system, annotators: await reader.next(segment) });
      const complete = includeInput ? withSourceAsInput(segment) : segment;
      const document = documentReader && documentOf(documentReader, segment);
      read += 1;
      yield {
        ...complete,
        ...(document === undefined ? {} : { document }),
        references: [...(segment.references ?? []), ...referenceReaders.map((reader) => reader.takeText())],
        gold: golds,
        edits: systemEdits,
      };
    }
    for (const reader of lineReaders) if (await reader.fill()) await refuseLonger(reader, read);
    for (const reader of [...goldReaders, ...editsReaders.map(({ reader }) => reader)]) await reader.end();
  } finally {
    const readers = [...lineReaders, ...goldReaders, ...editsReaders.map(({ reader }) => reader)];
    for (const reader of readers) await reader.close();
  }
}

/** Reads the edits of a system, which have to make its outputs of the source. */
function editsReader(system: string, file: LineFile, systems: readonly string[]) {
  const place = systems.indexOf(system);
  if (place === -1)
    throw new FormatError(1, `the edits are of ${system}, but there are no outputs of ${system}`, file.name);
  return { system, reader: new GoldReader(file, { system, text: ({ outputs }) => outputs[place] }) };
}

function documentOf(reader: LineReader, segment: SegmentOutputs): string {
  const { name } = reader.file;
  const line = segment.position + 1;
  if (segment.document !== undefined)
    throw new FormatError(line, "the outputs already name their documents; ignore this file", name);
  try {
    return documentIdOf(reader.take(), line);
  } catch (error) {
    throw error instanceof FormatError ? error.inFile(name) : error;
  }
}

async function refuseShorter(
  file: LineFile,
  lines: number,
  rest: AsyncIterable<SegmentOutputs>,
): Promise<never> {
  let segments = lines + 1;
  for await (const _ of rest) segments += 1;
  throw lengthError(file, lines, segments);
}

async function refuseLonger(reader: LineReader, segments: number): Promise<never> {
  let lines = segments;
  while (await reader.fill()) {
    reader.take();
    lines += 1;
  }
  throw lengthError(reader.file, lines, segments);
}

function lengthError({ name }: LineFile, lines: number, segments: number): FormatError {
  const way = lines < segments ? "fewer" : "more";
  const problem = `${countOf(lines, "line", "lines")}, ${way} than the ${countOf(segments, "segment", "segments")}`;
  return new FormatError(Math.min(lines, segments) + 1, problem, name);
}
