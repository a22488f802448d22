import { isPassedOver } from "../domain/formats/zip-entries-name";
import { compareCodeUnits } from "../domain/judging/compare-code-units";
import { isFolder, listFolder, presentedDiskError } from "../files/open-file";

/** A file as it is, a folder as all files in it and below, but for hidden ones. */
export async function listCampaignPaths(
  given: string,
): Promise<{ readonly isFolder: boolean; readonly files: readonly string[] }> {
  try {
    if (!(await isFolder(given))) return { isFolder: false, files: [given] };
    const files = (await listFolder(given))
      .filter(({ kind, name }) => kind !== "folder" && !isPassedOver(name))
      .map((entry) => entry.path)
      .sort(compareCodeUnits);
    return { isFolder: true, files };
  } catch (error) {
    throw presentedDiskError(error, given);
  }
}
