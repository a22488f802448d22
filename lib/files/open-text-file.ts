import { joinedBytes } from "../domain/bytes/joined-bytes";
import { textOfRange } from "../domain/bytes/text-of-range";
import { DETECTION_LENGTH } from "../domain/formats/detect-format";
import { bytesOfFile, type OnRead } from "./open-file";
import { shownName } from "./standard-streams";
import { textOfBytes, utf8OfBytes } from "./text-of-bytes";

/** How a file is opened. */
export interface TextFileOptions {
  /** What errors call it; its path where nothing is given. */
  readonly name?: string;
  /** The most bytes of text that are read, after decompression; 4 GiB where nothing is given. */
  readonly maxBytes?: number;
  /** Told how far the file has been read. */
  readonly onRead?: OnRead | undefined;
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
  yield* textOfBytes(bytesOfFile(path, name), name, options.maxBytes);
}

/** The same as bytes of UTF-8, in pieces of whole characters. */
export async function* openUtf8File(
  path: string,
  options: TextFileOptions = {},
): AsyncGenerator<Uint8Array, void, undefined> {
  const name = options.name ?? shownName(path);
  yield* utf8OfBytes(bytesOfFile(path, name, options.onRead), name, options.maxBytes);
}

/** A text whose beginning was looked at, to see what it is. */
export interface BegunText {
  readonly beginning: string;
  /** The whole of it; may be taken once, as text or as bytes of UTF-8. */
  readonly text: AsyncGenerator<string, void, undefined>;
  readonly utf8: AsyncGenerator<Uint8Array, void, undefined>;
  /** Lets go of it where nobody takes it. */
  readonly close: () => Promise<unknown>;
}

/** Opens a file and reads enough to recognise its format: what comes through a pipe cannot be opened a second time. */
export async function beginText(path: string, onRead?: OnRead): Promise<BegunText> {
  const pieces = openUtf8File(path, { onRead });
  let read: Uint8Array = new Uint8Array(0);
  while (read.length < DETECTION_LENGTH) {
    const next = await pieces.next();
    if (next.done) break;
    read = joinedBytes(read, next.value);
  }
  const beginning = textOfRange(read, 0, read.length);
  async function* utf8() {
    try {
      yield read;
      yield* pieces;
    } finally {
      await pieces.return();
    }
  }
  async function* text() {
    for await (const piece of utf8()) yield textOfRange(piece, 0, piece.length);
  }
  return { beginning, text: text(), utf8: utf8(), close: () => pieces.return() };
}
