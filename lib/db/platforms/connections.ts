import type { DatabaseConnection } from "../connection/client";
import type { Prisma } from "../generated/client";

export async function findConnection(db: DatabaseConnection, campaignId: string) {
  return db.platformConnection.findUnique({ where: { campaignId } });
}

/** By what stands in the address of its webhook. */
export async function findConnectionById(db: DatabaseConnection, id: string) {
  return db.platformConnection.findUnique({ where: { id } });
}

export async function storeConnection(
  db: DatabaseConnection,
  { campaignId, ...stored }: { campaignId: string; sealed: Uint8Array<ArrayBuffer>; createdAt: Date },
): Promise<void> {
  const { sealed } = stored;
  await db.platformConnection.upsert({
    where: { campaignId },
    create: { campaignId, ...stored },
    update: { sealed },
  });
}

export async function removeConnection(db: DatabaseConnection, campaignId: string): Promise<boolean> {
  const { count } = await db.platformConnection.deleteMany({ where: { campaignId } });
  return count > 0;
}

export async function storeStudy(
  db: DatabaseConnection,
  campaignId: string,
  { study, terms }: { readonly study: string; readonly terms: Prisma.InputJsonObject },
): Promise<void> {
  await db.platformConnection.update({ where: { campaignId }, data: { study, terms } });
}

export async function noteHeard(db: DatabaseConnection, id: string, now: Date): Promise<void> {
  await db.platformConnection.updateMany({ where: { id }, data: { heardAt: now } });
}
