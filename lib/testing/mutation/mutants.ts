import { parseAst } from "vitest/node";

/** One small change to a source, of the kind that somebody makes by mistake or an attacker would wish for. */
export interface Mutant {
  readonly from: number;
  readonly to: number;
  /** What stands there instead. */
  readonly instead: string;
  /** From 1. */
  readonly line: number;
  /** For people: what became what. */
  readonly what: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

// biome-ignore lint/suspicious/noExplicitAny: the nodes of a syntax tree, of which each operator knows its own
type AnyNode = any;

type Change = Pick<Mutant, "from" | "to" | "instead">;

/** Every change of the operators below, in the order of the source. Types and imports are left alone. */
export function mutantsOf(source: string, file: string): readonly Mutant[] {
  const program = parseAst(source, { lang: file.endsWith("x") ? "tsx" : "ts" }) as unknown as Node;
  const changes: Change[] = [];
  walk(program, undefined, (node, parent) => changes.push(...changesOf(node, parent, source)));
  return changes
    .filter(({ from, to, instead }) => source.slice(from, to) !== instead)
    .sort((one, other) => one.from - other.from || one.to - other.to)
    .map((change) => ({
      ...change,
      line: source.slice(0, change.from).split("\n").length,
      what: `${shortened(source.slice(change.from, change.to))} → ${shortened(change.instead) || "nothing"}`,
    }));
}

export function mutated(
  source: string,
  { from, to, instead }: Pick<Mutant, "from" | "to" | "instead">,
): string {
  return source.slice(0, from) + instead + source.slice(to);
}

const UNVISITED =
  /^(ImportDeclaration|TSTypeAnnotation|TSTypeAliasDeclaration|TSInterfaceDeclaration|TSTypeParameter)/;

function walk(node: Node, parent: Node | undefined, visit: (node: Node, parent: Node | undefined) => void) {
  if (UNVISITED.test(node.type) || isOfAnswer(node)) return;
  visit(node, parent);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === "object" && child !== null && typeof child.type === "string")
        walk(child as Node, node, visit);
}

/** Which columns a query answers with, and in which order: without one of them less is shown, and nobody is let in. */
function isOfAnswer(node: AnyNode): boolean {
  return (
    node.type === "Property" &&
    /^(select|orderBy)$/.test(node.key.name) &&
    /^(Object|Array)Expression$/.test(node.value.type)
  );
}

const COMPARISONS: Readonly<Record<string, readonly string[]>> = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "&&": ["||"],
  "||": ["&&"],
};

function changesOf(node: AnyNode, parent: AnyNode, source: string): readonly Change[] {
  const whole = (instead: string): Change => ({ from: node.start, to: node.end, instead });
  switch (node.type) {
    case "BinaryExpression":
    case "LogicalExpression": {
      const between = { from: node.left.end, to: node.right.start };
      const text = source.slice(between.from, between.to);
      const swapped = (COMPARISONS[node.operator] ?? []).map((operator) => ({
        ...between,
        instead: text.replace(node.operator, operator),
      }));
      // What stands before "??" alone, or after it alone.
      return node.operator === "??"
        ? [{ from: between.from + text.indexOf(" ??"), to: node.end, instead: "" }]
        : swapped;
    }
    case "UnaryExpression":
      return node.operator === "!" ? [{ from: node.start, to: node.start + 1, instead: "" }] : [];
    case "IfStatement":
    case "ConditionalExpression":
      return ["true", "false"].map((instead) => ({ from: node.test.start, to: node.test.end, instead }));
    case "Literal":
      return literalChanges(node, parent, whole);
    case "TemplateLiteral":
      return templateChanges(node, parent, source);
    case "ThrowStatement":
      return [whole(";")];
    case "ExpressionStatement":
      return /^(Await|Call|Assignment|Update|Unary)Expression$/.test(node.expression.type)
        ? [whole(";")]
        : [];
    case "ArrayExpression":
      return node.elements.length > 1 ? withoutEach(node.elements, source) : [];
    case "CallExpression":
      return callChanges(node, source);
    default:
      return [];
  }
}

/** A sentence for people: its words are held by tests where they matter, and no guard hangs on them. */
const SENTENCE = /^[A-Z“].*\s.*[.?!:…]$/s;

function literalChanges(
  node: AnyNode,
  parent: AnyNode,
  whole: (instead: string) => Change,
): readonly Change[] {
  if (typeof node.value === "number")
    return node.value === 0 ? [whole("1")] : [whole(String(node.value * 100)), whole(String(node.value - 1))];
  if (typeof node.value === "boolean") return [whole(String(!node.value))];
  if (node.regex) return regexChanges(node.regex.pattern, node.regex.flags).map(whole);
  if (typeof node.value !== "string" || node.value === "" || SENTENCE.test(node.value)) return [];
  // What a property is called, and what a module, is not what a guard decides.
  if (parent?.type === "Property" && parent.key === node) return [];
  if (/^(ExportNamed|ImportExpression|JSXAttribute)/.test(parent?.type ?? "")) return [];
  return [whole('""')];
}

/**
 * Changes a pattern: without what holds it at the beginning and the end, its flags one by one, and the characters that it
 * lists one by one.
 */
function regexChanges(pattern: string, flags: string): readonly string[] {
  const loosened = [
    ...(pattern.startsWith("^") ? [pattern.slice(1)] : []),
    ...(/[^\\]\$$/.test(pattern) ? [pattern.slice(0, -1)] : []),
    ...(pattern.includes("{") ? [pattern.replace(/\{(\d+)(,?\d*)\}/, "{1,}")] : []),
  ];
  return [
    ...[...loosened, ...fewerCharacters(pattern)]
      .filter((one) => one !== pattern)
      .map((one) => `/${one}/${flags}`),
    ...[...flags].map((flag) => `/${pattern}/${flags.replace(flag, "")}`),
  ];
}

const CHARACTER = String.raw`(?:\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\dA-Fa-f]{4}|\\x[\dA-Fa-f]{2}|\\.|[^\\])`;
const CHARACTERS = new RegExp(`${CHARACTER}(?:-${CHARACTER})?`, "gu");

/** Each list of characters in a pattern without each of its members, where it has several. */
function fewerCharacters(pattern: string): readonly string[] {
  return [...pattern.matchAll(/(?<!\\)\[\^?((?:\\.|[^\]\\])+)\]/g)].flatMap((list) => {
    const members = list[1] ?? "";
    const begin = list.index + list[0].length - 1 - members.length;
    const found = [...members.matchAll(CHARACTERS)];
    if (found.length < 2) return [];
    return found.map(
      (member) =>
        pattern.slice(0, begin + member.index) + pattern.slice(begin + member.index + member[0].length),
    );
  });
}

const SQL = /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\b/;

/** In a statement of the database what it compares and chooses; elsewhere what is put into the text. */
function templateChanges(node: AnyNode, parent: AnyNode, source: string): readonly Change[] {
  const text: string = source.slice(node.start, node.end);
  if (parent?.type === "TaggedTemplateExpression" || SQL.test(text))
    return SQL.test(text) ? sqlChanges(text, node.start) : [];
  const words = node.quasis.map((quasi: AnyNode) => quasi.value.cooked).join("x");
  if (SENTENCE.test(words)) return [];
  return node.expressions.map((expression: AnyNode) => ({
    from: source.lastIndexOf("${", expression.start),
    to: source.indexOf("}", expression.end) + 1,
    instead: "",
  }));
}

const SQL_CHANGES: readonly (readonly [RegExp, string])[] = [
  [/ <= /g, " < "],
  [/ >= /g, " > "],
  [/ < /g, " <= "],
  [/ > /g, " >= "],
  [/ = /g, " <> "],
  [/\bAND\b/g, "OR"],
  [/\bIS NULL\b/g, "IS NOT NULL"],
  [/\bIS NOT NULL\b/g, "IS NULL"],
  [/\bgreatest\(/g, "least("],
  [/\bleast\(/g, "greatest("],
  [/\+ 1\b/g, "+ 0"],
  [/ FOR (UPDATE|SHARE|KEY SHARE|NO KEY UPDATE)\b/g, ""],
];

function sqlChanges(text: string, start: number): readonly Change[] {
  return SQL_CHANGES.flatMap(([pattern, instead]) =>
    [...text.matchAll(pattern)].map((found) => ({
      from: start + found.index,
      to: start + found.index + found[0].length,
      instead,
    })),
  );
}

/** Each element of a list left out, once. */
function withoutEach(elements: readonly AnyNode[], source: string): readonly Change[] {
  return elements.flatMap((element, position) => {
    const next = elements[position + 1];
    if (element === null) return [];
    const to = next ? next.start : element.end;
    const from = next || position === 0 ? element.start : (elements[position - 1]?.end ?? element.start);
    return source.slice(from, to).trim() === "" ? [] : [{ from, to, instead: "" }];
  });
}

const LEFT_OUT = new Set(["filter", "trim", "toLowerCase", "replace", "replaceAll", "slice"]);

const RENAMED: ReadonlyMap<string, string> = new Map([
  ["some", "every"],
  ["every", "some"],
  ["startsWith", "includes"],
  ["endsWith", "includes"],
  ["max", "min"],
  ["min", "max"],
]);

/** What a method of lists and texts asks, asked the other way round, or of nothing. */
function callChanges(node: AnyNode, source: string): readonly Change[] {
  const { callee } = node;
  if (callee.type !== "MemberExpression" || callee.computed) return [];
  const name: string = callee.property.name;
  const renamed = RENAMED.get(name);
  const { start, end } = callee.property;
  if (renamed !== undefined) return [{ from: start, to: end, instead: renamed }];
  if (!LEFT_OUT.has(name)) return [];
  const dot = source.lastIndexOf(".", start);
  return [{ from: source[dot - 1] === "?" ? dot - 1 : dot, to: node.end, instead: "" }];
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}
