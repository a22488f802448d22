import type { Database } from "../../db/connection/client";
import { enqueue } from "../../jobs/queue/enqueue";
import { createCampaign } from "../database/people";

export interface WaitingUpload {
  readonly id: string;
  readonly state: () => Promise<string>;
  /** Asks for the same once more, when it was done. */
  readonly again: () => Promise<void>;
}

/** An upload without any file that waits for a worker, who will find that out and mark it FAILED. */
export async function createWaitingUpload(db: Database): Promise<WaitingUpload> {
  const { id: campaignId } = await createCampaign(db);
  const { id } = await db.upload.create({ data: { campaignId, state: "READING" } });
  await enqueue(db, "read-upload", { uploadId: id });
  return {
    id,
    state: async () => (await db.upload.findUniqueOrThrow({ where: { id } })).state,
    async again() {
      await db.upload.update({ where: { id }, data: { state: "READING", error: null } });
      await enqueue(db, "read-upload", { uploadId: id });
    },
  };
}
