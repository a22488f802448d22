import { fromMarkdown } from "mdast-util-from-markdown";

/** A document of our own as it is shown: in the app, and on the site of the documentation. */
export type DocumentNode =
  | { readonly kind: "text" | "inline-code"; readonly value: string }
  | { readonly kind: "code-block"; readonly value: string; readonly language: string }
  | { readonly kind: "break" | "rule" }
  | {
      readonly kind: "paragraph" | "emphasis" | "strong" | "quotation" | "item";
      readonly children: readonly DocumentNode[];
    }
  | {
      readonly kind: "heading";
      readonly level: number;
      /** By which addresses lead to it. */
      readonly id: string;
      readonly children: readonly DocumentNode[];
    }
  | { readonly kind: "list"; readonly isNumbered: boolean; readonly children: readonly DocumentNode[] }
  | { readonly kind: "link"; readonly href: string; readonly children: readonly DocumentNode[] }
  | { readonly kind: "image"; readonly href: string; readonly words: string }
  | { readonly kind: "table"; readonly rows: readonly (readonly (readonly DocumentNode[])[])[] };

export interface MarkdownDocument {
  /** Of its first heading. */
  readonly title: string;
  /** Without that heading. */
  readonly nodes: readonly DocumentNode[];
}

type Source = ReturnType<typeof fromMarkdown>["children"][number];

const withoutHtml = { extensions: [{ disable: { null: ["htmlText", "htmlFlow"] } }] };

/**
 * Reads a document that we wrote: CommonMark with tables, whose first row is their head, and headings that may say what
 * they are called in addresses (`## Words {#words}`).
 */
export function readDocument(markdown: string): MarkdownDocument {
  const ids = new Map<string, number>();
  const nodes = fromMarkdown(markdown, withoutHtml).children.flatMap((node) =>
    converted(node, markdown, ids),
  );
  const [first, ...rest] = nodes;
  if (first?.kind !== "heading" || first.level !== 1)
    throw new RangeError("a document begins with a heading of the first level");
  return { title: wordsOf(first.children), nodes: rest };
}

/** What a reader reads, without marks. */
export function wordsOf(nodes: readonly DocumentNode[]): string {
  return nodes
    .map((node) => {
      if ("value" in node) return node.value;
      if (node.kind === "table") return node.rows.map((row) => row.map(wordsOf).join(" ")).join(" ");
      if (node.kind === "image") return node.words;
      if (!("children" in node)) return " ";
      return node.kind === "paragraph" || node.kind === "item"
        ? `${wordsOf(node.children)} `
        : wordsOf(node.children);
    })
    .join("");
}

function converted(node: Source, markdown: string, ids: Map<string, number>): readonly DocumentNode[] {
  const below = () =>
    "children" in node
      ? (node.children as readonly Source[]).flatMap((child) => converted(child, markdown, ids))
      : [];
  switch (node.type) {
    case "text":
      return [{ kind: "text", value: node.value.replace(/\s*\n\s*/g, " ") }];
    case "inlineCode":
      return [{ kind: "inline-code", value: node.value }];
    case "code":
      return [{ kind: "code-block", value: node.value, language: node.lang ?? "" }];
    case "break":
      return [{ kind: "break" }];
    case "thematicBreak":
      return [{ kind: "rule" }];
    case "paragraph":
      return [tableIn(node, markdown, ids) ?? { kind: "paragraph", children: below() }];
    case "emphasis":
    case "strong":
      return [{ kind: node.type, children: below() }];
    case "blockquote":
      return [{ kind: "quotation", children: below() }];
    case "heading":
      return [headingOf(node.depth, below(), ids)];
    case "list": {
      // In a list whose items stand close together, their words are no paragraphs.
      const isSpread = node.spread === true || node.children.some((item) => item.spread === true);
      const children = node.children.map((item): DocumentNode => {
        const inner = item.children.flatMap((child) => converted(child, markdown, ids));
        const close = inner.flatMap((each) => (each.kind === "paragraph" ? each.children : [each]));
        return { kind: "item", children: isSpread ? inner : close };
      });
      return [{ kind: "list", isNumbered: node.ordered === true, children }];
    }
    case "link":
      return [{ kind: "link", href: node.url, children: below() }];
    case "image":
      return [{ kind: "image", href: node.url, words: node.alt ?? "" }];
    default:
      return [];
  }
}

function headingOf(level: number, children: readonly DocumentNode[], ids: Map<string, number>): DocumentNode {
  const last = children.at(-1);
  const named = last?.kind === "text" ? /^(.*?)\s*\{#([\w-]+)\}$/.exec(last.value) : null;
  const shown: readonly DocumentNode[] =
    named === null ? children : [...children.slice(0, -1), { kind: "text", value: named[1] ?? "" }];
  const id = named?.[2] ?? anchorOf(wordsOf(shown));
  const times = ids.get(id) ?? 0;
  ids.set(id, times + 1);
  return { kind: "heading", level, id: times === 0 ? id : `${id}-${times}`, children: shown };
}

/** As places where Markdown is read make it of a heading's words. */
function anchorOf(words: string): string {
  return words
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");
}

/** A paragraph that begins with a bar and has a row of dashes below is a table. */
function tableIn(
  { position }: Extract<Source, { type: "paragraph" }>,
  markdown: string,
  ids: Map<string, number>,
): DocumentNode | undefined {
  const lines = markdown.slice(position?.start.offset, position?.end.offset).split("\n");
  if (!lines[0]?.startsWith("|") || !/^\s*\|[-:| ]+\|\s*$/.test(lines[1] ?? "")) return undefined;
  const rows = lines
    .filter((_, place) => place !== 1)
    .map((line) => cellsOf(line).map((cell) => inline(cell, ids)));
  return { kind: "table", rows };
}

/** A bar within code or after a backslash parts nothing. */
function cellsOf(line: string): readonly string[] {
  const inner = line.trim().replace(/^\|/, "").replace(/\|$/, "");
  return [...inner.matchAll(/(?:`[^`]*`|\\.|[^|\\`]|`)*(?:\||$)/g)]
    .map(([cell]) => cell.replace(/\|$/, "").replaceAll("\\|", "|").trim())
    .slice(0, -1);
}

function inline(markdown: string, ids: Map<string, number>): readonly DocumentNode[] {
  const [paragraph] = fromMarkdown(markdown, withoutHtml).children;
  if (paragraph === undefined || !("children" in paragraph)) return [];
  return (paragraph.children as readonly Source[]).flatMap((child) => converted(child, markdown, ids));
}
