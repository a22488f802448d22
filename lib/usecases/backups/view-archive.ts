import { readArchiveState } from "../../db/backups/archive-states";
import { authorise } from "../../domain/accounts/authorise";
import type { BackupNotice } from "../../domain/backups/backup-notice";
import { archiveNotice } from "../../domain/backups/log-archive/archive-notice";
import type { UseCaseContext } from "../use-case-context";

/** What whoever organises is told about the archive of the log; nothing where there is none. */
export async function viewArchive({ db, actor, now }: UseCaseContext): Promise<BackupNotice | undefined> {
  authorise(actor, "list-campaigns");
  const state = await readArchiveState(db);
  return state && archiveNotice(state, now);
}
