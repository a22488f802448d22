import { mkdir } from "node:fs/promises";
import path from "node:path";
import { pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { checkFolder, checkPlace } from "./check-place";
import { type OutputOptions, openOutput } from "./output-file";

export interface WriteOptions extends OutputOptions {
  /** Ends it early, with nothing left behind. */
  readonly signal?: AbortSignal;
}

type Pieces = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

const PIECE = 1 << 16;

/**
 * Writes a result piece by piece in constant memory, to a file, a pipe, a device or standard output (`-`). A file appears
 * whole or not at all; a name that ends in .gz is compressed. Where nobody reads any more, the rest is not made.
 */
export async function writeOutput(
  out: string,
  pieces: Pieces,
  { signal, ...options }: WriteOptions = {},
): Promise<void> {
  const file = await openOutput(out, options);
  try {
    const bytes = inLargePieces(pieces);
    const written = /\.gz$/i.test(out) ? gzipped(bytes) : bytes;
    for await (const piece of written) {
      signal?.throwIfAborted();
      if (!(await file.write(piece))) break;
    }
    signal?.throwIfAborted();
    await file.finish();
  } catch (error) {
    await file.giveUp();
    throw error;
  }
}

/**
 * Writes several files into a folder, which is made if need be. Nothing is written where one of them could not be put
 * there, or is there already and may not be replaced.
 */
export async function writeFolder(
  folder: string,
  files: readonly { readonly name: string; readonly text: string }[],
  options: WriteOptions = {},
): Promise<void> {
  checkFolder(folder);
  await mkdir(folder, { recursive: true });
  for (const { name } of files) checkPlace(path.join(folder, name), options);
  for (const { name, text } of files) await writeOutput(path.join(folder, name), [text], options);
}

/** A piece of one of several files that come one after the other. */
export interface FilePiece {
  /** Of the file, with folders and slashes. */
  readonly name: string;
  readonly piece: string | Uint8Array;
}

/**
 * The same of long files, with folders in it, as their pieces come; those whose names are told are checked before the
 * pieces are asked for.
 */
export async function writeFolderOfPieces(
  folder: string,
  names: readonly string[],
  begin: () => AsyncIterable<FilePiece> | Promise<AsyncIterable<FilePiece>>,
  { signal, ...options }: WriteOptions = {},
): Promise<void> {
  checkFolder(folder);
  for (const name of names) {
    const place = path.join(folder, name);
    await mkdir(path.dirname(place), { recursive: true });
    checkPlace(place, options);
  }
  let open: { readonly name: string; readonly file: Awaited<ReturnType<typeof openOutput>> } | undefined;
  try {
    for await (const { name, piece } of await begin()) {
      signal?.throwIfAborted();
      if (open?.name !== name) {
        await open?.file.finish();
        open = { name, file: await openOutput(path.join(folder, name), options) };
      }
      await open.file.write(Buffer.from(piece));
    }
    await open?.file.finish();
  } catch (error) {
    await open?.file.giveUp();
    throw error;
  }
}

async function* gzipped(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  const gzip = createGzip();
  // Errors of both ends reach the reader through the compressed stream.
  pipeline(Readable.from(bytes, { objectMode: false }), gzip, () => undefined);
  try {
    yield* gzip as AsyncIterable<Uint8Array>;
  } finally {
    gzip.destroy();
  }
}

/** A line at a time would be a call of the system at a time. */
async function* inLargePieces(pieces: Pieces): AsyncGenerator<Uint8Array, void, undefined> {
  let held: string[] = [];
  let length = 0;
  const taken = () => {
    const text = Buffer.from(held.join(""));
    held = [];
    length = 0;
    return text;
  };
  for await (const piece of pieces) {
    if (typeof piece === "string") {
      held.push(piece);
      length += piece.length;
      if (length >= PIECE) yield taken();
      continue;
    }
    if (length > 0) yield taken();
    yield piece;
  }
  if (length > 0) yield taken();
}
