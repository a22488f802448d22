import { lineCountError } from "./line-count-error";
import { type LineFile, LineReader } from "./line-reader";
import type { SegmentOutputs } from "./segment-outputs";
import { sketchLines } from "./sketch-lines";

/** Reads source and file once more to say what is wrong: that nobody pays for where nothing is. */
async function refuse(source: LineFile, file: LineFile): Promise<never> {
  throw lineCountError(await sketchLines(source), await sketchLines(file), file.name);
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
        const text = sourceReader.takeText();
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
