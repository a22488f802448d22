import { DETECTION_LENGTH } from "../domain/formats/detect-format";
import { bytesOfFile } from "../files/open-file";
import { shownName } from "../files/standard-streams";
import { textOfBytes } from "./text-of-bytes";

/** How a file is opened. */
export interface TextFileOptions {
  /** What errors call it; its path where nothing is given. */
  readonly name?: string;
  /** The most bytes of text that are read, after decompression; 4 GiB where nothing is given. */
  readonly mostBytes?: number;
}

/**
 * The text of a file in pieces, or of what comes through a pipe or standard input (`-`); gzip recognised by content. A file that cannot be opened fails with an AppError, one
 * that is damaged, too large or not UTF-8 with a FormatError that names file and line.
 */
export async function* openTextFile(
  path: string,
  options: TextFileOptions = {},
): AsyncGenerator<string, void, undefined> {
  const name = options.name ?? shownName(path);
  yield* textOfBytes(bytesOfFile(path, name), name, options.mostBytes);
}

/** A text whose beginning was looked at, to see what it is. */
export interface BegunText {
  readonly beginning: string;
  /** The whole of it; may be taken once. */
  readonly text: AsyncGenerator<string, void, undefined>;
  /** Lets go of it where nobody takes it. */
  readonly close: () => Promise<unknown>;
}

/** Opens a file and reads enough to recognise its format: what comes through a pipe cannot be opened a second time. */
export async function beginText(path: string): Promise<BegunText> {
  const pieces = openTextFile(path);
  const read: string[] = [];
  let length = 0;
  while (length < DETECTION_LENGTH) {
    const next = await pieces.next();
    if (next.done) break;
    read.push(next.value);
    length += next.value.length;
  }
  const beginning = read.join("");
  async function* text() {
    try {
      yield beginning;
      yield* pieces;
    } finally {
      await pieces.return();
    }
  }
  return { beginning, text: text(), close: () => pieces.return() };
}
