import { roomOf } from "./rooms";
import type { SourceFile } from "./source-file";
import type { Violation } from "./violation";

/** lib/db alone knows Prisma; lib/testing makes the template database with its engine. */
export function prismaRule(files: readonly SourceFile[]): readonly Violation[] {
  return files.flatMap(({ path, imports }) => {
    if (["db", "testing"].includes(roomOf(path) ?? "")) return [];
    return imports
      .filter(
        ({ specifier, target }) => specifier.startsWith("@prisma/") || target?.startsWith("lib/db/generated"),
      )
      .map(({ specifier, line }) => ({ path, line, message: `imports "${specifier}": ${why}` }));
  });
}

const why =
  "only lib/db imports Prisma. The query belongs in lib/db, in the module of its noun: call that, and take types from lib/db/connection/client.";
