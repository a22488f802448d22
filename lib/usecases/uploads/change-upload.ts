import type { DatabaseTransaction } from "../../db/connection/client";
import { deleteUploadFile, listUploadFiles, noteUploadFile } from "../../db/uploads/upload-files";
import { changeUpload, deleteUpload, lockUpload, reopenUpload } from "../../db/uploads/uploads";
import { AppError } from "../../domain/app-error";
import type { FileRole } from "../../domain/uploads/file-role";
import type { UploadChoices } from "../../domain/uploads/upload-inputs";
import { type UploadSettings, uploadSettingsSchema, withChoices } from "../../domain/uploads/upload-settings";
import type { UploadView } from "../../domain/uploads/upload-view";
import type { UseCaseContext } from "../use-case-context";
import { linesOf } from "./steps/inspect-campaign-file";
import { loadUpload } from "./steps/load-upload";
import { openCampaignFiles } from "./steps/open-campaign-files";
import { recheckUploadLines } from "./steps/recheck-upload-lines";
import { stagedFilesOf } from "./steps/staged-access";
import { assertNotBusy } from "./steps/upload-at-work";
import { isInArchive, presentUpload, rolesOf } from "./view-upload";

interface OneFile {
  readonly uploadId: string;
  readonly name: string;
}

/** Takes a file for something else than it was recognised as. */
export async function changeUploadFileRole(
  { uploadId, name, role }: OneFile & { readonly role: FileRole },
  context: UseCaseContext,
): Promise<UploadView> {
  return changed(uploadId, context, async (tx, id, settings) => {
    const files = await listUploadFiles(tx, id);
    const file = files.find((each) => each.name === name);
    if (file === undefined || file.role === null)
      throw new AppError("not-found", `${name} is missing or incomplete.`);
    const isArchive = file.role === "archive";
    if (role !== "ignored" && isArchive !== (role === "archive")) {
      throw new AppError(
        "invalid-input",
        isArchive ? `${name} is an archive; choose the roles of its files.` : `${name} is not an archive.`,
      );
    }
    const next: UploadSettings = { ...settings, roles: { ...settings.roles, [name]: role } };
    if (file.lines === null) {
      const { staged, archives } = stagedFilesOf(tx, files, rolesOf(files, next));
      const opened = await openCampaignFiles(staged, archives);
      try {
        const { lines, problem } = await linesOf(name, role, () => opened.bytes(name));
        await noteUploadFile(tx, file.id, {
          ...(lines === undefined ? {} : { lines }),
          problem: problem === undefined ? null : JSON.stringify(problem),
        });
      } finally {
        await opened.close();
      }
    }
    return next;
  });
}

/** Removes a file that was sent, with what lies in it; or a folder, where its name ends with a stroke. */
export async function removeUploadFile(
  { uploadId, name }: OneFile,
  context: UseCaseContext,
): Promise<UploadView> {
  return changed(uploadId, context, async (tx, id, settings) => {
    const files = await listUploadFiles(tx, id);
    const removed = files.filter((each) =>
      name.endsWith("/") ? each.name.startsWith(name) : each.name === name,
    );
    const [file] = removed;
    if (file === undefined) return settings;
    if (isInArchive(name, files))
      throw new AppError("invalid-input", `${name} is inside an archive: ignore it, or remove the archive.`);
    for (const each of removed) await deleteUploadFile(tx, id, each);
    const roles = Object.entries(settings.roles).filter(
      ([each]) =>
        !removed.some((gone) => gone.name === each) &&
        !(file.role === "archive" && each.startsWith(`${name}/`)),
    );
    return { ...settings, roles: Object.fromEntries(roles) };
  });
}

/** Changes what is said of the upload beside its files. */
export async function changeUploadSettings(
  { uploadId, settings: choices }: UploadChoices & { readonly uploadId: string },
  context: UseCaseContext,
): Promise<UploadView> {
  return changed(uploadId, context, async (_tx, _id, settings) => withChoices(settings, choices));
}

/** Throws the upload away; what the campaign holds already stays. */
export async function dropUpload(
  { uploadId }: { readonly uploadId: string },
  context: UseCaseContext,
): Promise<null> {
  const { upload } = await loadUpload(uploadId, context);
  assertNotBusy(upload, context.now);
  await deleteUpload(context.db, upload.id);
  return null;
}

/** A change makes files come in again: whatever was read of them is no longer true. */
async function changed(
  uploadId: string,
  context: UseCaseContext,
  work: (tx: DatabaseTransaction, uploadId: string, settings: UploadSettings) => Promise<UploadSettings>,
): Promise<UploadView> {
  const { db, now } = context;
  const { upload } = await loadUpload(uploadId, context);
  await db.$transaction(
    async (tx) => {
      await reopenUpload(tx, upload.id);
      const current = await lockUpload(tx, upload.id);
      if (current === null) throw new AppError("gone", "The upload was replaced by another.");
      assertNotBusy(current, now);
      if (current.state === "DONE")
        throw new AppError(
          "conflict",
          "These files are already stored. Start another upload to replace them.",
        );
      const settings = await work(tx, upload.id, uploadSettingsSchema.parse(current.settings));
      await changeUpload(tx, upload.id, [current.state], { state: "RECEIVING", now, settings });
      await recheckUploadLines(tx, upload.id, settings);
    },
    { maxWait: 60_000, timeout: 600_000 },
  );
  return presentUpload(db, upload.id);
}
