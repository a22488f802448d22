import type { DatabaseConnection } from "../connection/client";

export type BackupKind = "DAILY" | "COMMAND";

export interface BackupState {
  readonly kind: BackupKind;
  readonly since: Date;
  readonly takenAt: Date | null;
  readonly bytes: bigint | null;
  readonly failedAt: Date | null;
  readonly failure: string | null;
}

export async function listBackupStates(db: DatabaseConnection): Promise<readonly BackupState[]> {
  return db.backupState.findMany();
}

/** The state of a kind; from now on it is known that there should be such backups. */
export async function openBackupState(
  db: DatabaseConnection,
  kind: BackupKind,
  now: Date,
): Promise<BackupState> {
  return db.backupState.upsert({ where: { kind }, create: { kind, since: now }, update: {} });
}

export async function storeBackupTaken(
  db: DatabaseConnection,
  kind: BackupKind,
  { takenAt, bytes }: { readonly takenAt: Date; readonly bytes: number },
): Promise<void> {
  const taken = { takenAt, bytes: BigInt(bytes), failedAt: null, failure: null };
  await db.backupState.upsert({ where: { kind }, create: { kind, since: takenAt, ...taken }, update: taken });
}

export async function storeBackupFailed(
  db: DatabaseConnection,
  kind: BackupKind,
  failure: string,
  now: Date,
): Promise<void> {
  const failed = { failedAt: now, failure };
  await db.backupState.upsert({ where: { kind }, create: { kind, since: now, ...failed }, update: failed });
}

/** The size of the database with its indexes. */
export async function databaseBytes(db: DatabaseConnection): Promise<number> {
  const rows = await db.$queryRaw<{ bytes: bigint }[]>`SELECT pg_database_size(current_database()) AS bytes`;
  return Number(rows[0]?.bytes ?? 0);
}
