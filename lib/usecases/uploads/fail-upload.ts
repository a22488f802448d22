import { queueForHearers } from "../../db/messages/outbox";
import { changeUpload } from "../../db/uploads/uploads";
import type { UseCaseContext } from "../use-case-context";
import { loadUpload } from "./steps/load-upload";

/** Gives up on an upload that could not be read or stored however often it was tried. */
export async function failUpload(
  { uploadId, message }: { readonly uploadId: string; readonly message: string },
  context: UseCaseContext,
): Promise<void> {
  const { upload } = await loadUpload(uploadId, context);
  const { db, now } = context;
  const { campaignId } = upload;
  await db.$transaction(async (tx) => {
    const changed = await changeUpload(tx, upload.id, ["READING", "STORING"], {
      state: "FAILED",
      now,
      error: message,
    });
    if (changed && campaignId !== null)
      await queueForHearers(tx, {
        ...{
          campaignId,
          event: "job-failed",
          key: `${upload.id}/${now.getTime()}`,
          detail: { job: "an upload" },
          now,
        },
      });
  });
}
