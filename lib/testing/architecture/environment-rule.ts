import { roomOf } from "./rooms";
import type { SourceFile } from "./source-file";
import type { Token } from "./tokens";
import type { Violation } from "./violation";

/**
 * The exceptions: scripts and config files run before anything is installed or compiled, so they cannot import
 * lib/env.ts; the schema of the settings needs an environment to read; and Playwright hands values from its set-up to
 * its journeys in the environment. lib/compute/spawn.ts asks whether Next's bundler is at work, which the bundler answers
 * in the text itself, so that it cannot be asked elsewhere; and instrumentation.ts asks it for which runtime it is
 * bundled.
 */
const readers: readonly (string | undefined)[] = ["env", "scripts", "config", "e2e"];
const readingFiles: readonly string[] = ["lib/compute/spawn.ts", "instrumentation.ts"];

/** lib/env.ts alone reads process.env. */
export function environmentRule(files: readonly SourceFile[]): readonly Violation[] {
  return files.flatMap(({ path, tokens, imports }) => {
    if (readers.includes(roomOf(path)) || readingFiles.includes(path)) return [];
    const reads = tokens.filter((_, index) => readsEnvironment(tokens, index));
    const imported = imports.filter(({ specifier }) => /^(node:)?process$/.test(specifier));
    return [...reads, ...imported].map(({ line }) => ({ path, line, message }));
  });
}

function readsEnvironment(tokens: readonly Token[], index: number): boolean {
  if (tokens[index]?.kind !== "word" || tokens[index]?.value !== "process") return false;
  const before = tokens[index - 1]?.value;
  if (before === "." && tokens[index - 2]?.value !== "globalThis") return false;
  const next = tokens[index + 1]?.value ?? "";
  if (next === "." || next === "[") return tokens[index + 2]?.value === "env";
  // Taken apart: `const { env } = process`.
  return before === "=" && tokens[index - 2]?.value === "}";
}

const message =
  "reads process.env: only lib/env.ts does. The variable belongs in the schema there, with its default: call env(), or take the value as an argument.";
