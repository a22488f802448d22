import { parseAst } from "vitest/node";

interface Node {
  readonly type: string;
  readonly [property: string]: unknown;
}

/**
 * Keys of the catalogue that a source names; one that is put together in a template ends in an asterisk where it is no
 * longer known.
 */
export function keysIn(text: string, areas: readonly string[]): readonly string[] {
  const area = `(?:${areas.join("|")})`;
  // Files have names of that form too.
  const key = new RegExp(`["\`](${area}\\.(?:(?!md["\`]|json["\`])[A-Za-z-]+["\`]|[A-Za-z-]*\\$\\{))`, "g");
  return [...text.matchAll(key)].map(([, found]) =>
    (found as string).replace(/["`]$/, "").replace("${", "*"),
  );
}

/** Attributes that are read or heard. */
const saidAttributes =
  /^(aria-label|title|label|hint|placeholder|alt|caption|heading|action|consequence|words|lead|note|error|description|\w+Words)$/;

/** Elements that hold the name of a key to press, which is on the keyboard in every language. */
const keys = ["Kbd", "Hint"];

const isSaid = (text: string) => /\p{L}/u.test(text);
/** Within code: what begins like a sentence and goes on. */
const isSentence = (text: string) => /^\p{Lu}\p{Ll}+(?: \S+)+/u.test(text.trim());

/** What a source says in words of its own: text of elements and attributes, and sentences anywhere but in thrown errors. */
export function textsOutsideCatalogue(file: string, source: string): readonly string[] {
  const found: string[] = [];
  const say = (text: string) => void found.push(`${file}: ${text}`);

  function visit(node: unknown, place: "code" | "said"): void {
    if (Array.isArray(node)) {
      for (const one of node) visit(one, place);
      return;
    }
    if (typeof node !== "object" || node === null || !("type" in node)) return;
    const { type, ...parts } = node as Node;
    if (type === "JSXText") {
      if (isSaid(parts.value as string)) say((parts.value as string).trim());
      return;
    }
    if (type === "Literal" || type === "TemplateElement") {
      const value = type === "Literal" ? parts.value : (parts.value as { cooked: string }).cooked;
      if (typeof value === "string" && (place === "said" ? isSaid(value) : isSentence(value))) say(value);
      return;
    }
    if (type.startsWith("TS") && type !== "TSAsExpression" && type !== "TSSatisfiesExpression") return;
    if (type === "ThrowStatement" || type === "ImportDeclaration") return;
    if (type === "CallExpression" || type === "BinaryExpression") {
      // Arguments and what is compared are no text of the page.
      for (const part of Object.values(parts)) visit(part, "code");
      return;
    }
    if (type === "ConditionalExpression") {
      visit(parts.test, "code");
      visit(parts.consequent, place);
      visit(parts.alternate, place);
      return;
    }
    if (type === "JSXElement") {
      const { openingElement, children } = parts as unknown as {
        openingElement: Node;
        children: readonly unknown[];
      };
      visit(openingElement.attributes, "code");
      if (!keys.includes((openingElement.name as { name?: string }).name ?? "")) visit(children, "said");
      return;
    }
    if (type === "JSXAttribute") {
      const { name } = parts.name as { name: string };
      visit(parts.value, saidAttributes.test(name) ? "said" : "code");
      return;
    }
    if (type === "MemberExpression") {
      visit(parts.object, "code");
      return;
    }
    for (const [name, part] of Object.entries(parts))
      if (name !== "loc") visit(part, type.startsWith("JSXSpread") ? "code" : place);
  }

  visit(parseAst(source, { lang: file.endsWith("x") ? "tsx" : "ts" } as never, file).body, "code");
  return found;
}
