import { countOf } from "../text/format-count";

/** What is known of the backups of an installation. */
export interface BackupStanding {
  /** Whether the installation makes one each day by itself, and since when; a database of one's own is not. */
  readonly dailySince: Date | null;
  /** The moment that the newest whole backup is of, made daily or by command. */
  readonly takenAt: Date | null;
  /** Why the last daily one came to nothing. */
  readonly failure: string | null;
}

export interface BackupNotice {
  readonly kind: "quiet" | "warning";
  readonly text: string;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const OLD_MS = 2 * DAY_MS;

/**
 * What organisers are told. Backups that should come by themselves and fail, or are older than two days, are a warning;
 * a database of one's own has its own guard, so only an age is said, and nothing where there was no backup.
 */
export function backupNotice(standing: BackupStanding, now: Date): BackupNotice | undefined {
  const { dailySince, takenAt, failure } = standing;
  const age = takenAt && now.getTime() - takenAt.getTime();
  const text = age === null ? "There is no backup yet." : `The last backup was made ${ageInWords(age)}.`;
  if (dailySince === null) return age === null ? undefined : { kind: "quiet", text: text };
  if (failure !== null) return { kind: "warning", text: `${text} The daily backup failed: ${failure}` };
  const waited = age ?? now.getTime() - dailySince.getTime();
  if (waited > OLD_MS) return { kind: "warning", text: `${text} There should be one every day.` };
  return { kind: "quiet", text: age === null ? "The first backup will be made soon." : text };
}

/** "less than an hour ago", "1 hour ago", "3 days ago". */
export function ageInWords(ms: number): string {
  if (ms < HOUR_MS) return "less than an hour ago";
  if (ms < OLD_MS) return `${countOf(Math.floor(ms / HOUR_MS), "hour", "hours")} ago`;
  return `${countOf(Math.floor(ms / DAY_MS), "day", "days")} ago`;
}
