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
export const LAYOUT_VERSION = 1;

export type Layout = { readonly text: LaidOutText } | { readonly problem: string };

/**
 * Reads Markdown, as CommonMark has it. HTML stays the text that it is, and pictures are their words. A text that is
 * above the limits is not read; which, is said.
 */
export function layOutMarkdown(markdown: string): Layout {
  const problem = markdownProblem(markdown);
  if (problem !== undefined) return { problem };
  const root: Source = fromMarkdown(markdown);
  if (nestsDeeperThan(root, MARKDOWN_LIMITS.depth))
    return { problem: `The text nests lists and quotations more than ${MARKDOWN_LIMITS.depth} deep.` };
  return { text: childrenOf(root, definitionsIn(root)) };
}

/** The words as they were typed: for a text that cannot be laid out and is there all the same. */
export function plainText(markdown: string): LaidOutText {
  const lines = markdown.split("\n").flatMap((value): LaidOutNode[] => [{ kind: "break" }, text(value)]);
  return [{ kind: "paragraph", children: lines.slice(1) }];
}

/** As much of a node of the reader's tree as is looked at here. */
interface Source {
  readonly type: string;
  readonly children?: readonly Source[];
  readonly value?: string;
  readonly url?: string;
  readonly alt?: string | null | undefined;
  readonly identifier?: string;
  readonly depth?: number;
  readonly ordered?: boolean | null | undefined;
  readonly start?: number | null | undefined;
  readonly spread?: boolean | null | undefined;
}

/** Level by level: a walk that calls itself is what a deep text attacks. */
function nestsDeeperThan(root: Source, most: number): boolean {
  let level: readonly Source[] = [root];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most) return true;
    level = level.flatMap((node) => node.children ?? []);
  }
  return false;
}

/** Addresses that are given once, by name, and referred to; the first of a name counts. */
type Definitions = ReadonlyMap<string, string>;

function definitionsIn(root: Source): Definitions {
  const found = new Map<string, string>();
  const look = (node: Source) => {
    const { type, identifier, url } = node;
    if (type === "definition" && identifier !== undefined && url !== undefined && !found.has(identifier))
      found.set(identifier, url);
    node.children?.forEach(look);
  };
  look(root);
  return found;
}

function childrenOf(node: Source, definitions: Definitions): readonly LaidOutNode[] {
  return (node.children ?? []).flatMap((child) => laidOut(child, definitions));
}

function laidOut(node: Source, definitions: Definitions): readonly LaidOutNode[] {
  const children = () => childrenOf(node, definitions);
  switch (node.type) {
    case "text":
    case "html":
      return [text(node.value)];
    case "inlineCode":
      return [{ kind: "inline-code", value: node.value ?? "" }];
    case "code":
      return [{ kind: "code-block", value: node.value ?? "" }];
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
      return [{ kind: "heading", level: node.depth ?? 1, children: children() }];
    case "list":
      return [
        {
          kind: "list",
          ...(node.ordered ? { start: node.start ?? 1 } : {}),
          children: (node.children ?? []).map((item) => listItem(item, isSpread(node), definitions)),
        },
      ];
    case "link":
      return [link(node.url, children())];
    case "linkReference":
      return [link(definitions.get(node.identifier ?? ""), children())];
    // Definitions, and whatever a later reader may know beyond this.
    default:
      return [];
  }
}

/** In a list whose items stand close together, their words are no paragraphs. */
function listItem(item: Source, spread: boolean, definitions: Definitions): LaidOutNode {
  const children = (item.children ?? []).flatMap((child) =>
    child.type === "paragraph" && !spread ? childrenOf(child, definitions) : laidOut(child, definitions),
  );
  return { kind: "item", children };
}

function isSpread(list: Source): boolean {
  return (list.spread ?? false) || (list.children ?? []).some((item) => item.spread ?? false);
}

function link(url: string | undefined, children: readonly LaidOutNode[]): LaidOutNode {
  const href = safeLink(url);
  return { kind: "link", ...(href === undefined ? {} : { href }), children };
}

function text(value: string | undefined): LaidOutNode {
  return { kind: "text", value: value ?? "" };
}
