import { z } from "zod";
import type { DatabaseConnection } from "../../db/connection/client";
import { listUploadFiles, type UploadFileRow } from "../../db/uploads/upload-files";
import { findUpload } from "../../db/uploads/uploads";
import { AppError } from "../../domain/app-error";
import { systemNameOfFile } from "../../domain/judgments/system-name";
import { compareCodeUnits } from "../../domain/text/compare-code-units";
import { arrangeUpload } from "../../domain/uploads/arrange-upload";
import { effectiveRoles, type RoleSettings } from "../../domain/uploads/effective-roles";
import { fileProblemSchema } from "../../domain/uploads/file-problem";
import { type FileRole, fileRoles } from "../../domain/uploads/file-role";
import {
  IGNORED_BY_CHOICE,
  IGNORED_NOTE,
  IGNORED_OTHER_SOURCE,
  IGNORED_WITH_ARCHIVE,
  type IgnoredFile,
  ignoredTogether,
} from "../../domain/uploads/ignored-reason";
import { arrangeImport } from "../../domain/uploads/import/arrange-import";
import type { UploadPreview } from "../../domain/uploads/preview/upload-preview";
import { segmentFolders } from "../../domain/uploads/segment-folders";
import { type UploadSettings, uploadSettingsSchema } from "../../domain/uploads/upload-settings";
import type { UploadFileView, UploadStateView, UploadView } from "../../domain/uploads/upload-view";
import type { UseCaseContext } from "../use-case-context";
import { loadUpload } from "./steps/load-upload";

const roleSchema = z.enum(fileRoles);

/** Roles by the lines of which something is said. */
const ROLES_WITH_LINES: ReadonlySet<FileRole> = new Set(["source", "outputs", "documents", "reference"]);

/** The upload as its page shows it. */
export async function viewUpload(
  { uploadId }: { readonly uploadId: string },
  context: UseCaseContext,
): Promise<UploadView> {
  const { upload } = await loadUpload(uploadId, context);
  return presentUpload(context.db, upload.id);
}

/** The same for use-cases that have authorised already. */
export async function presentUpload(db: DatabaseConnection, uploadId: string): Promise<UploadView> {
  const [upload, files] = await Promise.all([findUpload(db, uploadId), listUploadFiles(db, uploadId)]);
  if (upload === null) throw new AppError("gone", "The upload was replaced by another.");
  const settings = uploadSettingsSchema.parse(upload.settings);
  const roles = rolesOf(files, settings);
  const preview = upload.preview as UploadPreview | null;
  const shown = ["READY", "STORING", "DONE"].includes(upload.state);
  return {
    id: upload.id,
    campaignId: upload.campaignId,
    state: upload.state.toLowerCase() as UploadStateView,
    progress: upload.progress,
    files: [
      ...files
        .filter(({ name }) => roles.get(name) !== "segment")
        .map((file) => presentFile(file, roles.get(file.name), settings, files)),
      ...presentFolders(files, roles),
    ].sort((first, second) => compareCodeUnits(first.name, second.name)),
    settings,
    missing: upload.state === "DONE" ? [] : whatIsMissing(files, roles, settings),
    ...(preview === null || !shown ? {} : { preview }),
    ...(upload.error === null ? {} : { error: upload.error }),
  };
}

/** What the files that were looked at are taken for, by name; what lies in an archive that is left out is too. */
export function rolesOf(
  files: readonly Pick<UploadFileRow, "name" | "role">[],
  settings: RoleSettings,
): ReadonlyMap<string, FileRole> {
  const recognised = files.flatMap(({ name, role }) => {
    const known = roleSchema.safeParse(role);
    return known.success ? [{ name, role: known.data }] : [];
  });
  const roles = new Map(effectiveRoles(recognised, settings));
  const closed = recognised.filter(({ name, role }) => role === "archive" && roles.get(name) !== "archive");
  for (const { name } of closed)
    for (const other of roles.keys()) if (other.startsWith(`${name}/`)) roles.set(other, "ignored");
  return roles;
}

/** What stands in the way of reading. */
export function whatIsMissing(
  files: readonly UploadFileRow[],
  roles: ReadonlyMap<string, FileRole>,
  settings: UploadSettings,
): readonly string[] {
  const onTheWay = files.filter(({ role }) => role === null).length;
  const troubled = files.filter(
    // What is wrong with a text of its own, the reading of it says.
    ({ name, problem }) => problem !== null && !["ignored", "segment"].includes(roles.get(name) ?? ""),
  ).length;
  return [
    ...(onTheWay > 0
      ? [onTheWay === 1 ? "A file is still being uploaded." : `${onTheWay} files are still being uploaded.`]
      : []),
    ...(troubled > 0
      ? [
          troubled === 1
            ? "A file has a problem. Fix, remove or ignore it."
            : `${troubled} files have problems. Fix, remove or ignore them.`,
        ]
      : []),
    ...(settings.imports ? arrangeImport(roles) : arrangeUpload(roles, settings)).missing,
  ];
}

/** Folders of files that hold one text each, in place of the files. */
function presentFolders(
  files: readonly UploadFileRow[],
  roles: ReadonlyMap<string, FileRole>,
): UploadFileView[] {
  const folders = new Map<string, UploadFileRow[]>();
  for (const file of files) {
    if (roles.get(file.name) !== "segment") continue;
    const folder = file.name.slice(0, file.name.lastIndexOf("/") + 1);
    folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  const sources = segmentFolders([...folders.values()].flat().map(({ name }) => name))?.source;
  return [...folders].map(([name, within]): UploadFileView => {
    const size = within.reduce((sum, file) => sum + file.size, 0);
    const system = name === sources ? undefined : systemOf(name.slice(0, -1));
    return {
      ...{ name, size, received: size, recognised: true, role: "segment", roleChosen: false },
      inArchive: isInArchive(name, files),
      texts: within.length,
      ...(system === undefined ? {} : { system }),
    };
  });
}

function presentFile(
  file: UploadFileRow,
  role: FileRole | undefined,
  settings: UploadSettings,
  files: readonly UploadFileRow[],
): UploadFileView {
  const { name, size, received, lines } = file;
  const problem = file.problem === null ? undefined : fileProblemSchema.parse(JSON.parse(file.problem));
  const system = role === "outputs" ? systemOf(name) : undefined;
  return {
    name,
    size,
    received,
    recognised: file.role !== null,
    inArchive: isInArchive(name, files),
    ...(role === undefined ? {} : { role }),
    roleChosen: Object.hasOwn(settings.roles, name),
    ...(system === undefined ? {} : { system }),
    ...(lines === null || role === undefined || !ROLES_WITH_LINES.has(role) ? {} : { lines }),
    ...(role === "ignored" ? { reason: reasonOf(file, settings, files) } : {}),
    ...(problem === undefined || role === "ignored"
      ? {}
      : { problem: { text: problem.text, ...(problem.line === undefined ? {} : { line: problem.line }) } }),
  };
}

/** Why a file is ignored. */
function reasonOf(
  file: Pick<UploadFileRow, "name" | "role" | "problem">,
  { roles }: UploadSettings,
  files: readonly UploadFileRow[],
): string {
  if (Object.hasOwn(roles, file.name)) return IGNORED_BY_CHOICE;
  if (file.role === "ignored" && file.problem !== null)
    return fileProblemSchema.parse(JSON.parse(file.problem)).text;
  const isClosed = files.some(
    ({ name, role }) => role === "archive" && roles[name] === "ignored" && file.name.startsWith(`${name}/`),
  );
  if (isClosed) return IGNORED_WITH_ARCHIVE;
  return file.role === "source" ? IGNORED_OTHER_SOURCE : IGNORED_NOTE;
}

/** All files of an upload that are left out, for its preview. */
export function ignoredFiles(
  files: readonly UploadFileRow[],
  roles: ReadonlyMap<string, FileRole>,
  settings: UploadSettings,
): readonly IgnoredFile[] {
  return ignoredTogether(
    files
      .filter(({ name }) => roles.get(name) === "ignored")
      .map((file) => ({ name: file.name, reason: reasonOf(file, settings, files) })),
  );
}

function systemOf(name: string): string | undefined {
  try {
    return systemNameOfFile(name.replace(/\.gz$/i, ""));
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** Whether the file lies in an archive of the same upload. */
export function isInArchive(name: string, files: readonly Pick<UploadFileRow, "name" | "role">[]): boolean {
  return files.some((file) => file.role === "archive" && name.startsWith(`${file.name}/`));
}
