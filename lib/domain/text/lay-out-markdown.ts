import { fromMarkdown } from "mdast-util-from-markdown";
import { MARKDOWN_LIMITS, markdownProblem } from "./markdown-limits";
import { safeLink } from "./safe-link";

/**
 * A text as it is shown, and nothing else: no HTML, no picture, no address that is not a whole one of the web or of
 * e-mail. It is plain data, so that it can be stored when the text is saved and shown without reading the text again.
 */
export type LaidOutNode =
  | { readonly kind: "text" | "inline-code" | "code-block"; readonly value: string }
  | { readonly kind: "break" | "rule" }
  | {
      readonly kind: "paragraph" | "emphasis" | "strong" | "quotation" | "item";
      readonly children: readonly LaidOutNode[];
    }
  | { readonly kind: "heading"; readonly level: number; readonly children: readonly LaidOutNode[] }
  /** `start` is of numbered lists. */
  | { readonly kind: "list"; readonly start?: number; readonly children: readonly LaidOutNode[] }
  /** Without `href` where the address is not one to follow. */
  | { readonly kind: "link"; readonly href?: string; readonly children: readonly LaidOutNode[] };

export type LaidOutText = readonly LaidOutNode[];

/** Raised when the same text would be laid out otherwise: what was stored before is then made anew. */
export const LAYOUT_VERSION = 2;

export type Layout = { readonly text: LaidOutText } | { readonly problem: string };

/** What looks like HTML is text like any other: looking for the end of each opening takes quadratic time. */
const withoutHtml = { extensions: [{ disable: { null: ["htmlText", "htmlFlow"] } }] };

/**
 * Reads Markdown, as CommonMark has it but for HTML, which stays the text that it is (with emphasis and links where it
 * holds any). Pictures are their words. A text that is above the limits is not read; which, is said.
 */
export function layOutMarkdown(markdown: string): Layout {
  const problem = markdownProblem(markdown);
  if (problem !== undefined) return { problem };
  const { children } = fromMarkdown(markdown, withoutHtml);
  if (nestsDeeperThan(children, MARKDOWN_LIMITS.depth))
    return { problem: `The text nests lists and quotations more than ${MARKDOWN_LIMITS.depth} deep.` };
  return { text: allLaidOut(children, definitionsIn(children)) };
}

/** The words as they were typed: for a text that cannot be laid out and is there all the same. */
export function plainText(markdown: string): LaidOutText {
  const lines = markdown.split("\n").flatMap((value): LaidOutNode[] => [{ kind: "break" }, text(value)]);
  return [{ kind: "paragraph", children: lines.slice(1) }];
}

/** A node of the reader's tree. */
type Source = ReturnType<typeof fromMarkdown>["children"][number];
type SourceList = Extract<Source, { type: "list" }>;

function below(node: Source): readonly Source[] {
  return "children" in node ? node.children : [];
}

/** Level by level: a walk that calls itself is what a deep text attacks. */
function nestsDeeperThan(nodes: readonly Source[], maxDepth: number): boolean {
  let level = nodes;
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > maxDepth) return true;
    level = level.flatMap(below);
  }
  return false;
}

/** Addresses that are given once, by name, and referred to; the first of a name counts. */
type Definitions = ReadonlyMap<string, string>;

function definitionsIn(nodes: readonly Source[]): Definitions {
  const found = new Map<string, string>();
  const look = (node: Source) => {
    if (node.type === "definition" && !found.has(node.identifier)) found.set(node.identifier, node.url);
    below(node).forEach(look);
  };
  nodes.forEach(look);
  return found;
}

function allLaidOut(nodes: readonly Source[], definitions: Definitions): readonly LaidOutNode[] {
  return nodes.flatMap((node) => laidOut(node, definitions));
}

function laidOut(node: Source, definitions: Definitions): readonly LaidOutNode[] {
  const children = () => allLaidOut(below(node), definitions);
  switch (node.type) {
    case "text":
      return [text(node.value)];
    case "inlineCode":
      return [{ kind: "inline-code", value: node.value }];
    case "code":
      return [{ kind: "code-block", value: node.value }];
    case "image":
    case "imageReference":
      return node.alt ? [text(node.alt)] : [];
    case "break":
      return [{ kind: "break" }];
    case "thematicBreak":
      return [{ kind: "rule" }];
    case "paragraph":
    case "emphasis":
    case "strong":
      return [{ kind: node.type, children: children() }];
    case "blockquote":
      return [{ kind: "quotation", children: children() }];
    case "heading":
      return [{ kind: "heading", level: node.depth, children: children() }];
    case "list":
      return [
        {
          kind: "list",
          // Nothing or null where items have no numbers.
          ...(typeof node.start === "number" ? { start: node.start } : {}),
          children: listItems(node, definitions),
        },
      ];
    case "link":
      return [link(node.url, children())];
    case "linkReference":
      return [link(definitions.get(node.identifier), children())];
    // Definitions, and whatever a later reader may know beyond this.
    default:
      return [];
  }
}

/** In a list whose items stand close together, their words are no paragraphs. */
function listItems(list: SourceList, definitions: Definitions): readonly LaidOutNode[] {
  const isSpread = list.spread === true || list.children.some((item) => item.spread === true);
  return list.children.map((item) => ({
    kind: "item",
    children: item.children.flatMap((child) =>
      child.type === "paragraph" && !isSpread
        ? allLaidOut(child.children, definitions)
        : laidOut(child, definitions),
    ),
  }));
}

function link(url: string | undefined, children: readonly LaidOutNode[]): LaidOutNode {
  const href = safeLink(url);
  return { kind: "link", ...(href === undefined ? {} : { href }), children };
}

function text(value: string): LaidOutNode {
  return { kind: "text", value };
}
