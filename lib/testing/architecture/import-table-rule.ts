import { isCode } from "./is-code";
import { mayImport, roomOf } from "./rooms";
import type { SourceFile } from "./source-file";
import type { Violation } from "./violation";
import { whereItBelongs } from "./where-it-belongs";

/** Every file stands in a room, and rooms import each other only as the table says. */
export function importTableRule(files: readonly SourceFile[]): readonly Violation[] {
  return files.flatMap(({ path, imports }) => {
    const from = roomOf(path);
    if (from === undefined) return [{ path, line: 1, message: noRoom }];
    return imports.flatMap(({ specifier, target, kind, line }) => {
      if (target === undefined || !isCode(target)) return [];
      const to = roomOf(target);
      // A run-time address may be that of a folder or of data.
      if (to === undefined && kind === "run-time") return [];
      if (to === undefined)
        return [{ path, line, message: `imports "${specifier}", which stands in no room. ${add}` }];
      if (mayImport(path, from, to, kind === "run-time")) return [];
      const rule = to === "app" ? "nothing imports app" : `${from} → ${to} is not in the import table`;
      return [{ path, line, message: `imports "${specifier}": ${rule}. ${whereItBelongs(from, to)}` }];
    });
  });
}

const add =
  "Code belongs in one of the rooms of lib/testing/architecture/rooms.ts; a new room is added there, with what it may import.";

const noRoom = `stands in no room. ${add}`;
