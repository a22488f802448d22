import { isUtf8 } from "node:buffer";
import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { textOfRange } from "../domain/bytes/text-of-range";
import { Utf8Check } from "../domain/formats/decode-utf8";
import { isGzip } from "../domain/formats/detect-format";
import { FormatError } from "../domain/formats/format-error";
import { ZipError } from "../domain/zip/zip-entries-error";
import { DEFAULT_ZIP_LIMITS } from "../domain/zip/zip-entries-limits";

const MAX_BYTES = 4 * 1024 ** 3;
/** As for archives: text shrinks to a third, and to a hundredth where it repeats itself. */
const { maxExpansion, expansionMattersFrom } = DEFAULT_ZIP_LIMITS;

/**
 * Bytes decompressed where they begin as gzip does, otherwise as they are. What expands to more than 200 times its size
 * fails with a ZipError.
 */
export async function* unzippedBytes(
  bytes: AsyncGenerator<Uint8Array, void, undefined>,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    const first = await bytes.next();
    if (first.done) return;
    let packed = 0;
    let expanded = 0;
    const all = (async function* () {
      packed += first.value.length;
      yield first.value;
      for await (const piece of bytes) {
        packed += piece.length;
        yield piece;
      }
    })();
    if (!isGzip(first.value)) {
      yield* all;
      return;
    }
    const gunzip = createGunzip();
    // Errors of both ends reach the reader through the decompressed stream.
    pipeline(Readable.from(all, { objectMode: false }), gunzip, () => undefined);
    try {
      for await (const piece of gunzip as AsyncIterable<Uint8Array>) {
        expanded += piece.length;
        if (expanded >= expansionMattersFrom && expanded > packed * maxExpansion)
          throw new ZipError(`the compressed text expands to more than ${maxExpansion} times its size`);
        yield piece;
      }
    } finally {
      gunzip.destroy();
    }
  } finally {
    await bytes.return();
  }
}

/**
 * The UTF-8 of bytes in pieces of whole characters, gzip recognised by content. What is damaged, too large or not UTF-8
 * fails with a FormatError that names file and line.
 */
export async function* utf8OfBytes(
  bytes: AsyncGenerator<Uint8Array, void, undefined>,
  name: string,
  maxBytes = MAX_BYTES,
): AsyncGenerator<Uint8Array, void, undefined> {
  const check = new Utf8Check(isUtf8);
  let length = 0;
  try {
    for await (const chunk of unzippedBytes(bytes)) {
      length += chunk.length;
      if (length > maxBytes) {
        throw new FormatError(check.line, `the text is longer than the limit of ${maxBytes} bytes`);
      }
      const complete = check.push(chunk);
      if (complete.length > 0) yield complete;
    }
    check.end();
  } catch (error) {
    if (error instanceof FormatError) throw error.inFile(name);
    if (error instanceof ZipError) throw new FormatError(check.line, error.problem, name);
    if (error instanceof Error && "code" in error && String(error.code).startsWith("Z_")) {
      throw new FormatError(check.line, "the compressed data is damaged or cut off", name);
    }
    throw error;
  }
}

/** The same as text. */
export async function* textOfBytes(
  bytes: AsyncGenerator<Uint8Array, void, undefined>,
  name: string,
  maxBytes?: number,
): AsyncGenerator<string, void, undefined> {
  for await (const piece of utf8OfBytes(bytes, name, maxBytes)) yield textOfRange(piece, 0, piece.length);
}
