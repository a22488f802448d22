import { createReadStream } from "node:fs";
import { presentedDiskError } from "./disk-access";
import { textOfBytes } from "./text-of-bytes";

/** How a file is opened. */
export interface TextFileOptions {
  /** What errors call it; its path where nothing is given. */
  readonly name?: string;
  /** The most bytes of text that are read, after decompression; 4 GiB where nothing is given. */
  readonly mostBytes?: number;
}

async function* bytesOf(path: string): AsyncGenerator<Uint8Array, void, undefined> {
  const file = createReadStream(path, { highWaterMark: 1 << 16 });
  try {
    yield* file;
  } finally {
    file.destroy();
  }
}

/**
 * The text of a file in pieces, gzip recognised by content. A file that cannot be opened fails with an AppError, one
 * that is damaged, too large or not UTF-8 with a FormatError that names file and line.
 */
export async function* openTextFile(
  path: string,
  options: TextFileOptions = {},
): AsyncGenerator<string, void, undefined> {
  const name = options.name ?? path;
  try {
    yield* textOfBytes(bytesOf(path), name, options.mostBytes);
  } catch (error) {
    throw presentedDiskError(error, name);
  }
}
