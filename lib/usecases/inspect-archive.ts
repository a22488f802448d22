import { AppError } from "../domain/app-error";
import { type FileProblem, fileProblemOf } from "../domain/campaign-data/file-problem";
import type { RandomAccess } from "../files/random-access";
import { type InspectedFile, inspectCampaignFile } from "./inspect-campaign-file";
import { openZipAccess } from "./open-zip";

/** A file in an archive. */
export interface InspectedEntry extends InspectedFile {
  /** As the archive names it. */
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
    const entries: InspectedEntry[] = [];
    for (const entry of zip.entries) {
      const inspected = await inspectCampaignFile(`${name}/${entry.name}`, () => zip.bytes(entry));
      const nested = { role: "ignored", problem: { text: "archives in archives are not opened" } } as const;
      entries.push({
        ...(inspected.role === "archive" ? nested : inspected),
        name: entry.name,
        size: entry.size,
      });
    }
    if (entries.length === 0) return { entries, problem: { text: "the archive holds no file" } };
    return { entries };
  } catch (error) {
    if (error instanceof AppError) return { entries: [], problem: { text: shortened(error.message, name) } };
    return { entries: [], problem: fileProblemOf(error) };
  }
}

/** The page shows a problem behind the file's name. */
function shortened(message: string, name: string): string {
  return message.startsWith(`${name} `) ? message.slice(name.length + 1) : message;
}
