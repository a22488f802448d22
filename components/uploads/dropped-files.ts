import { type IgnoredFile, ignoredReason } from "@/lib/domain/uploads/ignored-reason";
import { isPassedOver } from "@/lib/domain/zip/zip-entries-name";
import type { FileToSend } from "./upload-sender";

/** What somebody chose or dropped, and what of it nobody wants. */
export interface AddedFiles {
  readonly files: readonly FileToSend[];
  readonly ignored: readonly IgnoredFile[];
}

/** Files that were chosen, each called by its path where a folder was. */
export function chosenFiles(files: Iterable<File>): AddedFiles {
  return sorted([...files].map((content) => ({ name: content.webkitRelativePath || content.name, content })));
}

function sorted(files: readonly FileToSend[]): AddedFiles {
  return {
    files: files.filter(({ name }) => !isPassedOver(name)),
    ignored: files
      .filter(({ name }) => isPassedOver(name))
      .map(({ name }) => ({ name, reason: ignoredReason(name) ?? "hidden file" })),
  };
}

/**
 * Files that were dropped, out of folders too. To be called while the drop is handled: afterwards the browser has
 * forgotten what was dropped.
 */
export async function droppedFiles(transfer: Pick<DataTransfer, "items" | "files">): Promise<AddedFiles> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return chosenFiles(transfer.files);
  const found = await Promise.all(entries.map(filesOfEntry));
  return sorted(found.flat());
}

async function filesOfEntry(entry: FileSystemEntry): Promise<FileToSend[]> {
  if (isFile(entry)) {
    const content = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ name: entry.fullPath.replace(/^\//, ""), content }];
  }
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const found: FileToSend[] = [];
  for (;;) {
    // A folder is told a hundred entries at a time.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return found;
    for (const inside of some) found.push(...(await filesOfEntry(inside)));
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
