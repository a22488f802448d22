import { isTestFile } from "./rooms";
import type { SourceFile } from "./source-file";
import type { Violation } from "./violation";

/** So many sources of one folder are taken in at a glance; the largest of the codebases that we learn from has some 60. */
const MAX_SOURCES = 40;

/** A folder is a table of contents: what does not fit on a screen has rooms. */
export function folderSizeRule(files: readonly SourceFile[]): readonly Violation[] {
  const sources = new Map<string, number>();
  for (const { path } of files) {
    if (isTestFile(path) || /\.(spec|bench)\.ts$/.test(path)) continue;
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    sources.set(folder, (sources.get(folder) ?? 0) + 1);
  }
  return [...sources]
    .filter(([, count]) => count > MAX_SOURCES)
    .map(([folder, count]) => ({
      path: folder,
      line: 1,
      message: `holds ${count} sources, which nobody sees at a glance. Make rooms of at most ${MAX_SOURCES}, each named by what it is about.`,
    }));
}
