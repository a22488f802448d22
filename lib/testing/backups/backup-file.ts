import type { BackupHeader } from "../../domain/backups/backup-header";
import { version } from "../../domain/version";
import { openOutput } from "../../files/output-file";
import { BackupWriter } from "../../usecases/backups/steps/backup-writer";

/** A whole backup with these rows, in pieces as given: for tests of what is read, without a database. */
export async function writeBackupFile(
  path: string,
  tables: readonly { readonly name: string; readonly pieces: readonly string[] }[],
  changes: Partial<BackupHeader> = {},
): Promise<void> {
  const file = await openOutput(path, { force: true, mode: 0o600 });
  try {
    const writer = new BackupWriter(file);
    await writer.begin({
      version,
      takenAt: "2026-06-01T10:00:00.000Z",
      migrations: [{ name: "20260101000000_first", checksum: "0".repeat(64) }],
      tables: tables.map(({ name, pieces }) => ({
        name,
        columns: ["id"],
        rows: pieces.join("").split("\n").length - 1,
      })),
      sequences: [],
      ...changes,
    });
    for (const [place, { pieces }] of tables.entries())
      for (const piece of pieces) await writer.rows(place, Buffer.from(piece));
    await writer.end();
    await file.finish();
  } catch (error) {
    await file.giveUp();
    throw error;
  }
}
