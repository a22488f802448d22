import type { DatabaseConnection, DatabaseTransaction } from "../connection/client";

export type UploadStateRow = "RECEIVING" | "READING" | "READY" | "STORING" | "DONE" | "FAILED";

/** The upload without its files. */
export async function findUpload(db: DatabaseConnection, uploadId: string) {
  return db.upload.findUnique({ where: { id: uploadId } });
}

/** The campaign's upload: starting another one removes it. */
export async function findUploadOfCampaign(db: DatabaseConnection, campaignId: string) {
  return db.upload.findFirst({ where: { campaignId }, orderBy: [{ createdAt: "desc" }, { id: "desc" }] });
}

/** The upload, held until the transaction ends: what it holds changes one at a time. */
export async function lockUpload(tx: DatabaseTransaction, uploadId: string) {
  await tx.$queryRaw`SELECT 1 FROM "upload" WHERE "id" = ${uploadId}::uuid FOR NO KEY UPDATE`;
  return findUpload(tx, uploadId);
}

/** The state, which stays as it is until the transaction ends; others may ask the same meanwhile. */
export async function shareUploadState(
  tx: DatabaseTransaction,
  uploadId: string,
): Promise<UploadStateRow | undefined> {
  const [row] = await tx.$queryRaw<{ readonly state: UploadStateRow }[]>`
    SELECT "state"::text AS "state" FROM "upload" WHERE "id" = ${uploadId}::uuid FOR SHARE`;
  return row?.state;
}

/** Files come in again: a preview of other files, or why they failed, is no longer true. */
export async function reopenUpload(tx: DatabaseConnection, uploadId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "upload" SET "state" = 'RECEIVING', "preview" = NULL, "error" = NULL, "progress" = 0, "changed_at" = now()
    WHERE "id" = ${uploadId}::uuid AND "state" IN ('READY', 'FAILED')`;
}

/** The same of all uploads of a campaign, by whose rule for texts they were read. */
export async function reopenUploadsOf(tx: DatabaseConnection, campaignId: string): Promise<void> {
  const uploads = await tx.upload.findMany({ where: { campaignId }, select: { id: true } });
  for (const { id } of uploads) await reopenUpload(tx, id);
}

export interface UploadChange {
  readonly state: UploadStateRow;
  readonly now: Date;
  readonly progress?: number;
  readonly preview?: object;
  /** Only of a failed upload. */
  readonly error?: string;
  readonly settings?: object;
}

/** Sets the state and what goes with it, where the upload is in one of these states; otherwise false. */
export async function changeUpload(
  db: DatabaseConnection,
  uploadId: string,
  from: readonly UploadStateRow[],
  { state, now, progress = 0, preview, error, settings }: UploadChange,
): Promise<boolean> {
  const { count } = await db.upload.updateMany({
    where: { id: uploadId, state: { in: [...from] } },
    data: {
      state,
      progress,
      changedAt: now,
      error: error ?? null,
      ...(preview === undefined ? {} : { preview }),
      ...(settings === undefined ? {} : { settings }),
    },
  });
  return count > 0;
}

/** Says how far reading or storing has come. */
export async function noteUploadProgress(
  db: DatabaseConnection,
  uploadId: string,
  progress: number,
  now: Date,
): Promise<void> {
  await db.upload.updateMany({
    where: { id: uploadId, state: { in: ["READING", "STORING"] } },
    data: { progress: Math.min(1, Math.max(0, progress)), changedAt: now },
  });
}

export async function createUpload(
  tx: DatabaseTransaction,
  upload: {
    readonly campaignId: string;
    readonly createdById?: string;
    readonly now: Date;
    readonly settings: object;
  },
): Promise<string> {
  const { id } = await tx.upload.create({
    data: {
      campaignId: upload.campaignId,
      createdById: upload.createdById ?? null,
      settings: upload.settings,
      createdAt: upload.now,
      changedAt: upload.now,
    },
  });
  return id;
}

/** With all their files. */
export async function deleteUploadsOfCampaign(tx: DatabaseConnection, campaignId: string): Promise<void> {
  await tx.upload.deleteMany({ where: { campaignId } });
}

export async function deleteUpload(tx: DatabaseConnection, uploadId: string): Promise<void> {
  await tx.upload.deleteMany({ where: { id: uploadId } });
}

/** Whether judges have been given anything of the campaign: then its texts stay as they are. */
export async function hasBeenJudged(db: DatabaseConnection, campaignId: string): Promise<boolean> {
  const [row] = await db.$queryRaw<{ readonly judged: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM "ranking" WHERE "campaign_id" = ${campaignId}::uuid)
        OR EXISTS (SELECT 1 FROM "assignment" WHERE "campaign_id" = ${campaignId}::uuid) AS "judged"`;
  return row?.judged ?? false;
}
