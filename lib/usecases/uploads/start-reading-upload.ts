import { listUploadFiles } from "../../db/uploads/upload-files";
import { changeUpload } from "../../db/uploads/uploads";
import { AppError } from "../../domain/app-error";
import type { UploadChoices } from "../../domain/uploads/upload-inputs";
import { uploadSettingsSchema, withChoices } from "../../domain/uploads/upload-settings";
import type { UploadView } from "../../domain/uploads/upload-view";
import { enqueue } from "../../jobs/queue/enqueue";
import type { UseCaseContext } from "../use-case-context";
import { changeIdleUpload } from "./steps/change-idle-upload";
import { rolesOf, whatIsMissing } from "./view-upload";

/** Has the files read for a preview, in the background. */
export async function startReadingUpload(
  { uploadId, settings: choices }: UploadChoices & { readonly uploadId: string },
  context: UseCaseContext,
): Promise<UploadView> {
  return changeIdleUpload(uploadId, context, async (tx, upload) => {
    const settings = withChoices(uploadSettingsSchema.parse(upload.settings), choices);
    const files = await listUploadFiles(tx, upload.id);
    const missing = whatIsMissing(files, rolesOf(files, settings), settings);
    if (missing.length > 0) throw new AppError("invalid-input", missing.join(" "));
    await changeUpload(tx, upload.id, [upload.state], { state: "READING", now: context.now, settings });
    await enqueue(tx, "read-upload", { uploadId: upload.id });
  });
}
