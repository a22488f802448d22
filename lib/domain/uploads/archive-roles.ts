import { ARCHIVED_JUDGMENTS, MANIFEST } from "../formats/manifest";
import type { FileRole } from "./file-role";

const OUTPUTS = "outputs.jsonl";
const GOLD = "gold.m2";
const EDITS = "edits/";
const REFERENCES = "references/";

/**
 * What the files of a campaign's archive are, by their names: the same data stand in it in several forms, of which one
 * is read, and its results are made anew. Archives of before had no root folder. Empty where there is no archive among
 * the files.
 */
export function archiveRoles(names: readonly string[], imports: boolean): ReadonlyMap<string, FileRole> {
  const all = new Set(names);
  const roots = names.flatMap((name) => {
    const root = name.endsWith(`/${MANIFEST}`) ? name.slice(0, -MANIFEST.length) : undefined;
    return root !== undefined && all.has(root + ARCHIVED_JUDGMENTS) && all.has(root + OUTPUTS) ? [root] : [];
  });
  return new Map(
    roots.flatMap((root) =>
      names
        .filter((name) => name.startsWith(root))
        .map((name) => [name, roleWithin(name.slice(root.length), imports)] as const),
    ),
  );
}

function roleWithin(name: string, imports: boolean): FileRole {
  if (name === ARCHIVED_JUDGMENTS) return imports ? "judgments" : "ignored";
  if (name === OUTPUTS) return "outputs-jsonl";
  if (name === GOLD) return "gold";
  if (name.startsWith(EDITS)) return "edits";
  return name.startsWith(REFERENCES) ? "reference" : "ignored";
}
