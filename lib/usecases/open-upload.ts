import type { Database } from "../db/client";
import { listUploadFiles } from "../db/upload-files";
import { AppError } from "../domain/app-error";
import { type ArrangedUpload, arrangeUpload } from "../domain/campaign-data/arrange-upload";
import { uploadSettingsSchema } from "../domain/campaign-data/upload-settings";
import { type OpenCampaignFiles, openCampaignFiles } from "./open-campaign-files";
import { stagedFilesOf } from "./staged-access";
import { rolesOf, whatIsMissing } from "./view-upload";

export interface OpenUpload {
  readonly arranged: ArrangedUpload;
  readonly includeInput: boolean;
  readonly files: OpenCampaignFiles;
}

/** Opens the files of an upload that is complete; fails with an AppError that says what is missing where it is not. */
export async function openUpload(
  db: Database,
  upload: { readonly id: string; readonly settings: unknown },
  onRead: (bytes: number, total: number) => void = () => undefined,
): Promise<OpenUpload> {
  const rows = await listUploadFiles(db, upload.id);
  const settings = uploadSettingsSchema.parse(upload.settings);
  const roles = rolesOf(rows, settings);
  const missing = whatIsMissing(rows, roles, settings);
  const { arranged } = arrangeUpload(roles, settings);
  if (missing.length > 0 || arranged === undefined) throw new AppError("invalid-input", missing.join(" "));
  const { staged, archives } = stagedFilesOf(db, rows, roles);
  const total = staged.reduce((sum, { access }) => sum + access.size, 0);
  const files = await openCampaignFiles(staged, archives, (bytes) => onRead(bytes, total));
  return { arranged, includeInput: settings.includeInput, files };
}
