import { pipeline, Readable } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";
import { AppError } from "../domain/app-error";
import { Utf8Decoder } from "../domain/formats/decode-utf8";
import { FormatError } from "../domain/formats/format-error";
import {
  ZIP_LOCAL_HEADER_BYTES,
  type ZipContents,
  type ZipEntry,
  zipContents,
  zipDataOffset,
} from "../domain/zip/zip-entries";
import {
  ZIP_TAIL_BYTES,
  ZIP64_END_BYTES,
  type ZipDirectoryPlace,
  zip64DirectoryPlace,
  zipDirectoryPlace,
} from "../domain/zip/zip-entries-directory";
import { shownEntry, ZipError } from "../domain/zip/zip-entries-error";
import { DEFAULT_ZIP_LIMITS, type ZipLimits } from "../domain/zip/zip-entries-limits";
import type { RandomAccess } from "../files/random-access";

/** A zip whose list of entries has been read and found sound. */
export interface OpenZip extends ZipContents {
  /** The bytes of an entry, expanded; may be taken again and again, several entries at a time. */
  readonly bytes: (entry: ZipEntry) => AsyncGenerator<Uint8Array, void, undefined>;
  /** The text of an entry in pieces; what is not UTF-8 fails with a FormatError that names the entry and its line. */
  readonly text: (entry: ZipEntry) => AsyncGenerator<string, void, undefined>;
  readonly close: () => Promise<void>;
}

export interface ZipOptions {
  /** What errors call the file. */
  readonly name: string;
  readonly limits?: ZipLimits;
}

const PIECE = 1 << 18;
const DAMAGED = "the entry is damaged or cut off";

async function readEntries(file: RandomAccess, limits: ZipLimits): Promise<ZipContents> {
  const { size } = file;
  const tailLength = Math.min(size, ZIP_TAIL_BYTES);
  const tail = await file.read(size - tailLength, tailLength);
  const found = zipDirectoryPlace(tail, size, limits);
  let place: ZipDirectoryPlace;
  if ("zip64EndOffset" in found) {
    const record = await file.read(found.zip64EndOffset, ZIP64_END_BYTES);
    place = zip64DirectoryPlace(record, found.zip64EndOffset, limits);
  } else {
    place = found;
  }
  return zipContents(await file.read(place.offset, place.size), place, limits);
}

async function* packedBytes(
  file: RandomAccess,
  entry: ZipEntry,
): AsyncGenerator<Uint8Array, void, undefined> {
  const header = await file.read(entry.headerOffset, ZIP_LOCAL_HEADER_BYTES);
  let at = zipDataOffset(header, entry);
  const end = at + entry.compressedSize;
  while (at < end) {
    const piece = await file.read(at, Math.min(PIECE, end - at));
    if (piece.length === 0) throw new ZipError(DAMAGED, entry.name);
    at += piece.length;
    yield piece;
  }
}

/** What inflating throws, and no disk. */
function isDamage(error: unknown): boolean {
  return String((error as { readonly code?: unknown }).code).startsWith("Z_");
}

/** The expanded bytes, not one more than declared: the declared size is what the limits were held against. */
async function* expandedBytes(
  file: RandomAccess,
  entry: ZipEntry,
): AsyncGenerator<Uint8Array, void, undefined> {
  const packed = packedBytes(file, entry);
  const inflate = createInflateRaw();
  let size = 0;
  let sum = 0;
  try {
    if (entry.method === "deflate") {
      // Errors of both ends reach the reader through the expanded stream.
      pipeline(Readable.from(packed, { objectMode: false }), inflate, () => undefined);
    }
    const expanded: AsyncIterable<Uint8Array> = entry.method === "deflate" ? inflate : packed;
    for await (const piece of expanded) {
      size += piece.length;
      if (size > entry.size) throw new ZipError("the entry expands to more than it declares", entry.name);
      sum = crc32(piece, sum);
      yield piece;
    }
  } catch (error) {
    throw isDamage(error) ? new ZipError(DAMAGED, entry.name) : error;
  } finally {
    inflate.destroy();
    await packed.return();
  }
  if (size !== entry.size || sum !== entry.crc32) throw new ZipError(DAMAGED, entry.name);
}

/** Problems of the archive as sentences for people. */
function presented(error: unknown, name: string): unknown {
  return error instanceof ZipError
    ? new AppError("invalid-input", `${name} cannot be read: ${error.message}`)
    : error;
}

/**
 * Opens a zip, wherever it lies, and checks its list of entries; nothing is unpacked to disk, and entries are read
 * where they stand. Fails with an AppError that names file and entry where the archive is damaged or refused: see
 * `zipContents`. Closes what it is given where it cannot be read, otherwise with what is opened.
 */
export async function openZipAccess(
  file: RandomAccess,
  { name, limits = DEFAULT_ZIP_LIMITS }: ZipOptions,
): Promise<OpenZip> {
  let contents: ZipContents;
  try {
    contents = await readEntries(file, limits);
  } catch (error) {
    await file.close();
    throw presented(error, name);
  }
  async function* bytes(entry: ZipEntry): AsyncGenerator<Uint8Array, void, undefined> {
    try {
      yield* expandedBytes(file, entry);
    } catch (error) {
      throw presented(error, name);
    }
  }
  async function* text(entry: ZipEntry): AsyncGenerator<string, void, undefined> {
    const decoder = new Utf8Decoder();
    try {
      for await (const piece of bytes(entry)) {
        const decoded = decoder.push(piece);
        if (decoded !== "") yield decoded;
      }
      decoder.end();
    } catch (error) {
      throw error instanceof FormatError ? error.inFile(shownEntry(entry.name)) : error;
    }
  }
  return { ...contents, bytes, text, close: () => file.close() };
}
