import { listBackupStates } from "../db/backup-states";
import {
  countRankings,
  type DatabaseUse,
  type RankingCount,
  readDatabaseUse,
} from "../db/installation-counts";
import { countJobs, type JobCount } from "../jobs/queue/count-jobs";
import { KeptResults } from "./kept-results";
import type { AnonymousContext } from "./use-case-context";

export interface InstallationMeasures {
  /** At most a minute old: counting reads them all. */
  readonly rankings: readonly RankingCount[];
  readonly jobs: readonly JobCount[];
  readonly database: DatabaseUse;
  /** Since the last backup, whoever made it; nothing where there is none. */
  readonly backupAgeSeconds: number | undefined;
}

const MINUTE_MS = 60_000;

const keptRankings = new KeptResults<readonly RankingCount[]>();

/** How much there is and how busy this installation is: numbers alone, of no campaign and no person. */
export async function measureInstallation({
  db,
  now,
}: Pick<AnonymousContext, "db" | "now">): Promise<InstallationMeasures> {
  const minute = String(Math.floor(now.getTime() / MINUTE_MS));
  const [rankings, jobs, database, backups] = await Promise.all([
    keptRankings.get("rankings", minute, () => countRankings(db), Number.POSITIVE_INFINITY),
    countJobs(db),
    readDatabaseUse(db),
    listBackupStates(db),
  ]);
  const taken = backups.flatMap(({ takenAt }) => takenAt ?? []).map(Number);
  const backupAgeSeconds = taken.length === 0 ? undefined : (now.getTime() - Math.max(...taken)) / 1000;
  return { rankings: rankings ?? [], jobs, database, backupAgeSeconds };
}
