import { changeUpload, lockUpload } from "../../db/uploads/uploads";
import { AppError } from "../../domain/app-error";
import type { UploadView } from "../../domain/uploads/upload-view";
import { enqueue } from "../../jobs/queue/enqueue";
import type { UseCaseContext } from "../use-case-context";
import { assertDataMayChange, loadUpload } from "./steps/load-upload";
import { assertNotBusy } from "./steps/upload-at-work";
import { presentUpload } from "./view-upload";

/** Has what was previewed stored as the campaign's data, in the background. */
export async function startStoringUpload(
  { uploadId }: { readonly uploadId: string },
  context: UseCaseContext,
): Promise<UploadView> {
  const { db, now } = context;
  const { upload, campaign } = await loadUpload(uploadId, context);
  await db.$transaction(async (tx) => {
    const current = await lockUpload(tx, upload.id);
    if (current === null) throw new AppError("gone", "The upload was replaced by another.");
    assertNotBusy(current, now);
    if (current.state === "DONE") throw new AppError("conflict", "These files are already stored.");
    if (current.state !== "READY" && current.state !== "STORING")
      throw new AppError("conflict", "Check the preview before these files are stored.");
    await assertDataMayChange(tx, campaign.id);
    await changeUpload(tx, upload.id, [current.state], { state: "STORING", now });
    await enqueue(tx, "store-upload", { uploadId: upload.id });
  });
  return presentUpload(db, upload.id);
}
