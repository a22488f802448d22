import { AppError } from "../../../domain/app-error";
import { officeArchiveProblem } from "../../../domain/formats/office-file";
import { countOf } from "../../../domain/text/format-count";
import { type FileProblem, fileProblemOf } from "../../../domain/uploads/file-problem";
import { IGNORED_NESTED, ignoredReason, ignoredTogether } from "../../../domain/uploads/ignored-reason";
import { segmentFolders } from "../../../domain/uploads/segment-folders";
import type { RandomAccess } from "../../../files/random-access";
import { openZipAccess } from "../../../zip/open-zip";
import { type InspectedFile, inspectCampaignFile } from "./inspect-campaign-file";

/** A file in an archive. */
export interface InspectedEntry extends InspectedFile {
  /** As the archive names it; a folder, with the stroke at its end, stands for files in it that are ignored. */
  readonly name: string;
  /** Bytes once expanded. */
  readonly size: number;
}

/** What lies in an archive, or why it cannot be read. Archives in archives are not opened. */
export async function inspectArchive(
  name: string,
  access: RandomAccess,
): Promise<{ readonly entries: readonly InspectedEntry[]; readonly problem?: FileProblem }> {
  try {
    const zip = await openZipAccess(access, { name });
    const names = zip.entries.map((entry) => entry.name);
    const office = officeArchiveProblem(names);
    if (office !== undefined) return { entries: [], problem: { text: office } };
    // Thousands of texts, a file each, are not looked at one by one: their folders say what they are.
    const folders = segmentFolders(names);
    const texts = new Set([...(folders?.files.values() ?? [])].flatMap((folder) => [...folder.values()]));
    const entries: InspectedEntry[] = [];
    for (const entry of zip.entries) {
      const known = ignoredReason(entry.name) === undefined && texts.has(entry.name);
      const inspected: InspectedFile = known
        ? { role: "outputs" }
        : await inspectCampaignFile(entry.name, () => zip.bytes(entry));
      const nested = { role: "ignored", problem: { text: IGNORED_NESTED } } as const;
      entries.push({
        ...(inspected.role === "archive" ? nested : inspected),
        name: entry.name,
        size: entry.size,
      });
    }
    if (entries.length === 0) return { entries, problem: { text: "the archive contains no file" } };
    return { entries: [...entries, ...leftOut(zip.passedOver)] };
  } catch (error) {
    if (error instanceof AppError) return { entries: [], problem: { text: shortened(error.message, name) } };
    return { entries: [], problem: fileProblemOf(error) };
  }
}

/** What archivers and file managers add: listed, so that nothing is missed without a word. */
function leftOut(names: readonly string[]): InspectedEntry[] {
  const ignored = names.map((name) => ({ name, reason: ignoredReason(name) ?? "hidden file" }));
  return ignoredTogether(ignored).map(({ name, reason, files }) => ({
    ...{ name, role: "ignored", size: 0 },
    problem: { text: files === undefined ? reason : `${countOf(files, "file", "files")} ${reason}` },
  }));
}

/** The page shows a problem behind the file's name. */
function shortened(message: string, name: string): string {
  return message.startsWith(`${name} `) ? message.slice(name.length + 1) : message;
}
