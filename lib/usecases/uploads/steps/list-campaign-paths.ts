import { compareCodeUnits } from "../../../domain/text/compare-code-units";
import { type IgnoredFile, ignoredReason } from "../../../domain/uploads/ignored-reason";
import { isPassedOver } from "../../../domain/zip/zip-entries-name";
import { isFolder, listFolder, presentedDiskError } from "../../../files/open-file";

export interface ListedPaths {
  readonly isFolder: boolean;
  /** By path, and what the folder calls it. */
  readonly files: readonly { readonly path: string; readonly name: string }[];
  readonly ignored: readonly IgnoredFile[];
}

/** A file as it is, a folder as all files in it and below, hidden ones apart. */
export async function listCampaignPaths(given: string): Promise<ListedPaths> {
  try {
    if (!(await isFolder(given)))
      return { isFolder: false, files: [{ path: given, name: baseNameOf(given) }], ignored: [] };
    const files = (await listFolder(given))
      .filter(({ kind }) => kind !== "folder")
      .map(({ path, name }) => ({ path, name }))
      .sort((one, other) => compareCodeUnits(one.path, other.path));
    return {
      isFolder: true,
      files: files.filter(({ name }) => !isPassedOver(name)),
      ignored: files
        .filter(({ name }) => isPassedOver(name))
        .map(({ path, name }) => ({ name: path, reason: ignoredReason(name) ?? "hidden file" })),
    };
  } catch (error) {
    throw presentedDiskError(error, given);
  }
}

function baseNameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
