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
    readonly mostConnections: number;
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
      help: "Rankings stored, by kind and state; at most a minute old.",
      values: rankings.map(({ kind, state, rankings: value }) => ({ labels: { kind, state }, value })),
    },
    {
      name: "adjudge_jobs",
      help: "Jobs that wait, are worked on, or have failed for good in the last days.",
      values: jobs.map(({ job, state, jobs: value }) => ({ labels: { job, state }, value })),
    },
    {
      name: "adjudge_oldest_waiting_job_seconds",
      help: "How long the oldest waiting job has waited: grows where no worker runs.",
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
      help: "How many connections the database server takes in all.",
      values: [{ value: database.mostConnections }],
    },
    { name: "adjudge_database_bytes", help: "Size of the database.", values: [{ value: database.bytes }] },
    {
      name: "adjudge_last_backup_age_seconds",
      help: "Since the last backup, by itself or by hand; missing where there is none.",
      values: backupAgeSeconds === undefined ? [] : [{ value: backupAgeSeconds }],
    },
    {
      name: "adjudge_archive_well",
      help: "Whether the archive of the log goes on: 1, or 0 where somebody must look; missing where there is none.",
      values: archive === undefined ? [] : [{ value: archive.isWell ? 1 : 0 }],
    },
    {
      name: "adjudge_archive_age_seconds",
      help: "Since the moment up to which everything is in the archive; missing where nothing could be brought back.",
      values: archive?.ageSeconds === undefined ? [] : [{ value: archive.ageSeconds }],
    },
    {
      name: "adjudge_archive_copy_age_seconds",
      help: "Since the archive's last whole base copy.",
      values: archive?.copyAgeSeconds === undefined ? [] : [{ value: archive.copyAgeSeconds }],
    },
    {
      name: "adjudge_archive_bytes",
      help: "How much of its disk the archive takes.",
      values: archive?.bytes === undefined ? [] : [{ value: archive.bytes }],
    },
  ];
}
