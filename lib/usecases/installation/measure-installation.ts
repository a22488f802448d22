import { type ArchiveState, readArchiveState } from "../../db/backups/archive-states";
import { listBackupStates } from "../../db/backups/backup-states";
import {
  countRankings,
  type DatabaseUse,
  type RankingCount,
  readDatabaseUse,
} from "../../db/campaigns/installation-counts";
import { archiveNotice } from "../../domain/backups/log-archive/archive-notice";
import { countJobs, type JobCount } from "../../jobs/queue/count-jobs";
import { ResultCache } from "../results/steps/result-cache";
import type { AnonymousContext } from "../use-case-context";

export interface InstallationMeasures {
  /** At most a minute old: counting reads them all. */
  readonly rankings: readonly RankingCount[];
  readonly jobs: readonly JobCount[];
  readonly database: DatabaseUse;
  /** Since the last backup, whoever made it; nothing where there is none. */
  readonly backupAgeSeconds: number | undefined;
  /** Nothing where the log is not archived. */
  readonly archive: ArchiveMeasures | undefined;
}

export interface ArchiveMeasures {
  readonly isWell: boolean;
  /** Since the moment up to which everything is in the archive; nothing where nothing could be brought back. */
  readonly ageSeconds: number | undefined;
  readonly copyAgeSeconds: number | undefined;
  readonly bytes: number | undefined;
}

const MINUTE_MS = 60_000;

const rankingsCache = new ResultCache<readonly RankingCount[]>();

/** How much there is and how busy this installation is: numbers alone, of no campaign and no person. */
export async function measureInstallation({
  db,
  now,
}: Pick<AnonymousContext, "db" | "now">): Promise<InstallationMeasures> {
  const minute = String(Math.floor(now.getTime() / MINUTE_MS));
  const [rankings, jobs, database, backups, archive] = await Promise.all([
    rankingsCache.get("rankings", minute, () => countRankings(db), Number.POSITIVE_INFINITY),
    countJobs(db),
    readDatabaseUse(db),
    listBackupStates(db),
    readArchiveState(db),
  ]);
  const taken = backups.flatMap(({ takenAt }) => takenAt ?? []).map(Number);
  const backupAgeSeconds = taken.length === 0 ? undefined : (now.getTime() - Math.max(...taken)) / 1000;
  return {
    rankings: rankings ?? [],
    jobs,
    database,
    backupAgeSeconds,
    archive: archive && measureArchive(archive, now),
  };
}

function measureArchive(state: ArchiveState, now: Date): ArchiveMeasures {
  const secondsSince = (moment: Date | null) =>
    moment === null ? undefined : (now.getTime() - moment.getTime()) / 1000;
  return {
    isWell: archiveNotice(state, now).kind === "quiet",
    ageSeconds: secondsSince(state.archivedUntil),
    copyAgeSeconds: secondsSince(state.copiedAt),
    bytes: state.bytes === null ? undefined : Number(state.bytes),
  };
}
