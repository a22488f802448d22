import { number64, viewOf, ZIP_DAMAGED } from "./zip-entries-bytes";
import type { ZipDirectoryPlace } from "./zip-entries-directory";
import { shownEntry, ZipError } from "./zip-entries-error";
import type { ZipLimits } from "./zip-entries-limits";
import { isPassedOver, zipEntryName } from "./zip-entries-name";

/** A file in a zip. */
export interface ZipEntry {
  readonly name: string;
  readonly method: "stored" | "deflate";
  /** Bytes in the archive. */
  readonly compressedSize: number;
  /** Bytes once expanded, as the archive declares them. */
  readonly size: number;
  readonly crc32: number;
  /** Where its local header begins, counted from the beginning of the file. */
  readonly headerOffset: number;
}

/** A local header without the name and the extra fields, whose lengths it gives. */
export const ZIP_LOCAL_HEADER_BYTES = 30;

const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const CENTRAL_BYTES = 46;
const NOT_IN_32 = 0xffffffff;
const ENCRYPTED = 0x2041;
const UNIX = 3;
const FILE_TYPE = 0xf000;
const SYMBOLIC_LINK = 0xa000;

/** The files of a zip, and the names of those that nobody wants. */
export interface ZipContents {
  readonly entries: readonly ZipEntry[];
  /** Hidden files and what macOS adds; folders are none. */
  readonly passedOver: readonly string[];
}

/**
 * The files of a zip by its list of entries, in the list's order; hidden files and what macOS adds are named apart.
 * Fails with a ZipError where the list is damaged, a name could lead out of a folder or comes twice, an entry is
 * encrypted, a link, compressed otherwise than by deflate, larger or more densely packed than allowed, or shares bytes
 * with another one.
 */
export function zipContents(directory: Uint8Array, place: ZipDirectoryPlace, limits: ZipLimits): ZipContents {
  const view = viewOf(directory);
  const all: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < place.entries; index += 1) {
    if (at + CENTRAL_BYTES > view.byteLength || view.getUint32(at, true) !== CENTRAL)
      throw new ZipError(ZIP_DAMAGED);
    const nameEnd = at + CENTRAL_BYTES + view.getUint16(at + 28, true);
    const extraEnd = nameEnd + view.getUint16(at + 30, true);
    const end = extraEnd + view.getUint16(at + 32, true);
    if (end > view.byteLength) throw new ZipError(ZIP_DAMAGED);
    const name = zipEntryName(directory.subarray(at + CENTRAL_BYTES, nameEnd));
    all.push(entryAt(view, at, name, nameEnd, extraEnd));
    at = end;
  }
  checkNoSharedBytes(all, place.offset);
  const files = all.filter(({ name }) => !isPassedOver(name));
  checkNames(files);
  checkSizes(files, limits);
  const passedOver = all.filter(({ name }) => isPassedOver(name) && !name.endsWith("/"));
  return { entries: files, passedOver: passedOver.map(({ name }) => name) };
}

function entryAt(view: DataView, at: number, name: string, extra: number, extraEnd: number): ZipEntry {
  if ((view.getUint16(at + 8, true) & ENCRYPTED) !== 0) throw new ZipError("the entry is encrypted", name);
  const method = view.getUint16(at + 10, true);
  if (method !== 0 && method !== 8) {
    throw new ZipError("the entry is compressed in another way than by deflate", name);
  }
  const mode = view.getUint16(at + 40, true);
  if (view.getUint8(at + 5) === UNIX && (mode & FILE_TYPE) === SYMBOLIC_LINK) {
    throw new ZipError("the entry is a link, not a file", name);
  }
  const whole = wholeNumbers(view, extra, extraEnd);
  const size = whole(view.getUint32(at + 24, true));
  const compressedSize = whole(view.getUint32(at + 20, true));
  const headerOffset = whole(view.getUint32(at + 42, true));
  const crc32 = view.getUint32(at + 16, true);
  if (method === 0 && size !== compressedSize) throw new ZipError(ZIP_DAMAGED, name);
  return { name, method: method === 0 ? "stored" : "deflate", compressedSize, size, crc32, headerOffset };
}

/** To be asked for size, compressed size and offset: each is the next one of the zip64 field where 32 bits are too few. */
function wholeNumbers(view: DataView, extra: number, extraEnd: number): (number: number) => number {
  const field = zip64Field(view, extra, extraEnd);
  let next = field.from;
  return (number) => {
    if (number !== NOT_IN_32) return number;
    if (next + 8 > field.end) throw new ZipError(ZIP_DAMAGED);
    next += 8;
    return number64(view, next - 8);
  };
}

/** Where the zip64 field of an entry holds its numbers; of no length where there is none. */
function zip64Field(view: DataView, extra: number, extraEnd: number) {
  for (let at = extra; at + 4 <= extraEnd; ) {
    const from = at + 4;
    const end = from + view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === 1 && end <= extraEnd) return { from, end };
    at = end;
  }
  return { from: extra, end: extra };
}

/** Bombs let many entries name the same compressed bytes. */
function checkNoSharedBytes(entries: readonly ZipEntry[], directoryOffset: number): void {
  let free = 0;
  for (const entry of entries.toSorted((first, second) => first.headerOffset - second.headerOffset)) {
    if (entry.headerOffset < free) throw new ZipError("the entry shares bytes with another one", entry.name);
    free = entry.headerOffset + ZIP_LOCAL_HEADER_BYTES + entry.compressedSize;
    if (free > directoryOffset) throw new ZipError(ZIP_DAMAGED, entry.name);
  }
}

/** Names that differ only in how accents are encoded are one file on some systems and two on others. */
function checkNames(entries: readonly ZipEntry[]): void {
  const seen = new Set<string>();
  for (const { name } of entries) {
    const plain = name
      .normalize("NFC")
      .split("/")
      .filter((part) => part !== "" && part !== ".")
      .join("/");
    if (seen.has(plain)) throw new ZipError("the archive contains the name twice", name);
    seen.add(plain);
  }
}

function checkSizes(entries: readonly ZipEntry[], limits: ZipLimits): void {
  let total = 0;
  for (const { name, size, compressedSize } of entries) {
    if (size > limits.maxEntryBytes) {
      throw new ZipError(`the entry expands to ${size} bytes; the limit is ${limits.maxEntryBytes}`, name);
    }
    if (size >= limits.expansionMattersFrom && size > compressedSize * limits.maxExpansion) {
      throw new ZipError(`the entry expands to more than ${limits.maxExpansion} times its size`, name);
    }
    total += size;
    if (total > limits.maxTotalBytes) {
      throw new ZipError(
        `up to ${shownEntry(name)}, the archive expands to more than ${limits.maxTotalBytes} bytes`,
      );
    }
  }
}

/** Where an entry's bytes begin, from the first `ZIP_LOCAL_HEADER_BYTES` at its header. */
export function zipDataOffset(header: Uint8Array, entry: ZipEntry): number {
  const view = viewOf(header);
  if (view.byteLength < ZIP_LOCAL_HEADER_BYTES || view.getUint32(0, true) !== LOCAL) {
    throw new ZipError(ZIP_DAMAGED, entry.name);
  }
  return entry.headerOffset + ZIP_LOCAL_HEADER_BYTES + view.getUint16(26, true) + view.getUint16(28, true);
}
