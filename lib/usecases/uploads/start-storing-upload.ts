import { changeUpload } from "../../db/uploads/uploads";
import { AppError } from "../../domain/app-error";
import type { UploadView } from "../../domain/uploads/upload-view";
import { enqueue } from "../../jobs/queue/enqueue";
import type { UseCaseContext } from "../use-case-context";
import { changeIdleUpload } from "./steps/change-idle-upload";

/** Has what was previewed stored as the campaign's data, in the background. */
export async function startStoringUpload(
  { uploadId }: { readonly uploadId: string },
  context: UseCaseContext,
): Promise<UploadView> {
  return changeIdleUpload(uploadId, context, async (tx, { id, state }) => {
    if (state !== "READY" && state !== "STORING")
      throw new AppError("conflict", "Check the preview before these files are stored.");
    await changeUpload(tx, id, [state], { state: "STORING", now: context.now });
    await enqueue(tx, "store-upload", { uploadId: id });
  });
}
