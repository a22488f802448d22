import type { MetricFamily } from "./installation-metrics";

interface Counted {
  readonly rankings: readonly { readonly kind: string; readonly state: string; readonly rankings: number }[];
  readonly jobs: readonly {
    readonly job: string;
    readonly state: string;
    readonly jobs: number;
    readonly oldestSeconds: number;
  }[];
  readonly database: {
    readonly connections: readonly {
      readonly application: string;
      readonly state: string;
      readonly connections: number;
    }[];
    readonly maxConnections: number;
    readonly bytes: number;
  };
  readonly backupAgeSeconds: number | undefined;
  readonly archive:
    | {
        readonly isWell: boolean;
        readonly ageSeconds: number | undefined;
        readonly copyAgeSeconds: number | undefined;
        readonly bytes: number | undefined;
      }
    | undefined;
}

/** What was measured of the installation, under the names by which a dashboard asks for it. */
export function installationFamilies({
  rankings,
  jobs,
  database,
  backupAgeSeconds,
  archive,
}: Counted): readonly MetricFamily[] {
  const waiting = jobs.filter(({ state }) => state === "waiting");
  return [
    {
      name: "adjudge_rankings",
      help: "Stored rankings and other answers, revised ones included, by kind and state; at most a minute old.",
      values: rankings.map(({ kind, state, rankings: value }) => ({ labels: { kind, state }, value })),
    },
    {
      name: "adjudge_jobs",
      help: "Jobs that are waiting, running, or have failed permanently in recent days.",
      values: jobs.map(({ job, state, jobs: value }) => ({ labels: { job, state }, value })),
    },
    {
      name: "adjudge_oldest_waiting_job_seconds",
      help: "Age of the oldest waiting job; grows when no worker is running.",
      values: [{ value: Math.max(0, ...waiting.map(({ oldestSeconds }) => oldestSeconds)) }],
    },
    {
      name: "adjudge_database_connections",
      help: "Connections to the database, by program and state.",
      values: database.connections.map(({ application, state, connections }) => ({
        labels: { application, state },
        value: connections,
      })),
    },
    {
      name: "adjudge_database_most_connections",
      help: "Maximum number of connections to the database server.",
      values: [{ value: database.maxConnections }],
    },
    { name: "adjudge_database_bytes", help: "Size of the database.", values: [{ value: database.bytes }] },
    {
      name: "adjudge_last_backup_age_seconds",
      help: "Time since the last backup, automatic or manual; missing if there is none.",
      values: backupAgeSeconds === undefined ? [] : [{ value: backupAgeSeconds }],
    },
    {
      name: "adjudge_archive_well",
      help: "Whether the log archive is working: 1, or 0 if it needs attention; missing if there is none.",
      values: archive === undefined ? [] : [{ value: archive.isWell ? 1 : 0 }],
    },
    {
      name: "adjudge_archive_age_seconds",
      help: "Time since the last moment covered by the archive; missing if nothing could be restored.",
      values: archive?.ageSeconds === undefined ? [] : [{ value: archive.ageSeconds }],
    },
    {
      name: "adjudge_archive_copy_age_seconds",
      help: "Time since the archive's last complete base copy.",
      values: archive?.copyAgeSeconds === undefined ? [] : [{ value: archive.copyAgeSeconds }],
    },
    {
      name: "adjudge_archive_bytes",
      help: "Disk space used by the archive.",
      values: archive?.bytes === undefined ? [] : [{ value: archive.bytes }],
    },
  ];
}
