import { recordAuditEvent } from "../../db/campaigns/audit-events";
import { lockCampaign } from "../../db/campaigns/campaigns";
import { deleteChunksOfUpload } from "../../db/uploads/upload-chunks";
import { holdCampaignData } from "../../db/uploads/uploaded-data";
import { changeUpload, findUpload } from "../../db/uploads/uploads";
import { AppError } from "../../domain/app-error";
import type { UseCaseContext } from "../use-case-context";
import { importedCount } from "./import-judgments";
import type { UploadJob, UploadJobOptions } from "./read-upload";
import { assertDataMayChange, loadUpload } from "./steps/load-upload";
import { openUpload } from "./steps/open-upload";
import { storingTimeouts } from "./steps/storing-timeouts";
import { uploadFailure } from "./steps/upload-failure";
import { UploadProgress } from "./steps/upload-progress";

/**
 * The job that makes an upload the campaign's data: all of it in one transaction, in place of what was there. Done
 * twice, or when it is not wanted any more, it changes nothing. What is wrong with the files ends as the upload's error
 * and leaves the campaign as it was; anything else is thrown, and the state stays, to try again.
 */
export async function storeUpload(
  { uploadId }: UploadJob,
  context: UseCaseContext,
  { signal }: UploadJobOptions = {},
): Promise<void> {
  const { db, now } = context;
  const { upload, campaign } = await loadUpload(uploadId, context);
  if (upload.state !== "STORING") return;
  const progress = new UploadProgress(db, upload.id, now, signal);
  try {
    const opened = await openUpload(db, upload, (bytes, total) => progress.add(bytes, total));
    try {
      await db.$transaction(async (tx) => {
        await holdCampaignData(tx, campaign.id);
        // Another worker may have been at it while this one waited.
        if ((await findUpload(tx, upload.id))?.state !== "STORING") return;
        await assertDataMayChange(tx, campaign.id);
        const preview = await opened.write(tx, campaign.id, now);
        signal?.throwIfAborted();
        await progress.settle();
        await lockCampaign(tx, campaign.id);
        // What was just imported is judged; nobody else could have begun before it is seen.
        if (!opened.isImport) await assertDataMayChange(tx, campaign.id);
        const done = await changeUpload(tx, upload.id, ["STORING"], {
          state: "DONE",
          now,
          progress: 1,
          preview,
        });
        if (!done) throw new AppError("gone", "The upload was replaced by another.");
        await deleteChunksOfUpload(tx, upload.id);
        const { systems, segments, distinctOutputs, judgments } = preview;
        await recordAuditEvent(tx, {
          at: now,
          action: judgments === undefined ? "data-stored" : "judgments-imported",
          ...(upload.createdById === null ? {} : { actorId: upload.createdById }),
          campaignId: campaign.id,
          detail: {
            systems: systems.length,
            segments,
            hypotheses: distinctOutputs,
            ...(judgments && importedCount(judgments)),
          },
        });
      }, storingTimeouts);
    } finally {
      await opened.close();
    }
  } catch (error) {
    await progress.settle();
    const message = uploadFailure(error);
    await changeUpload(db, upload.id, ["STORING"], { state: "FAILED", now, error: message });
  }
}
