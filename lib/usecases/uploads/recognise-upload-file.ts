import { findUploadFile, noteUploadFile, replaceArchiveEntries } from "../../db/uploads/upload-files";
import { lockUpload } from "../../db/uploads/uploads";
import { AppError } from "../../domain/app-error";
import { formatCount } from "../../domain/text/format-count";
import type { FileProblem } from "../../domain/uploads/file-problem";
import { uploadSettingsSchema } from "../../domain/uploads/upload-settings";
import type { FileRecognised } from "../../domain/uploads/upload-view";
import { bytesOfAccess } from "../../files/random-access";
import type { UseCaseContext } from "../use-case-context";
import { inspectArchive } from "./steps/inspect-archive";
import { inspectCampaignFile } from "./steps/inspect-campaign-file";
import { loadUpload } from "./steps/load-upload";
import { recheckUploadLines } from "./steps/recheck-upload-lines";
import { stagedAccess } from "./steps/staged-access";
import { presentUpload } from "./view-upload";

/** Looks at a file that is here in full, and compares its lines with those of the others. */
export async function recogniseUploadFile(
  { uploadId, name }: { readonly uploadId: string; readonly name: string },
  context: UseCaseContext,
): Promise<FileRecognised> {
  const { db } = context;
  const { upload } = await loadUpload(uploadId, context);
  const file = await findUploadFile(db, upload.id, name);
  if (file === undefined) throw new AppError("not-found", `${name} was not sent.`);
  if (file.received < file.size) {
    throw new AppError(
      "conflict",
      `${name} is not complete: ${formatCount(file.received)} of ${formatCount(file.size)} bytes have arrived.`,
    );
  }
  if (upload.state === "RECEIVING") {
    const access = stagedAccess(db, file);
    const inspected = await inspectCampaignFile(name, () => bytesOfAccess(access));
    const archive = inspected.role === "archive" ? await inspectArchive(name, access) : undefined;
    await db.$transaction(
      async (tx) => {
        const current = await lockUpload(tx, upload.id);
        if (current?.state !== "RECEIVING") return;
        await noteUploadFile(tx, file.id, {
          role: inspected.role,
          lines: inspected.lines ?? null,
          problem: asStored(archive?.problem ?? inspected.problem),
        });
        if (archive) {
          const entries = archive.entries.map((entry) => ({
            name: entry.name,
            size: entry.size,
            role: entry.role,
            lines: entry.lines ?? null,
            problem: asStored(entry.problem),
          }));
          await replaceArchiveEntries(tx, upload.id, name, entries);
        }
        await recheckUploadLines(tx, upload.id, uploadSettingsSchema.parse(current.settings));
      },
      { maxWait: 60_000, timeout: 600_000 },
    );
  }
  const view = await presentUpload(db, upload.id);
  // One text of many is listed by its folder.
  const folder = name.slice(0, name.lastIndexOf("/") + 1);
  const shown =
    view.files.find((each) => each.name === name) ??
    view.files.find((each) => each.texts !== undefined && each.name === folder);
  if (shown === undefined) throw new AppError("gone", `${name} was removed in the meantime.`);
  return { file: shown, upload: view };
}

function asStored(problem: FileProblem | undefined): string | null {
  return problem === undefined ? null : JSON.stringify(problem);
}
