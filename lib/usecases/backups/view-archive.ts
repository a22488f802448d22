import { readArchiveState } from "../../db/backups/archive-states";
import type { BackupNotice } from "../../domain/backup/backup-notice";
import { authorise } from "../../domain/campaign/authorise";
import { archiveNotice } from "../../domain/log-archive/archive-notice";
import type { UseCaseContext } from "../use-case-context";

/** What whoever organises is told about the archive of the log; nothing where there is none. */
export async function viewArchive({ db, actor, now }: UseCaseContext): Promise<BackupNotice | undefined> {
  authorise(actor, "list-campaigns");
  const state = await readArchiveState(db);
  return state && archiveNotice(state, now);
}
