import type { SourceFile } from "./source-file";

const endings = ["", ".ts", ".tsx", ".mts", ".d.ts", ".js", ".jsx", ".mjs"];

/** The file that an import names, with or without its ending. */
export function fileAt(target: string, files: ReadonlyMap<string, SourceFile>): SourceFile | undefined {
  const path = endings.map((ending) => `${target}${ending}`).find((candidate) => files.has(candidate));
  return path === undefined ? undefined : files.get(path);
}
