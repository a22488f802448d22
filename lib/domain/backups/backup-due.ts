const HOUR_MS = 3_600_000;
const EVERY_MS = 24 * HOUR_MS;
const AFTER_FAILURE_MS = HOUR_MS;

export interface BackupTimes {
  /** The moment that the last whole backup is of. */
  readonly takenAt: Date | null;
  /** When one failed after that. */
  readonly failedAt: Date | null;
}

/**
 * Whether the daily backup is to be made now: by the age of the last one and not at an hour of the day, so that a
 * machine that sleeps at night has one too. After a failure an hour passes. A time that lies ahead (the clock was
 * wrong, then or now) says nothing and holds nothing up.
 */
export function isBackupDue({ takenAt, failedAt }: BackupTimes, now: Date): boolean {
  const within = (time: Date | null, ms: number) =>
    time !== null && time <= now && now.getTime() - time.getTime() < ms;
  return !within(takenAt, EVERY_MS) && !within(failedAt, AFTER_FAILURE_MS);
}
