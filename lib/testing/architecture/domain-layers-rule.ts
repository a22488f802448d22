import { isTestFile } from "./rooms";
import type { SourceFile } from "./source-file";
import type { Violation } from "./violation";

/**
 * The rooms of the domain from the lowest up: each may import those before it. What stands beside the rooms
 * (`app-error.ts`, `version.ts`) is below them all.
 */
export const domainLayers: readonly string[] = [
  ...[
    "words",
    "text",
    "random",
    "wasm",
    "bytes",
    "input",
    "resampling",
    "columns",
    "tables",
    "charts",
    "zip",
    "sampling",
  ],
  ...["judgments", "metrics", "edits", "formats", "uploads"],
  ...["ranking", "correlation", "agreement"],
  ...["plans", "accounts", "judges", "campaigns", "judging", "calls", "messages", "platforms"],
  ...["results", "citation", "publication", "api", "exports", "backups"],
  "studies",
];

/** The rooms of the domain import downwards only, so that none needs itself in a roundabout way. */
export function domainLayersRule(files: readonly SourceFile[]): readonly Violation[] {
  return files.flatMap(({ path, imports }) => {
    const from = domainRoomOf(path);
    if (from === undefined || isTestFile(path)) return [];
    const layer = domainLayers.indexOf(from);
    if (from !== "" && layer < 0)
      return [{ path, line: 1, message: `stands in no layer of the domain. ${add}` }];
    return imports.flatMap(({ specifier, target, line }) => {
      const to = target === undefined ? undefined : domainRoomOf(target);
      if (to === undefined || to === "" || to === from || domainLayers.indexOf(to) < layer) return [];
      return [
        { path, line, message: `imports "${specifier}": ${from || "lib/domain"} is below ${to}. ${lower}` },
      ];
    });
  });
}

/** The empty name for what stands beside the rooms; undefined outside the domain. */
function domainRoomOf(path: string): string | undefined {
  const [, room] = path.match(/^lib\/domain\/(?:([^/]+)\/)?/) ?? [];
  return path.startsWith("lib/domain/") ? (room ?? "") : undefined;
}

const add = "A new room is added to lib/testing/architecture/domain-layers-rule.ts, above what it imports.";
const lower = "What both need belongs in the lower of the two, or in a room below both.";
