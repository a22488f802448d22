import { createReadStream } from "node:fs";
import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { AppError } from "../domain/app-error";
import { Utf8Decoder } from "../domain/formats/decode-utf8";
import { isGzip } from "../domain/formats/detect-format";
import { FormatError } from "../domain/formats/format-error";

/** How a file is opened. */
export interface TextFileOptions {
  /** What errors call it; its path where nothing is given. */
  readonly name?: string;
  /** The most bytes of text that are read, after decompression; 4 GiB where nothing is given. */
  readonly mostBytes?: number;
}

const MOST_BYTES = 4 * 1024 ** 3;

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EISDIR: "it is a folder",
  ENOTDIR: "there is no such file",
  EACCES: "it may not be read",
  EPERM: "it may not be read",
};

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}

/** The bytes of a file, decompressed where they begin as gzip does. */
async function* bytesOf(path: string): AsyncGenerator<Uint8Array, void, undefined> {
  const file = createReadStream(path, { highWaterMark: 1 << 16 });
  const chunks: AsyncIterator<Uint8Array> = file[Symbol.asyncIterator]();
  try {
    const { value: first, done } = await chunks.next();
    if (done) return;
    const all = (async function* () {
      yield first;
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
    })();
    if (!isGzip(first)) {
      yield* all;
      return;
    }
    const gunzip = createGunzip();
    // Errors of both ends reach the reader through the decompressed stream.
    pipeline(Readable.from(all, { objectMode: false }), gunzip, () => undefined);
    yield* gunzip;
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
  const mostBytes = options.mostBytes ?? MOST_BYTES;
  const decoder = new Utf8Decoder();
  let bytes = 0;
  try {
    for await (const chunk of bytesOf(path)) {
      bytes += chunk.length;
      if (bytes > mostBytes) {
        throw new FormatError(
          decoder.line,
          `the text is longer than the ${mostBytes} bytes that are allowed`,
        );
      }
      const text = decoder.push(chunk);
      if (text !== "") yield text;
    }
    decoder.end();
  } catch (error) {
    if (error instanceof FormatError) throw error.inFile(name);
    const code = codeOf(error);
    if (code.startsWith("Z_")) {
      throw new FormatError(decoder.line, "the compressed data is damaged or cut off", name);
    }
    const reason = REASONS[code];
    if (reason !== undefined) throw new AppError("invalid-input", `${name} cannot be read: ${reason}`);
    throw error;
  }
}
