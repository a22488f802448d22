import { readSnapshot } from "../../../db/backups/backup-snapshot";
import { PIECE_BYTES } from "../../../domain/backups/backup-frames";
import type { BackupHeader } from "../../../domain/backups/backup-header";
import { version } from "../../../domain/version";
import { openOutput } from "../../../files/output-file";
import type { OnProgress, VerifiedBackup } from "../verify-backup";
import { BackupWriter } from "./backup-writer";

export interface BackupToWrite {
  /** Where the database answers: a backup has a connection of its own. */
  readonly databaseUrl: string;
  /** Where the backup goes; no file may be there. */
  readonly file: string;
  readonly now: Date;
}

export interface BackupOptions {
  readonly onProgress?: OnProgress;
  readonly signal?: AbortSignal;
  /** Asked before each piece is written; it throws where there is no more room for it. */
  readonly beforePiece?: (bytesWritten: number) => Promise<void>;
}

/** Writes a snapshot of a database of whatever version to a new file, a piece in memory at a time. */
export async function writeBackup(
  { databaseUrl, file: target, now }: BackupToWrite,
  { onProgress = () => {}, signal, beforePiece }: BackupOptions = {},
): Promise<VerifiedBackup> {
  // Only its owner may read it.
  const file = await openOutput(target, { force: "never", mode: 0o600, isDurable: true });
  try {
    const writer = new BackupWriter(file);
    let header: BackupHeader | undefined;
    let total = 0;
    await readSnapshot(databaseUrl, PIECE_BYTES, {
      async begin(snapshot) {
        header = { version, takenAt: now.toISOString(), ...snapshot };
        total = snapshot.tables.reduce((sum, { rows }) => sum + rows, 0);
        await writer.begin(header);
      },
      async take(table, piece) {
        signal?.throwIfAborted();
        await beforePiece?.(writer.bytes);
        await writer.rows(table, piece);
        onProgress({ done: writer.rowsDone, total });
      },
    });
    signal?.throwIfAborted();
    if (header === undefined) throw new Error("a snapshot was read without its beginning");
    const written = await writer.end();
    await file.finish();
    return { header, ...written };
  } catch (error) {
    await file.giveUp();
    throw error;
  }
}
