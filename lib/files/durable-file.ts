import { open, rename, rm } from "node:fs/promises";
import path from "node:path";

/** A new name is only safe from a power failure once its folder is written; not every system can be asked to. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

/** Puts a file that only its owner may read in its place, whole or not at all, and on the disk before it says so. */
export async function writeDurably(target: string, bytes: Uint8Array | string): Promise<void> {
  const unfinished = `${target}.unfinished`;
  const file = await open(unfinished, "w", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
    await file.close();
    await rename(unfinished, target);
  } catch (error) {
    await file.close().catch(() => {});
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
  await syncFolder(path.dirname(target));
}
