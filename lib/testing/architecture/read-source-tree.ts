import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { SourceText } from "./source-file";

/** Made by tools, installed, or not code. Whatever begins with a dot is left out as well. */
const leftOut = new Set([
  ...["node_modules", "lib/db/generated", "next-env.d.ts", "public", "prisma/migrations"],
  ...["test-results", "playwright-report"],
]);

/** All code below a root: TypeScript and JavaScript in any of their forms. */
export function readSourceTree(root: string, folder = ""): readonly SourceText[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = path.posix.join(folder, entry.name);
    if (entry.name.startsWith(".") || leftOut.has(place)) return [];
    if (entry.isDirectory()) return readSourceTree(root, place);
    if (!/\.[mc]?[jt]sx?$/.test(entry.name)) return [];
    return [{ path: place, text: readFileSync(path.join(root, place), "utf8") }];
  });
}
