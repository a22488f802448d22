import { Client, type ClientConfig, type Connection } from "pg";
import { type LogPosition, parseLogPosition } from "../../domain/backups/log-archive/log-position";
import { parseHistory } from "../../domain/backups/log-archive/timeline-history";
import type { DatabaseConnection } from "../connection/client";
import { ARCHIVE_SLOT } from "../embedded/settle-roles";

/** node-postgres has these, its types do not say so. */
export interface ReplicationConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void;
}

/** Whose log it is, and where it stands. */
export interface LogSource {
  readonly systemIdentifier: string;
  readonly timeline: number;
  readonly flushed: LogPosition;
}

/** A connection on which PostgreSQL hands out its log and its files instead of rows. */
export async function connectForReplication(connectionString: string): Promise<Client> {
  const config: ClientConfig & { readonly replication: string } = {
    connectionString,
    replication: "true",
    application_name: "adjudge archive",
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  };
  const client = new Client(config);
  // A connection cut is reported by the statement that fails; without a listener it ends the process.
  client.on("error", () => {});
  await client.connect();
  return client;
}

export async function identifySource(client: Client): Promise<LogSource> {
  const { rows } = await client.query<{ systemid: string; timeline: number; xlogpos: string }>(
    "IDENTIFY_SYSTEM",
  );
  const found = rows[0];
  if (found === undefined) throw new Error("PostgreSQL does not say whose log it has");
  return {
    systemIdentifier: found.systemid,
    timeline: Number(found.timeline),
    flushed: parseLogPosition(found.xlogpos),
  };
}

/** Where a timeline comes from; the first comes from nowhere. */
export async function readHistory(client: Client, timeline: number) {
  if (timeline === 1) return [];
  const { rows } = await client.query<{ content: Buffer | string }>(`TIMELINE_HISTORY ${timeline}`);
  return parseHistory(timeline, String(rows[0]?.content ?? ""));
}

export async function readSegmentBytes(client: Client): Promise<number> {
  const { rows } = await client.query<{ wal_segment_size: string }>("SHOW wal_segment_size");
  const size = /^(\d+)(MB|GB)$/.exec(rows[0]?.wal_segment_size ?? "");
  if (size === null) throw new Error(`a segment of ${rows[0]?.wal_segment_size} is not understood`);
  return Number(size[1]) * (size[2] === "GB" ? 2 ** 30 : 2 ** 20);
}

/**
 * Has PostgreSQL keep the log for the archive from now on, unless it does already.
 *
 * @returns from where on it keeps the log
 */
export async function claimSlot(client: Client, isLost: boolean): Promise<LogPosition> {
  const read = async () => {
    const { rows } = await client.query<{ restart_lsn: string | null }>(
      `READ_REPLICATION_SLOT ${ARCHIVE_SLOT}`,
    );
    return rows[0]?.restart_lsn ?? null;
  };
  if (isLost) await client.query(`DROP_REPLICATION_SLOT ${ARCHIVE_SLOT}`);
  const before = isLost ? null : await read();
  if (before !== null) return parseLogPosition(before);
  await client.query(`CREATE_REPLICATION_SLOT ${ARCHIVE_SLOT} PHYSICAL RESERVE_WAL`);
  const now = await read();
  if (now === null) throw new Error("PostgreSQL keeps no log for the archive");
  return parseLogPosition(now);
}

/** What PostgreSQL counts from. */
const EPOCH_2000_MS = 946_684_800_000n;

export function inPostgresTime(moment: Date): bigint {
  return (BigInt(moment.getTime()) - EPOCH_2000_MS) * 1000n;
}

/** Whether PostgreSQL kept the log for as long as it may, and has given that up. */
export async function slotIsLost(db: DatabaseConnection): Promise<boolean> {
  const rows = await db.$queryRaw<{ lost: boolean }[]>`
    SELECT restart_lsn IS NULL OR wal_status = 'lost' AS lost FROM pg_replication_slots
    WHERE slot_name = ${ARCHIVE_SLOT}`;
  return rows[0]?.lost ?? false;
}

/** How far the log is on the database's own disk. */
export async function flushedTo(db: DatabaseConnection): Promise<LogPosition> {
  const rows = await db.$queryRaw<
    { position: string }[]
  >`SELECT pg_current_wal_flush_lsn()::text AS position`;
  return parseLogPosition(rows[0]?.position ?? "0/0");
}
