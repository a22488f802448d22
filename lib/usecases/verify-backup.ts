import type { BackupHeader } from "../domain/backup/backup-header";
import { readBackup } from "./read-backup";

export interface VerifiedBackup {
  readonly header: BackupHeader;
  readonly bytes: number;
  /** Covers the whole file. */
  readonly checksum: string;
}

export type OnProgress = (progress: { readonly done: number; readonly total: number }) => void;

/** Reads a backup from beginning to end and throws where a byte of it is not what was written; needs no database. */
export async function verifyBackup(
  { file }: { readonly file: string },
  onProgress: OnProgress = () => {},
): Promise<VerifiedBackup> {
  let header: BackupHeader | undefined;
  for await (const item of readBackup(file)) {
    if (item.kind === "header") header = item.header;
    else if (item.kind === "rows") onProgress(item.progress);
    else if (header !== undefined) return { header, bytes: item.bytes, checksum: item.checksum };
  }
  throw new Error("a backup was read without its end");
}
