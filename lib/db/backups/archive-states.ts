import type { DatabaseConnection } from "../connection/client";

export interface ArchiveState {
  /** Since when this start archives, or should. */
  readonly since: Date;
  /** Everything acknowledged until then could be brought back from the archive. */
  readonly archivedUntil: Date | null;
  /** When the newest whole base copy was finished. */
  readonly copiedAt: Date | null;
  readonly bytes: bigint | null;
  /** What keeps it from going on. */
  readonly failure: string | null;
}

/** Nothing where the log is not archived. */
export async function readArchiveState(db: DatabaseConnection): Promise<ArchiveState | undefined> {
  return (await db.archiveState.findUnique({ where: { id: 1 } })) ?? undefined;
}

export async function storeArchiveState(db: DatabaseConnection, state: ArchiveState): Promise<void> {
  await db.archiveState.upsert({ where: { id: 1 }, create: { id: 1, ...state }, update: state });
}

/** From now on the log should be archived; what an earlier start told of that is kept. */
export async function beginArchiveState(db: DatabaseConnection, since: Date): Promise<void> {
  await db.archiveState.upsert({ where: { id: 1 }, create: { id: 1, since }, update: { since } });
}

export async function removeArchiveState(db: DatabaseConnection): Promise<void> {
  await db.archiveState.deleteMany();
}
