import { AppError } from "../../domain/app-error";
import { FormatError } from "../../domain/formats/format-error";
import { arrangeUpload } from "../../domain/uploads/arrange-upload";
import { effectiveRoles, type RecognisedFile } from "../../domain/uploads/effective-roles";
import type { FileRole } from "../../domain/uploads/file-role";
import type { UploadPreview } from "../../domain/uploads/preview/upload-preview";
import { bytesOfAccess } from "../../files/random-access";
import { inspectArchive } from "../../usecases/uploads/steps/inspect-archive";
import { inspectCampaignFile } from "../../usecases/uploads/steps/inspect-campaign-file";
import { openCampaignFiles } from "../../usecases/uploads/steps/open-campaign-files";
import { readCampaignData } from "../../usecases/uploads/steps/read-campaign-data";
import { memoryFiles } from "./memory-files";

/** Looks at files as an upload does when they have come; what is wrong with one is thrown. */
export async function recogniseFiles(
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<readonly RecognisedFile[]> {
  const recognised: RecognisedFile[] = [];
  for (const { name, access } of memoryFiles(files)) {
    const { role, problem } = await inspectCampaignFile(name, () => bytesOfAccess(access));
    recognised.push({ name, role });
    refuse(name, problem);
    if (role !== "archive") continue;
    const archive = await inspectArchive(name, access);
    refuse(name, archive.problem);
    for (const entry of archive.entries) {
      recognised.push({ name: `${name}/${entry.name}`, role: entry.role });
      refuse(`${name}/${entry.name}`, entry.problem);
    }
  }
  return recognised;
}

/** Reads files as an upload's page does: recognises them, puts them together, and looks at all of them. */
export async function readFiles(
  files: Readonly<Record<string, string | Uint8Array>>,
  roles: Readonly<Record<string, FileRole>> = {},
): Promise<UploadPreview> {
  const recognised = await recogniseFiles(files);
  const settings = { roles, includeInput: true };
  const { arranged, missing } = arrangeUpload(effectiveRoles(recognised, settings), settings);
  if (arranged === undefined) throw new AppError("invalid-input", missing.join(" "));
  const archives = new Set(recognised.filter(({ role }) => role === "archive").map(({ name }) => name));
  const opened = await openCampaignFiles(memoryFiles(files), archives);
  try {
    return await readCampaignData(arranged, true, opened, {
      rule: "SPACES_EVEN",
      firsts: {},
      asking: "command",
    });
  } finally {
    await opened.close();
  }
}

function refuse(
  name: string,
  problem: { readonly text: string; readonly line?: number | undefined } | undefined,
) {
  if (problem === undefined) return;
  if (problem.line === undefined) throw new AppError("invalid-input", `${name}: ${problem.text}`);
  throw new FormatError(problem.line, problem.text, name);
}
