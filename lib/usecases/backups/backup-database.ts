import { type BackupKind, storeBackupTaken } from "../../db/backups/backup-states";
import { authorise } from "../../domain/accounts/authorise";
import type { UseCaseContext } from "../use-case-context";
import { type BackupOptions, type BackupToWrite, writeBackup } from "./steps/write-backup";
import type { VerifiedBackup } from "./verify-backup";

export interface BackupInput extends Omit<BackupToWrite, "now"> {
  readonly kind: BackupKind;
}

/**
 * Everything in the database as it is at this moment, in one file, while people go on working. Holds password hashes
 * and hashes of links, so it is for its owner's eyes; it does not hold the secret that sessions are signed with.
 */
export async function backupDatabase(
  { kind, ...input }: BackupInput,
  { db, actor, now }: UseCaseContext,
  options: BackupOptions = {},
): Promise<VerifiedBackup> {
  authorise(actor, "make-backup");
  const written = await writeBackup({ ...input, now }, options);
  await storeBackupTaken(db, kind, { takenAt: now, bytes: written.bytes });
  return written;
}
