import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { openZip } from "../../lib/testing/files/open-zip";

/** Unpacks a zip into a folder. */
export async function unpack(file: string, folder: string): Promise<void> {
  const zip = await openZip(file);
  try {
    for (const entry of zip.entries) {
      const to = path.join(folder, entry.name);
      await mkdir(path.dirname(to), { recursive: true });
      await writeFile(to, zip.bytes(entry));
    }
  } finally {
    await zip.close();
  }
}
