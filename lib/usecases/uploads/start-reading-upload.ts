import { listUploadFiles } from "../../db/uploads/upload-files";
import { changeUpload, lockUpload } from "../../db/uploads/uploads";
import { AppError } from "../../domain/app-error";
import type { UploadChoices } from "../../domain/uploads/upload-inputs";
import { uploadSettingsSchema, withChoices } from "../../domain/uploads/upload-settings";
import type { UploadView } from "../../domain/uploads/upload-view";
import { enqueue } from "../../jobs/queue/enqueue";
import type { UseCaseContext } from "../use-case-context";
import { assertDataMayChange, loadUpload } from "./steps/load-upload";
import { assertNotBusy } from "./steps/upload-at-work";
import { presentUpload, rolesOf, whatIsMissing } from "./view-upload";

/** Has the files read for a preview, in the background. */
export async function startReadingUpload(
  { uploadId, settings: said }: UploadChoices & { readonly uploadId: string },
  context: UseCaseContext,
): Promise<UploadView> {
  const { db, now } = context;
  const { upload, campaign } = await loadUpload(uploadId, context);
  await db.$transaction(async (tx) => {
    const current = await lockUpload(tx, upload.id);
    if (current === null) throw new AppError("gone", "The upload was replaced by another.");
    assertNotBusy(current, now);
    if (current.state === "DONE") throw new AppError("conflict", "These files are already stored.");
    await assertDataMayChange(tx, campaign.id);
    const settings = withChoices(uploadSettingsSchema.parse(current.settings), said);
    const files = await listUploadFiles(tx, upload.id);
    const missing = whatIsMissing(files, rolesOf(files, settings), settings);
    if (missing.length > 0) throw new AppError("invalid-input", missing.join(" "));
    await changeUpload(tx, upload.id, [current.state], { state: "READING", now, settings });
    await enqueue(tx, "read-upload", { uploadId: upload.id });
  });
  return presentUpload(db, upload.id);
}
