import { listBackupStates } from "../../db/backups/backup-states";
import { authorise } from "../../domain/accounts/authorise";
import { type BackupNotice, backupNotice } from "../../domain/backups/backup-notice";
import type { UseCaseContext } from "../use-case-context";

/** What whoever organises is told about the backups of the installation. */
export async function viewLastBackup({ db, actor, now }: UseCaseContext): Promise<BackupNotice | undefined> {
  authorise(actor, "list-campaigns");
  const states = await listBackupStates(db);
  const daily = states.find(({ kind }) => kind === "DAILY");
  const times = states.flatMap(({ takenAt }) => takenAt ?? []);
  return backupNotice(
    {
      dailySince: daily?.since ?? null,
      takenAt: times.length === 0 ? null : new Date(Math.max(...times.map(Number))),
      failure: daily?.failure ?? null,
    },
    now,
  );
}
