/** Where pg-boss keeps its tables: apart from ours, which migrations make. */
export const QUEUE_SCHEMA = "pgboss";

/** The channel on which workers hear at once of jobs sent and cancelled. */
export const JOB_CHANNEL = "adjudge_jobs";

/** A job that failed, or whose worker was killed, so many times is given up. */
export const MAX_ATTEMPTS = 3;
