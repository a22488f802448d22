import { alignedLines } from "../formats/line-aligned-outputs";
import { lineCountError } from "./line-count-error";
import { LineSketches } from "./line-sketches";
import type { SegmentOutputs } from "./segment-outputs";

/** A file of lines that can be read again and again. */
export interface LineFile {
  /** What messages call it. */
  readonly name: string;
  /** Its text from the beginning, in pieces. */
  readonly read: () => AsyncIterable<string> | Iterable<string>;
}

/** Hands out the lines of a file one by one. */
class LineReader {
  readonly #lines: AsyncGenerator<readonly string[], void, undefined>;
  #batch: readonly string[] = [];
  #at = 0;

  constructor(readonly file: LineFile) {
    this.#lines = alignedLines(file.read(), file.name);
  }

  /** Makes lines ready; false at the end of the file. */
  async fill(): Promise<boolean> {
    while (this.#at === this.#batch.length) {
      const next = await this.#lines.next();
      if (next.done) return false;
      this.#batch = next.value;
      this.#at = 0;
    }
    return true;
  }

  /** How many lines are ready. */
  get ready(): number {
    return this.#batch.length - this.#at;
  }

  take(): string {
    const line = this.#batch[this.#at] ?? "";
    this.#at += 1;
    return line;
  }

  async close(): Promise<void> {
    await this.#lines.return();
  }
}

async function sketchesOf(file: LineFile): Promise<LineSketches> {
  const sketches = new LineSketches();
  for await (const lines of alignedLines(file.read(), file.name))
    for (const line of lines) sketches.add(line);
  return sketches;
}

/** Reads source and file once more to say what is wrong: that nobody pays for where nothing is. */
async function refuse(source: LineFile, file: LineFile): Promise<never> {
  throw lineCountError(await sketchesOf(source), await sketchesOf(file), file.name);
}

/**
 * The segments of files whose lines belong together: a source, and one file per system.
 * Only a piece of each file is held. Fails with a FormatError that names file and line where a file cannot be read or
 * has another number of lines than the source; until then, segments have been given out, so nothing may be kept of
 * them before the end.
 */
export async function* alignSegments(
  source: LineFile,
  systems: readonly LineFile[],
): AsyncGenerator<SegmentOutputs, void, undefined> {
  const sourceReader = new LineReader(source);
  const readers = systems.map((file) => new LineReader(file));
  let position = 0;
  try {
    while (await sourceReader.fill()) {
      let together = sourceReader.ready;
      for (const reader of readers) {
        if (!(await reader.fill())) await refuse(source, reader.file);
        together = Math.min(together, reader.ready);
      }
      for (; together > 0; together -= 1) {
        const text = sourceReader.take();
        const outputs = readers.map((reader) => reader.take());
        yield { position, line: position + 1, source: text, outputs };
        position += 1;
      }
    }
    for (const reader of readers) if (await reader.fill()) await refuse(source, reader.file);
  } finally {
    for (const reader of [sourceReader, ...readers]) await reader.close();
  }
}
