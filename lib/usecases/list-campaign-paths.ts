import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { isPassedOver } from "../domain/formats/zip-entries-name";
import { compareCodeUnits } from "../domain/judging/compare-code-units";
import { presentedDiskError } from "./disk-access";

/** A file as it is, a folder as all files in it and below, but for hidden ones. */
export async function listCampaignPaths(
  given: string,
): Promise<{ readonly isFolder: boolean; readonly files: readonly string[] }> {
  try {
    if (!(await stat(given)).isDirectory()) return { isFolder: false, files: [given] };
    const entries = await readdir(given, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => !isPassedOver(path.relative(given, file)))
      .sort(compareCodeUnits);
    return { isFolder: true, files };
  } catch (error) {
    throw presentedDiskError(error, given);
  }
}
