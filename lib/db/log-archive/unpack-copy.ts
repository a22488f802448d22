import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open } from "node:fs/promises";
import path from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { AppError } from "../../domain/app-error";
import { readTar } from "../../domain/backups/log-archive/tar-entries";
import { copyFile, type StoredCopy } from "./archive-folder";

export type OnBytes = (progress: { readonly done: number; readonly total: number }) => void;

/**
 * Reads a base copy to its end, and puts its files into a folder where one is named. A copy of which a byte differs is
 * refused, at the latest when all is read.
 */
export async function unpackCopy(
  archive: string,
  { name, record }: StoredCopy,
  target: string | undefined,
  onBytes: OnBytes = () => {},
): Promise<void> {
  const hash = createHash("sha256");
  const unpacked = new PassThrough();
  const packed = copyFile(archive, name);
  const source = createReadStream(packed);
  source.on("data", (chunk) => hash.update(chunk));
  const reading = pipeline(source, createGunzip(), unpacked);
  // Reported by whoever reads to the end.
  reading.catch(() => {});
  let file: FileHandle | undefined;
  let done = 0;
  try {
    for await (const item of readTar(unpacked)) {
      if (item.kind === "bytes") {
        done += item.bytes.length;
        onBytes({ done, total: record.unpackedBytes });
        // All of it: a disk that is nearly full takes a part and says nothing.
        await file?.writeFile(item.bytes);
      } else if (target !== undefined) {
        await file?.close();
        file = undefined;
        const place = path.join(target, item.name);
        if (item.kind === "folder") await mkdir(place, { recursive: true, mode: 0o700 });
        else file = await open(place, "w", 0o600);
      }
    }
    await reading;
  } catch (error) {
    if (isOfReading(error, packed)) throw new AppError("invalid-input", damaged(name, error));
    throw error;
  } finally {
    await file?.close();
    unpacked.destroy();
  }
  if (hash.digest("hex") !== record.sha256) throw new AppError("invalid-input", damaged(name));
}

/** What is said of the disk that is read, not of the one that is written to. */
function isOfReading(error: unknown, packed: string): boolean {
  const { code, path: place, syscall } = error as NodeJS.ErrnoException;
  if (place === packed || syscall === "read") return true;
  return code === undefined || code.startsWith("Z_") || code === "ERR_STREAM_PREMATURE_CLOSE";
}

function damaged(name: string, error?: unknown): string {
  const isMissing = (error as NodeJS.ErrnoException | undefined)?.code === "ENOENT";
  const why = isMissing ? ": base.tar.gz is missing" : error instanceof Error ? ` (${error.message})` : "";
  return `The base copy ${name} is damaged${why}.`;
}
