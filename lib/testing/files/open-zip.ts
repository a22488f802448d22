import { openOnDisk } from "../../files/open-file";
import { type OpenZip, openZipAccess, type ZipOptions } from "../../zip/open-zip";

/** Opens a zip on disk. */
export async function openZip(path: string, options: Partial<ZipOptions> = {}): Promise<OpenZip> {
  const name = options.name ?? path;
  return openZipAccess(await openOnDisk(path, name), { ...options, name });
}
