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
}

/** What was measured of the installation, under the names by which a dashboard asks for it. */
export function installationFamilies({
  rankings,
  jobs,
  database,
  backupAgeSeconds,
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
  ];
}
