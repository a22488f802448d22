import { createWriteStream, statSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

/**
 * Writes a file piece by piece in constant memory. It appears whole or not at all: it is written beside its place and
 * put there at the end. A name that ends in .gz is compressed. The signal ends it early, with nothing left behind.
 */
export async function writeWholeFile(
  path: string,
  chunks: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
  signal?: AbortSignal,
): Promise<void> {
  // A device or a pipe cannot be replaced by a finished file: it is written to as it is.
  const replaceable = statSync(path, { throwIfNoEntry: false })?.isFile() ?? true;
  const unfinished = !replaceable ? path : `${path}.${process.pid}.part`;
  try {
    const target = createWriteStream(unfinished);
    const ends = signal ? { signal } : {};
    if (/\.gz$/i.test(path)) await pipeline(Readable.from(chunks), createGzip(), target, ends);
    else await pipeline(Readable.from(chunks), target, ends);
    if (replaceable) await rename(unfinished, path);
  } catch (error) {
    if (replaceable) await rm(unfinished, { force: true });
    // The message should name what was asked for.
    if (error instanceof Error && "path" in error) Object.assign(error, { path });
    throw error;
  }
}
