import { isBuiltin } from "node:module";
import { isTestFile, roomOf } from "./rooms";
import type { SourceFile } from "./source-file";
import type { Token } from "./tokens";
import type { Violation } from "./violation";

const packages = /^(react|react-dom|next|next-auth|pg|pino|prisma|@prisma)(\/|$)/;

/** lib/domain is pure: what it computes follows from its arguments alone. */
export function pureDomainRule(files: readonly SourceFile[]): readonly Violation[] {
  return files
    .filter(({ path }) => roomOf(path) === "domain" && !isTestFile(path))
    .flatMap((file) => [...impureImports(file), ...impureGlobals(file)]);
}

function impureImports({ path, imports }: SourceFile): readonly Violation[] {
  return imports
    .filter(({ specifier, target }) => !target && (isBuiltin(specifier) || packages.test(specifier)))
    .map(({ specifier, line }) => ({
      path,
      line,
      message: `imports "${specifier}": lib/domain is pure. Reading and storing belong in lib/usecases or lib/db, showing in components: take what is needed as an argument.`,
    }));
}

function impureGlobals({ path, tokens }: SourceFile): readonly Violation[] {
  return tokens.flatMap((token, index) => {
    const found = impureGlobal(tokens, index);
    return found === undefined ? [] : [{ path, line: token.line, message: `uses ${found}` }];
  });
}

const chance =
  "lib/domain leaves nothing to chance. The seed belongs in the use-case: take a generator of lib/domain/random as an argument.";
const time = "lib/domain knows no clock. The time belongs in lib/context.ts: take `now` as an argument.";
const surroundings =
  "lib/domain knows no surroundings. Settings and input belong in the use-case: take them as arguments.";

const members: Readonly<Record<string, string>> = {
  "Math.random": chance,
  "Date.now": time,
  "performance.now": time,
  "performance.timeOrigin": time,
};

const globals: Readonly<Record<string, string>> = {
  process: surroundings,
  crypto: chance,
  fetch: surroundings,
  setTimeout: time,
  setInterval: time,
};

function impureGlobal(tokens: readonly Token[], index: number): string | undefined {
  const token = tokens[index];
  if (token?.kind !== "word") return undefined;
  const [before, next, afterNext] = [index - 1, index + 1, index + 2].map(
    (place) => tokens[place]?.value ?? "",
  );
  if (before === "." && tokens[index - 2]?.value !== "globalThis") return undefined;
  const member = `${token.value}.${afterNext}`;
  if (next === "." && Object.hasOwn(members, member)) return `${member}: ${members[member]}`;
  if (token.value === "Date") {
    const withArgument = next === "(" && afterNext !== ")";
    if (before === "new") return withArgument ? undefined : `new Date() without an argument: ${time}`;
    return next === "(" ? `Date(): ${time}` : undefined;
  }
  // A property, a parameter or a variable of that name is not the global.
  const declared = [":", "?"].includes(next ?? "") || ["const", "let", "function"].includes(before ?? "");
  return Object.hasOwn(globals, token.value) && !declared
    ? `${token.value}: ${globals[token.value]}`
    : undefined;
}
