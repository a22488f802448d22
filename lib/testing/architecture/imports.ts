import { posix } from "node:path";
import type { Token } from "./tokens";

export interface Import {
  /** As written. */
  readonly specifier: string;
  /** The path from the root, without the extension if written without; nothing for packages. */
  readonly target: string | undefined;
  /** `re-export`: what is imported is only passed on. `run-time`: `import()`, `require()` or the address of a file. */
  readonly kind: "static" | "re-export" | "run-time";
  /** What is taken; undefined where that is everything, or cannot be told. */
  readonly names: readonly TakenName[] | undefined;
  readonly line: number;
}

/** The name of something there and here: `a` and `b` of `import { a as b }`. */
interface TakenName {
  readonly name: string;
  readonly local: string;
}

/** Functions of our own and of tsx that load the file named by their first argument. */
const loaders = new Set(["import", "require", "tsImport", "importTypeScript"]);

/** Everything that a file takes from others, types included: a type too ties two rooms together. */
export function findImports(path: string, tokens: readonly Token[]): readonly Import[] {
  const found: Import[] = [];
  tokens.forEach((token, index) => {
    if (token.kind !== "word" || tokens[index - 1]?.value === ".") return;
    const next = tokens[index + 1];
    const afterNext = tokens[index + 2];
    const add = (source: Token, kind: Import["kind"], specifier = source.value) => {
      const names =
        kind === "run-time" ? undefined : namesTaken(tokens.slice(index + 1, tokens.indexOf(source)));
      found.push({ specifier, target: resolve(path, specifier), kind, names, line: source.line });
    };

    if (loaders.has(token.value) && next?.value === "(" && afterNext?.kind === "text") {
      const fromRoot = token.value === "importTypeScript" && !afterNext.value.startsWith(".");
      add(afterNext, "run-time", fromRoot ? `@/${afterNext.value}` : afterNext.value);
    } else if (token.value === "import") {
      const source = next?.kind === "text" ? next : textAfterFrom(tokens, index + 1);
      if (source) add(source, "static");
    } else if (token.value === "export") {
      const source = /^[*{]$/.test(next?.value ?? "") || isTypeExport(next, afterNext);
      const from = source ? textAfterFrom(tokens, index + 1) : undefined;
      if (from) add(from, "re-export");
    } else if (token.value === "new" && next?.value === "URL") {
      const given = tokens.slice(index + 3, index + 9);
      const base = given
        .slice(1)
        .map(({ value }) => value)
        .join("");
      if (given[0]?.kind === "text" && base.startsWith(",import.meta")) add(given[0], "run-time");
    }
  });
  return found;
}

/** The names between `import` and the text; `default` is the name of what stands outside braces. */
function namesTaken(clause: readonly Token[]): readonly TakenName[] | undefined {
  if (clause.some(({ kind, value }) => kind === "sign" && value === "*")) return undefined;
  const names: TakenName[] = [];
  let inBraces = false;
  for (const [index, { kind, value }] of clause.entries()) {
    const next = clause[index + 1];
    if (kind === "sign") inBraces = value === "{" || (inBraces && value !== "}");
    else if (value === "from" && !inBraces) break;
    else if (value === "as" || clause[index - 1]?.value === "as") continue;
    else if (value === "type" && (next?.value === "{" || (next?.kind === "word" && next.value !== "as")))
      continue;
    else {
      const local = next?.value === "as" ? (clause[index + 2]?.value ?? value) : value;
      names.push({ name: inBraces ? value : "default", local });
    }
  }
  return names;
}

function isTypeExport(next: Token | undefined, afterNext: Token | undefined): boolean {
  return next?.value === "type" && /^[*{]$/.test(afterNext?.value ?? "");
}

/** The text in `… from "text"`, where nothing but names, commas and braces stands between. */
function textAfterFrom(tokens: readonly Token[], start: number): Token | undefined {
  for (let index = start; index < tokens.length; index++) {
    const token = tokens[index] as Token;
    const source = tokens[index + 1];
    if (token.value === "from" && source?.kind === "text") return source;
    const isText =
      token.kind === "text" && tokens[index - 1]?.kind !== "sign" && tokens[index - 1]?.value !== "as";
    if (isText || (token.kind !== "word" && token.kind !== "text" && !/^[{},*]$/.test(token.value)))
      return undefined;
  }
  return undefined;
}

function resolve(path: string, specifier: string): string | undefined {
  if (specifier.startsWith("@/")) return posix.normalize(specifier.slice(2));
  if (!/^\.\.?(\/|$)/.test(specifier)) return undefined;
  return posix.join(posix.dirname(path), specifier);
}
