import type { SourceFile } from "./source-file";
import type { Violation } from "./violation";

/** A direct import keeps the tree the only map: no index files, and none that only passes on what others export. */
export function barrelRule(files: readonly SourceFile[]): readonly Violation[] {
  return files.flatMap(({ path, tokens, imports }) => {
    if (/(^|\/)index\.[a-z]+$/.test(path)) {
      return [{ path, line: 1, message: `is an index file. ${instead}` }];
    }
    const passedOn = imports.filter(({ kind }) => kind === "re-export");
    const [first] = passedOn;
    const exports = tokens.filter(({ kind, value }) => kind === "word" && value === "export").length;
    if (!first || exports > passedOn.length) return [];
    return [{ path, line: first.line, message: `only passes on "${first.specifier}". ${instead}` }];
  });
}

const instead =
  "What it exports belongs in files named by what they hold: let the importers name those files.";
