import type { Token } from "./tokens";

/** A statement of a file's top level: what it declares and exports, and the words in it. */
export interface Declaration {
  /** Nothing for a statement that only does something, such as a call. */
  readonly names: readonly string[];
  readonly isExported: boolean;
  readonly isDefault: boolean;
  readonly words: ReadonlySet<string>;
  readonly line: number;
}

const openings = "([{";
const closings = ")]}";
/** Words that go on with a statement after a closing brace. */
const goingOn = new Set("as catch else extends finally from implements satisfies while".split(" "));

/** The top level of a file, statement by statement; imports are left out. */
export function findDeclarations(tokens: readonly Token[]): readonly Declaration[] {
  return statements(tokens)
    .filter(([first, second]) => first?.value !== "import" || second?.value === "(" || second?.value === ".")
    .map(declarationOf);
}

function statements(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const found: Token[][] = [];
  let statement: Token[] = [];
  let depth = 0;
  tokens.forEach((token, index) => {
    const previous = tokens[index - 1];
    const ends = previous?.kind === "sign" && (previous.value === ";" || previous.value === "}");
    const begins = previous?.value === ";" || (token.kind === "word" && !goingOn.has(token.value));
    if (depth === 0 && ends && begins && statement.length > 0) {
      found.push(statement);
      statement = [];
    }
    statement.push(token);
    if (token.kind !== "sign") return;
    if (openings.includes(token.value)) depth++;
    if (closings.includes(token.value)) depth--;
  });
  if (statement.length > 0) found.push(statement);
  return found;
}

function declarationOf(statement: readonly Token[]): Declaration {
  const isExported = statement[0]?.value === "export";
  const isDefault = isExported && statement[1]?.value === "default";
  return {
    names: namesOf(statement),
    isExported,
    isDefault,
    words: new Set(statement.flatMap(({ kind, value }) => (kind === "word" ? [value] : []))),
    line: statement[0]?.line ?? 1,
  };
}

const modifiers = new Set(["export", "default", "declare", "abstract", "async"]);
const kinds = new Set(["const", "let", "var", "function", "class", "interface", "type", "enum"]);

function namesOf(statement: readonly Token[]): readonly string[] {
  let at = 0;
  while (modifiers.has(statement[at]?.value ?? "")) at++;
  if (!kinds.has(statement[at]?.value ?? "")) {
    return statement[0]?.value === "export" && statement[at]?.value === "{" ? listed(statement, at) : [];
  }
  at++;
  while (statement[at]?.value === "*" || statement[at]?.value === "enum") at++;
  const name = statement[at];
  if (name?.value === "{" || name?.value === "[") return listed(statement, at);
  return name?.kind === "word" ? [name.value] : [];
}

/** The names in braces: of `a`, `b as c` and `d: e` the last. */
function listed(statement: readonly Token[], opening: number): readonly string[] {
  const names: string[] = [];
  for (const [index, { kind, value }] of statement.entries()) {
    if (index <= opening) continue;
    if (closings.includes(value)) break;
    const next = statement[index + 1]?.value ?? "";
    if (kind === "word" && (next === "," || next === "=" || closings.includes(next))) names.push(value);
  }
  return names;
}

/** A method or property of a class, by its name. */
export interface Member {
  readonly name: string;
  readonly line: number;
}

/** The members of the classes of a file. */
export function findMembers(tokens: readonly Token[]): readonly Member[] {
  const found: Member[] = [];
  let depth = 0;
  let bodyDepth: number | undefined;
  let isClass = false;
  tokens.forEach((token, index) => {
    const { kind, value, line } = token;
    if (depth === 0 && value === "class") isClass = true;
    if (kind === "sign" && openings.includes(value)) {
      depth++;
      if (isClass && value === "{") [bodyDepth, isClass] = [depth, false];
    }
    if (kind === "sign" && closings.includes(value)) depth--;
    if (bodyDepth !== undefined && depth < bodyDepth) bodyDepth = undefined;
    if (kind === "word" && depth === bodyDepth && /^[(=:]$/.test(tokens[index + 1]?.value ?? ""))
      found.push({ name: value, line });
  });
  return found;
}
