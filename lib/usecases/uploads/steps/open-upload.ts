import { findTextRule } from "../../../db/campaigns/campaigns";
import type { Database, DatabaseTransaction } from "../../../db/connection/client";
import { listUploadFiles } from "../../../db/uploads/upload-files";
import { AppError } from "../../../domain/app-error";
import { arrangeUpload } from "../../../domain/uploads/arrange-upload";
import { type ArrangedImport, arrangeImport } from "../../../domain/uploads/import/arrange-import";
import { ImportPreviewer } from "../../../domain/uploads/import/import-previewer";
import type { UploadPreview } from "../../../domain/uploads/preview/upload-preview";
import { uploadSettingsSchema } from "../../../domain/uploads/upload-settings";
import { ignoredFiles, rolesOf, whatIsMissing } from "../view-upload";
import { type FileReading, type OpenCampaignFiles, openCampaignFiles } from "./open-campaign-files";
import { bytesToRead, openImportData } from "./open-import-data";
import { readCampaignData } from "./read-campaign-data";
import { stagedFilesOf } from "./staged-access";
import { writeCampaignData } from "./write-campaign-data";
import { writeImport } from "./write-import";

/** The files of an upload, to be read or stored once: a campaign's data, or an old campaign with its rankings. */
export interface OpenUpload {
  readonly isImport: boolean;
  readonly read: () => Promise<UploadPreview>;
  readonly write: (tx: DatabaseTransaction, campaignId: string, now: Date) => Promise<UploadPreview>;
  readonly close: () => Promise<void>;
}

/** Opens the files of an upload that is complete; fails with an AppError that says what is missing where it is not. */
export async function openUpload(
  db: Database,
  upload: { readonly id: string; readonly campaignId: string; readonly settings: unknown },
  onRead: (bytes: number, total: number) => void = () => undefined,
): Promise<OpenUpload> {
  const rows = await listUploadFiles(db, upload.id);
  const settings = uploadSettingsSchema.parse(upload.settings);
  const roles = rolesOf(rows, settings);
  const missing = whatIsMissing(rows, roles, settings);
  if (missing.length > 0) throw new AppError("invalid-input", missing.join(" "));
  const { staged, archives } = stagedFilesOf(db, rows, roles);
  const sizes = staged.reduce((sum, { access }) => sum + access.size, 0);
  const open = (total: number) => openCampaignFiles(staged, archives, (bytes) => onRead(bytes, total));
  const ignored = ignoredFiles(rows, roles, settings);
  const opened = (files: OpenCampaignFiles) => ({ close: () => files.close() });
  const reading = {
    rule: await findTextRule(db, upload.campaignId),
    firsts: settings,
    asking: "page",
  } as const;
  if (settings.imports) {
    const { arranged } = arrangeImport(roles);
    if (arranged === undefined) throw new AppError("invalid-input", "The files do not fit together.");
    const files = await open(bytesToRead(arranged, staged));
    return {
      ...opened(files),
      isImport: true,
      read: async () => ({ ...(await readImport(arranged, files, reading)), ignored }),
      write: async (tx, campaignId, now) => ({
        ...(await writeImport(tx, campaignId, { arranged, files, ...reading }, now)),
        ignored,
      }),
    };
  }
  const { arranged } = arrangeUpload(roles, settings);
  if (arranged === undefined) throw new AppError("invalid-input", "The files do not fit together.");
  const files = await open(sizes);
  const { includeInput } = settings;
  return {
    ...opened(files),
    isImport: false,
    read: async () => ({ ...(await readCampaignData(arranged, includeInput, files, reading)), ignored }),
    write: async (tx, campaignId) => ({
      ...(await writeCampaignData(tx, campaignId, { arranged, includeInput, files, ...reading })),
      ignored,
    }),
  };
}

/**
 * Reads all files of an old campaign once, for what they hold and whether they fit together; nothing is stored. Fails
 * with a FormatError or an AppError that names file and line where something is wrong with them.
 */
async function readImport(
  arranged: ArrangedImport,
  files: OpenCampaignFiles,
  reading: FileReading,
): Promise<UploadPreview> {
  const data = await openImportData(arranged, files, reading);
  const previewer = new ImportPreviewer(data, arranged, reading.rule);
  let segments = 0;
  for await (const segment of data.segments) {
    previewer.addSegment(segment);
    segments += 1;
  }
  for (const file of arranged.scores) {
    const { numbering, scores } = await data.scores(file, segments);
    for await (const score of scores) previewer.addScore(file, score, numbering);
  }
  return previewer.preview();
}
