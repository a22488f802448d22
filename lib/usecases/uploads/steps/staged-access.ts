import type { DatabaseConnection } from "../../../db/connection/client";
import { readChunks } from "../../../db/uploads/upload-chunks";
import type { UploadFileRow } from "../../../db/uploads/upload-files";
import type { FileRole } from "../../../domain/uploads/file-role";
import { UPLOAD_LIMITS } from "../../../domain/uploads/upload-limits";
import type { RandomAccess } from "../../../files/random-access";
import type { NamedAccess } from "./open-campaign-files";

/** A file that was sent to the database in pieces. */
export function stagedAccess(
  db: DatabaseConnection,
  file: { readonly id: number; readonly size: number },
): RandomAccess {
  const blocks = new Map<number, Promise<Uint8Array>>();
  const blockAt = (at: number): Promise<Uint8Array> => {
    const known = blocks.get(at);
    blocks.delete(at);
    const length = Math.min(BLOCK, file.size - at);
    const block = known ?? readChunks(db, file.id, at, length, UPLOAD_LIMITS.chunk);
    blocks.set(at, block);
    const [oldest] = blocks.keys();
    if (blocks.size > BLOCKS_HELD && oldest !== undefined) blocks.delete(oldest);
    return block;
  };
  return {
    size: file.size,
    async read(offset, length) {
      const end = Math.min(offset + length, file.size);
      const first = offset - (offset % BLOCK);
      // A whole block or more goes past those that are held.
      if (end - offset >= BLOCK || end > first + 2 * BLOCK)
        return readChunks(db, file.id, offset, end - offset, UPLOAD_LIMITS.chunk);
      const begun = (await blockAt(first)).subarray(offset - first, end - first);
      if (end <= first + BLOCK) return begun;
      const rest = (await blockAt(first + BLOCK)).subarray(0, end - first - BLOCK);
      return Buffer.concat([begun, rest]);
    },
    close: async () => blocks.clear(),
  };
}

/**
 * Of a zip with a file for each text, each is a few hundred bytes, read segment by segment from as many places as there
 * are systems: asked of the database one by one, a study of 15 systems would be 40,000 questions.
 */
const BLOCK = 256 * 1024;
const BLOCKS_HELD = 64;

/** The files of an upload that have bytes of their own and are not passed over, and which of them are archives. */
export function stagedFilesOf(
  db: DatabaseConnection,
  files: readonly UploadFileRow[],
  roles: ReadonlyMap<string, FileRole>,
): { readonly staged: readonly NamedAccess[]; readonly archives: ReadonlySet<string> } {
  const archives = files.filter(({ name }) => roles.get(name) === "archive").map(({ name }) => name);
  const own = files.filter(
    ({ name }) =>
      roles.get(name) !== "ignored" && !archives.some((archive) => name.startsWith(`${archive}/`)),
  );
  return {
    staged: own.map((file) => ({ name: file.name, access: stagedAccess(db, file) })),
    archives: new Set(archives),
  };
}
