import type { BackupHeader } from "../../domain/backups/backup-header";
import { openOnDisk } from "../../files/open-file";
import type { RandomAccess } from "../../files/random-access";
import { shownName } from "../../files/standard-streams";
import { readBackup } from "./steps/read-backup";

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
  const access = await openOnDisk(file);
  try {
    return await verifyOpenBackup(access, shownName(file), onProgress);
  } finally {
    await access.close();
  }
}

/** The same of one that is open. */
export async function verifyOpenBackup(
  file: RandomAccess,
  name: string,
  onProgress: OnProgress,
): Promise<VerifiedBackup> {
  let header: BackupHeader | undefined;
  for await (const item of readBackup(file, name)) {
    if (item.kind === "header") header = item.header;
    else if (item.kind === "rows") onProgress(item.progress);
    else if (header !== undefined) return { header, bytes: item.bytes, checksum: item.checksum };
  }
  throw new Error("a backup was read without its end");
}
