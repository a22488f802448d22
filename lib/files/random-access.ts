/** A file wherever it lies: on disk, or in pieces in the database. */
export interface RandomAccess {
  readonly size: number;
  /** So many bytes from a place; fewer only where the file ends. */
  readonly read: (offset: number, length: number) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

const PIECE = 1 << 20;

/** All bytes of a file from the beginning, in pieces of 1 MiB, which is how the database keeps them. */
export async function* bytesOfAccess(
  access: Pick<RandomAccess, "size" | "read">,
): AsyncGenerator<Uint8Array, void, undefined> {
  for (let at = 0; at < access.size; ) {
    const piece = await access.read(at, Math.min(PIECE, access.size - at));
    if (piece.length === 0) return;
    at += piece.length;
    yield piece;
  }
}
