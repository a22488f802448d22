import type { DatabaseConnection } from "../db/client";
import { readChunks } from "../db/upload-chunks";
import type { UploadFileRow } from "../db/upload-files";
import type { FileRole } from "../domain/campaign-data/file-role";
import { UPLOAD_LIMITS } from "../domain/campaign-data/upload-limits";
import type { RandomAccess } from "../files/random-access";
import type { NamedAccess } from "./open-campaign-files";

/** A file that was sent to the database in pieces. */
export function stagedAccess(
  db: DatabaseConnection,
  file: { readonly id: number; readonly size: number },
): RandomAccess {
  return {
    size: file.size,
    read: (offset, length) =>
      readChunks(db, file.id, offset, Math.min(length, file.size - offset), UPLOAD_LIMITS.chunk),
    close: async () => undefined,
  };
}

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
