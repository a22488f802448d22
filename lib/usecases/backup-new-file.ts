import { existsSync } from "node:fs";
import { type FileHandle, link, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { AppError } from "../domain/app-error";

/** The ending of what is not finished. */
export const UNFINISHED = ".part";

/**
 * Makes a file that only its owner may read, whole or not at all and never in the place of another: it is written
 * beside its place, brought to the disk, and then given its name.
 */
export async function writeNewFile<Result>(
  target: string,
  write: (file: FileHandle) => Promise<Result>,
): Promise<Result> {
  refuseExisting(existsSync(target), target);
  const unfinished = `${target}.${process.pid}${UNFINISHED}`;
  const file = await open(unfinished, "wx", 0o600);
  try {
    const result = await write(file);
    await file.sync();
    await file.close();
    await giveName(unfinished, target);
    await syncFolder(path.dirname(target));
    return result;
  } catch (error) {
    await file.close().catch(() => {});
    throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** A link refuses a name that is taken, however shortly; a file system without links is asked first. */
async function giveName(unfinished: string, target: string): Promise<void> {
  try {
    await link(unfinished, target);
  } catch (error) {
    refuseExisting((error as NodeJS.ErrnoException).code === "EEXIST", target);
    refuseExisting(existsSync(target), target);
    await rename(unfinished, target);
  }
}

function refuseExisting(exists: boolean, target: string): void {
  if (exists)
    throw new AppError("invalid-input", `${target} is there already; a backup never overwrites anything.`);
}

/** A new name is only safe from a power failure once its folder is written; not every system can be asked to. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
