import { countOf } from "../text/format-count";
import { baseName } from "./base-name";

/** Notes that people lay beside data. */
const NOTE = /^(readme|licen[cs]e|changelog|notes?)(\.(txt|md|html?))?$/i;
const WINDOWS = /^(thumbs\.db|desktop\.ini)$/i;

export const IGNORED_NOTE = "looks like a note, not data";
export const IGNORED_NESTED = "archives inside archives are not opened; unpack it first";
export const IGNORED_BY_CHOICE = "you chose to ignore it";
export const IGNORED_WITH_ARCHIVE = "its archive is ignored";
export const IGNORED_OTHER_SOURCE = "another file is the source";

/** Why a file is ignored for its name alone; `undefined` where it is looked at. */
export function ignoredReason(name: string): string | undefined {
  const parts = name.split("/");
  const base = baseName(name);
  if (parts.includes("__MACOSX") || base === ".DS_Store" || base.startsWith("._")) return "added by macOS";
  if (parts.some((part) => part.startsWith(".") && part !== ".")) return "hidden file";
  if (WINDOWS.test(base)) return "added by Windows";
  return NOTE.test(base) ? IGNORED_NOTE : undefined;
}

/** A file that is left out, with the reason. */
export interface IgnoredFile {
  /** A folder, with the stroke at its end, where many files of it are ignored for one reason. */
  readonly name: string;
  readonly reason: string;
  /** Of such a folder. */
  readonly files?: number;
}

/** "data.zip/__MACOSX/: 12 files added by macOS", "notes.txt: looks like a note, not data". */
export function ignoredWords({ name, reason, files }: IgnoredFile): string {
  return files === undefined
    ? `${name}: ${reason}`
    : `${name}: ${countOf(files, "file", "files")}, ${reason}`;
}

/** So many are listed one by one. */
const LISTED = 5;

/** Files that are ignored, those of one folder and one reason together where they are many. */
export function ignoredTogether(
  ignored: readonly { readonly name: string; readonly reason: string }[],
): readonly IgnoredFile[] {
  const groups = new Map<string, { readonly name: string; readonly reason: string }[]>();
  for (const file of ignored) {
    const key = JSON.stringify([folderOf(file.name), file.reason]);
    groups.set(key, [...(groups.get(key) ?? []), file]);
  }
  return [...groups.values()].flatMap((files): readonly IgnoredFile[] => {
    const [first] = files;
    if (first === undefined || files.length <= LISTED) return files;
    const folder = folderOf(first.name);
    return folder === "" ? files : [{ name: folder, reason: first.reason, files: files.length }];
  });
}

/** The folder that stands for a file: what macOS adds lies in one of its own, with folders as in the archive. */
function folderOf(name: string): string {
  const mac = /(^|\/)__MACOSX\//.exec(name);
  if (mac !== null) return name.slice(0, mac.index + mac[0].length);
  return name.slice(0, name.lastIndexOf("/") + 1);
}
