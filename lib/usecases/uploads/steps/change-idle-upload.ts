import type { DatabaseTransaction } from "../../../db/connection/client";
import { lockUpload } from "../../../db/uploads/uploads";
import { AppError } from "../../../domain/app-error";
import type { UploadView } from "../../../domain/uploads/upload-view";
import type { UseCaseContext } from "../../use-case-context";
import { presentUpload } from "../view-upload";
import { assertDataMayChange, loadUpload } from "./load-upload";
import { assertNotBusy } from "./upload-at-work";

export type IdleUpload = NonNullable<Awaited<ReturnType<typeof lockUpload>>>;

/** Changes an upload that nobody works on and that is not stored yet, while its campaign may still get other data. */
export async function changeIdleUpload(
  uploadId: string,
  context: UseCaseContext,
  change: (tx: DatabaseTransaction, upload: IdleUpload) => Promise<void>,
): Promise<UploadView> {
  const { db, now } = context;
  const { upload, campaign } = await loadUpload(uploadId, context);
  await db.$transaction(async (tx) => {
    const current = await lockUpload(tx, upload.id);
    if (current === null) throw new AppError("gone", "The upload was replaced by another.");
    assertNotBusy(current, now);
    if (current.state === "DONE") throw new AppError("conflict", "These files are already stored.");
    await assertDataMayChange(tx, campaign.id);
    await change(tx, current);
  });
  return presentUpload(db, upload.id);
}
