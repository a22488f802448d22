import { type FileHandle, open } from "node:fs/promises";
import { pipeline, Readable } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";
import { AppError } from "../domain/app-error";
import { Utf8Decoder } from "../domain/formats/decode-utf8";
import { FormatError } from "../domain/formats/format-error";
import {
  ZIP_LOCAL_HEADER_BYTES,
  type ZipEntry,
  zipDataOffset,
  zipEntries,
} from "../domain/formats/zip-entries";
import {
  ZIP_TAIL_BYTES,
  ZIP64_END_BYTES,
  type ZipDirectoryPlace,
  zip64DirectoryPlace,
  zipDirectoryPlace,
} from "../domain/formats/zip-entries-directory";
import { shownEntry, ZipError } from "../domain/formats/zip-entries-error";
import { DEFAULT_ZIP_LIMITS, type ZipLimits } from "../domain/formats/zip-entries-limits";

/** A zip whose list of entries has been read and found sound. */
export interface OpenZip {
  readonly entries: readonly ZipEntry[];
  /** The bytes of an entry, expanded; may be taken again and again, several entries at a time. */
  readonly bytes: (entry: ZipEntry) => AsyncGenerator<Uint8Array, void, undefined>;
  /** The text of an entry in pieces; what is not UTF-8 fails with a FormatError that names the entry and its line. */
  readonly text: (entry: ZipEntry) => AsyncGenerator<string, void, undefined>;
  readonly close: () => Promise<void>;
}

export interface ZipOptions {
  /** What errors call the file; its path where nothing is given. */
  readonly name?: string;
  readonly limits?: ZipLimits;
}

const PIECE = 1 << 16;
const DAMAGED = "the entry is damaged or cut off";

/** So many bytes from a place; fewer only where the file ends. */
async function read(file: FileHandle, offset: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, offset + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}

async function readEntries(file: FileHandle, limits: ZipLimits): Promise<ZipEntry[]> {
  const { size } = await file.stat();
  const tailLength = Math.min(size, ZIP_TAIL_BYTES);
  const tail = await read(file, size - tailLength, tailLength);
  const found = zipDirectoryPlace(tail, size, limits);
  let place: ZipDirectoryPlace;
  if ("zip64EndOffset" in found) {
    const record = await read(file, found.zip64EndOffset, ZIP64_END_BYTES);
    place = zip64DirectoryPlace(record, found.zip64EndOffset, limits);
  } else {
    place = found;
  }
  return zipEntries(await read(file, place.offset, place.size), place, limits);
}

async function* packedBytes(file: FileHandle, entry: ZipEntry): AsyncGenerator<Uint8Array, void, undefined> {
  const header = await read(file, entry.headerOffset, ZIP_LOCAL_HEADER_BYTES);
  let at = zipDataOffset(header, entry);
  const end = at + entry.compressedSize;
  while (at < end) {
    const piece = await read(file, at, Math.min(PIECE, end - at));
    if (piece.length === 0) throw new ZipError(DAMAGED, entry.name);
    at += piece.length;
    yield piece;
  }
}

function isDamage(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith("Z_");
}

/** The expanded bytes, not one more than declared: the declared size is what the limits were held against. */
async function* expandedBytes(
  file: FileHandle,
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
  if (error instanceof ZipError)
    return new AppError("invalid-input", `${name} cannot be read: ${error.message}`);
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT")
    return new AppError("invalid-input", `${name} cannot be read: there is no such file`);
  if (code === "EISDIR") return new AppError("invalid-input", `${name} cannot be read: it is a folder`);
  return error;
}

/**
 * Opens a zip and checks its list of entries; nothing is unpacked to disk, and entries are read where they stand. Fails
 * with an AppError that names file and entry where the archive is damaged or refused: see `zipEntries`.
 */
export async function openZip(path: string, options: ZipOptions = {}): Promise<OpenZip> {
  const name = options.name ?? path;
  const limits = options.limits ?? DEFAULT_ZIP_LIMITS;
  let file: FileHandle | undefined;
  let entries: readonly ZipEntry[];
  try {
    file = await open(path, "r");
    entries = await readEntries(file, limits);
  } catch (error) {
    await file?.close();
    throw presented(error, name);
  }
  const handle = file;
  async function* bytes(entry: ZipEntry): AsyncGenerator<Uint8Array, void, undefined> {
    try {
      yield* expandedBytes(handle, entry);
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
  return { entries, bytes, text, close: () => handle.close() };
}
