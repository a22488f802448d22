import { ZipError } from "./zip-entries-error";

export const ZIP_DAMAGED = "the archive is damaged or cut off";

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** A number of 64 bits; no file is so long that it could not be held exactly. */
export function number64(view: DataView, at: number): number {
  const value = view.getBigUint64(at, true);
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw new ZipError(ZIP_DAMAGED);
  return Number(value);
}
