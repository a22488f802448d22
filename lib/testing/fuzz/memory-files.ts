import type { RandomAccess } from "../../files/random-access";
import type { NamedAccess } from "../../usecases/uploads/steps/open-campaign-files";

/** A file that lies in memory. */
export function memoryAccess(bytes: Uint8Array): RandomAccess {
  return {
    size: bytes.length,
    read: async (offset, length) => bytes.subarray(offset, offset + length),
    close: async () => undefined,
  };
}

/** Several of them, by name. */
export function memoryFiles(files: Readonly<Record<string, string | Uint8Array>>): readonly NamedAccess[] {
  return Object.entries(files).map(([name, content]) => ({
    name,
    access: memoryAccess(typeof content === "string" ? Buffer.from(content) : content),
  }));
}
