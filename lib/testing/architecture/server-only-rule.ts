import { fileAt } from "./file-at";
import type { SourceFile } from "./source-file";
import type { Violation } from "./violation";

/** `server-only` throws in plain Node, so nothing that lib reaches (commands, worker, start) may import it. */
export function serverOnlyRule(files: readonly SourceFile[]): readonly Violation[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const reached = new Map<SourceFile, SourceFile | undefined>();
  const waiting = files.filter(({ path }) => path.startsWith("lib/"));
  for (const file of waiting) reached.set(file, undefined);
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    for (const { target } of file.imports) {
      const next = target === undefined ? undefined : fileAt(target, byPath);
      if (!next || reached.has(next)) continue;
      reached.set(next, file);
      waiting.push(next);
    }
  }
  return [...reached.keys()].flatMap((file) =>
    file.imports
      .filter(({ specifier }) => specifier === "server-only")
      .map(({ line }) => ({
        path: file.path,
        line,
        message: `imports "server-only"${chain(file, reached)}, which throws outside Next. What must stay on the server belongs in lib/usecases, which components cannot import: leave the mark out.`,
      })),
  );
}

function chain(file: SourceFile, reached: ReadonlyMap<SourceFile, SourceFile | undefined>): string {
  const paths: string[] = [];
  for (let step = reached.get(file); step; step = reached.get(step)) paths.unshift(step.path);
  return paths.length === 0 ? "" : ` and is reached from ${paths.join(" → ")}`;
}
