import { formatCount } from "../text/format-count";
import { number64, viewOf, ZIP_DAMAGED } from "./zip-entries-bytes";
import { ZipError } from "./zip-entries-error";
import type { ZipLimits } from "./zip-entries-limits";

/** Where the list of entries stands in the file. */
export interface ZipDirectoryPlace {
  readonly entries: number;
  readonly offset: number;
  readonly size: number;
}

/** What of the end of a file settles where its directory is: the record itself, a comment, and zip64's locator. */
export const ZIP_TAIL_BYTES = 22 + 0xffff + 20;
export const ZIP64_END_BYTES = 56;

const WAY_OUT = "split it, or send one file per system (lines or JSONL) or one table (CSV)";

const END = 0x06054b50;
const ZIP64_LOCATOR = 0x07064b50;
const ZIP64_END = 0x06064b50;
const END_BYTES = 22;
const LOCATOR_BYTES = 20;
const NOT_IN_16 = 0xffff;
const NOT_IN_32 = 0xffffffff;

function checkPlace(place: ZipDirectoryPlace, before: number, limits: ZipLimits): ZipDirectoryPlace {
  if (place.offset + place.size > before) throw new ZipError(ZIP_DAMAGED);
  if (place.entries > limits.maxEntries) {
    throw new ZipError(
      `the archive has ${formatCount(place.entries)} entries; the limit is ${formatCount(limits.maxEntries)}: ${WAY_OUT}`,
    );
  }
  if (place.size > limits.maxDirectoryBytes)
    throw new ZipError(
      `the archive’s list of entries has ${formatCount(place.size)} bytes; the limit is ${formatCount(limits.maxDirectoryBytes)}: ${WAY_OUT}`,
    );
  return place;
}

/**
 * Finds the list of entries from the last bytes of a zip, `ZIP_TAIL_BYTES` or the whole file if that is shorter. Gives
 * the place of the zip64 record instead where the archive keeps it there: read `ZIP64_END_BYTES` from it and hand them
 * to `zip64DirectoryPlace`.
 *
 * Fails with a ZipError where this is no zip, or one in several parts, or longer than allowed.
 */
export function zipDirectoryPlace(
  tail: Uint8Array,
  fileSize: number,
  limits: ZipLimits,
): ZipDirectoryPlace | { readonly zip64EndOffset: number } {
  const view = viewOf(tail);
  const tailStart = fileSize - tail.length;
  const at = endRecordAt(view);
  if (at === undefined) throw new ZipError("the file is not a zip archive, or is truncated");
  // The same in whatever order of bytes.
  const isZip64 =
    view.getUint16(at + 10) === NOT_IN_16 ||
    view.getUint32(at + 12) === NOT_IN_32 ||
    view.getUint32(at + 16) === NOT_IN_32;
  const locator = at - LOCATOR_BYTES;
  if (isZip64 && locator >= 0 && view.getUint32(locator, true) === ZIP64_LOCATOR) {
    const zip64EndOffset = number64(view, locator + 8);
    if (zip64EndOffset + ZIP64_END_BYTES > tailStart + locator) throw new ZipError(ZIP_DAMAGED);
    return { zip64EndOffset };
  }
  // Two numbers that are 0, in whatever order of bytes.
  if (view.getUint32(at + 4) !== 0) {
    throw new ZipError("the archive has several parts; create it as one file");
  }
  const place = {
    entries: view.getUint16(at + 10, true),
    size: view.getUint32(at + 12, true),
    offset: view.getUint32(at + 16, true),
  };
  return checkPlace(place, tailStart + at, limits);
}

/** The last record whose comment reaches exactly to the end of the file: a comment may hold anything. */
function endRecordAt(view: DataView): number | undefined {
  for (let at = view.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== END) continue;
    if (at + END_BYTES + view.getUint16(at + 20, true) === view.byteLength) return at;
  }
  return undefined;
}

/** The list of entries by the zip64 record, for archives that are larger, or whose program always writes it. */
export function zip64DirectoryPlace(
  record: Uint8Array,
  recordOffset: number,
  limits: ZipLimits,
): ZipDirectoryPlace {
  const view = viewOf(record);
  if (view.byteLength < ZIP64_END_BYTES || view.getUint32(0, true) !== ZIP64_END)
    throw new ZipError(ZIP_DAMAGED);
  if (view.getUint32(16) !== 0 || view.getUint32(20) !== 0) {
    throw new ZipError("the archive has several parts; create it as one file");
  }
  const place = {
    entries: number64(view, 32),
    size: number64(view, 40),
    offset: number64(view, 48),
  };
  return checkPlace(place, recordOffset, limits);
}
