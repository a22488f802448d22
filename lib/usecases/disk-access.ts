import { open } from "node:fs/promises";
import { AppError } from "../domain/app-error";
import type { RandomAccess } from "./random-access";

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  ENOTDIR: "there is no such file",
  EISDIR: "it is a folder",
  EACCES: "it may not be read",
  EPERM: "it may not be read",
};

/** Why the operating system does not give a file, as a sentence that names it; anything else as it is. */
export function presentedDiskError(error: unknown, name: string): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const reason = REASONS[code];
  return reason === undefined ? error : new AppError("invalid-input", `${name} cannot be read: ${reason}`);
}

/** Opens a file on disk; fails with an AppError that names it where that cannot be. */
export async function openOnDisk(path: string, name = path): Promise<RandomAccess> {
  try {
    const file = await open(path, "r");
    const stat = await file.stat();
    if (stat.isDirectory()) {
      await file.close();
      throw new AppError("invalid-input", `${name} cannot be read: it is a folder`);
    }
    return {
      size: stat.size,
      read: async (offset, length) => {
        const bytes = new Uint8Array(length);
        let filled = 0;
        while (filled < length) {
          const { bytesRead } = await file.read(bytes, filled, length - filled, offset + filled);
          if (bytesRead === 0) break;
          filled += bytesRead;
        }
        return bytes.subarray(0, filled);
      },
      close: () => file.close(),
    };
  } catch (error) {
    throw presentedDiskError(error, name);
  }
}
