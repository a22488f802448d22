import { type BigIntStats, existsSync } from "node:fs";
import { type FileHandle, mkdtemp, open, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { AppError } from "../domain/app-error";
import { noteInput, standardStreams } from "./files-of-run";
import type { RandomAccess } from "./random-access";
import { isStandardInput, shownName } from "./standard-streams";

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "the file does not exist",
  ENOTDIR: "the file does not exist",
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

/** A file, or what a pipe brings, from its beginning to its end, once. */
interface OpenedFile {
  readonly file: BigIntStats | undefined;
  readonly handle: FileHandle | undefined;
  readonly bytes: () => AsyncIterable<Uint8Array>;
}

const PIECE = 1 << 18;

/** The one place where files that people name are opened to be read; what is read is never written over. */
async function openFile(path: string): Promise<OpenedFile> {
  const name = shownName(path);
  if (isStandardInput(path)) {
    const { file, bytes } = standardStreams().stdin;
    if (file) noteInput(file, name);
    return { file, handle: undefined, bytes };
  }
  // Opening a pipe a second time would wait for ever.
  const place = await stat(path, { bigint: true });
  if (!place.isFile()) noteInput(place, name);
  const handle = await open(path, "r");
  try {
    const file = await handle.stat({ bigint: true });
    if (file.isDirectory()) throw Object.assign(new Error("a folder"), { code: "EISDIR" });
    if (file.isFile()) noteInput(file, name);
    return { file, handle, bytes: () => handle.createReadStream({ highWaterMark: PIECE, autoClose: false }) };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/**
 * Told how many of a file's bytes have been read; of a pipe, whose size nobody knows, with a total of 0. At the end both
 * are the same.
 */
export type OnRead = (progress: { readonly done: number; readonly total: number }) => void;

/** All bytes of a file, a pipe or standard input. Fails with an AppError that names it where it cannot be read. */
export async function* bytesOfFile(
  path: string,
  name = shownName(path),
  onRead: OnRead = () => undefined,
): AsyncGenerator<Uint8Array, void, undefined> {
  let handle: FileHandle | undefined;
  let total = 0;
  try {
    const opened = await openFile(path);
    handle = opened.handle;
    if (opened.file?.isFile()) total = Number(opened.file.size);
    let done = 0;
    for await (const piece of opened.bytes()) {
      yield piece;
      done += piece.length;
      if (total === 0 || done < total) onRead({ done, total });
    }
  } catch (error) {
    throw presentedDiskError(error, name);
  } finally {
    // However it ends: what was said of the reading may be wiped away.
    onRead({ done: total, total });
    await handle?.close();
  }
}

/**
 * Opens a file to read it here and there, again and again. What comes through a pipe is put into a temporary file first,
 * which nobody else sees. Fails with an AppError that names it where it cannot be read.
 */
export async function openOnDisk(path: string, name = shownName(path)): Promise<RandomAccess> {
  try {
    const { file, handle, bytes } = await openFile(path);
    if (handle && file?.isFile()) return accessOf(handle, Number(file.size));
    try {
      return await spooled(bytes());
    } finally {
      await handle?.close();
    }
  } catch (error) {
    throw presentedDiskError(error, name);
  }
}

/**
 * The same for one of many files in a folder, which is there as a regular file: opened anew for each reading, because a
 * program may hold only so many files open.
 */
export async function openInFolder(path: string, name = shownName(path)): Promise<RandomAccess> {
  try {
    const place = await stat(path);
    if (!place.isFile()) return await openOnDisk(path, name);
    return {
      size: place.size,
      read: async (offset, length) => {
        const file = await open(path, "r");
        try {
          return await accessOf(file, place.size).read(offset, length);
        } finally {
          await file.close();
        }
      },
      close: async () => undefined,
    };
  } catch (error) {
    throw presentedDiskError(error, name);
  }
}

function accessOf(file: FileHandle, size: number): RandomAccess {
  return {
    size,
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
}

/** The file loses its name as soon as it is open, so that nothing is left however the command ends. */
async function spooled(pieces: AsyncIterable<Uint8Array>): Promise<RandomAccess> {
  const folder = await mkdtemp(path.join(tmpdir(), "adjudge-pipe-"));
  const file = await open(path.join(folder, "bytes"), "wx+", 0o600);
  await rm(folder, { recursive: true });
  try {
    let size = 0;
    for await (const piece of pieces) {
      for (let written = 0; written < piece.length; )
        written += (await file.write(piece, written, piece.length - written)).bytesWritten;
      size += piece.length;
    }
    return accessOf(file, size);
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** What stands in a folder that people name. */
export interface FolderEntry {
  /** With the folder. */
  readonly path: string;
  /** Within the folder. */
  readonly name: string;
  readonly kind: "file" | "folder" | "other";
}

/**
 * Lists a folder. All files in it and below count as read, hidden ones too: whoever names a folder as input wants none of
 * it written over.
 */
export async function listFolder(folder: string): Promise<readonly FolderEntry[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  for (const entry of entries) {
    const file = await stat(path.join(entry.parentPath, entry.name), { bigint: true }).catch(() => undefined);
    if (file?.isFile()) noteInput(file, path.join(entry.parentPath, entry.name));
  }
  return entries.map((entry): FolderEntry => {
    const full = path.join(entry.parentPath, entry.name);
    const isFile = entry.isFile() || entry.isSymbolicLink();
    return {
      path: full,
      name: path.relative(folder, full),
      kind: entry.isDirectory() ? "folder" : isFile ? "file" : "other",
    };
  });
}

/** Whether anything has this name that could be opened. */
export function isThere(path: string): boolean {
  return existsSync(path);
}

export async function isFolder(path: string): Promise<boolean> {
  return !isStandardInput(path) && (await stat(path)).isDirectory();
}
