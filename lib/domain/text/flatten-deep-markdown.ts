/** As much of a tree of Markdown as its depth shows. */
interface MarkdownNode {
  readonly type: string;
  readonly value?: string;
  children?: MarkdownNode[];
}

/** Nobody's instructions nest so deep; a text that does is made to exhaust the stack of whoever renders it. */
const DEEPEST = 50;

/**
 * A step of the rendering of Markdown (a remark plugin): what nests deeper than anybody means it becomes one
 * paragraph of its own text. The tree is walked level by level, because a recursive walk is what such a text attacks.
 */
export function flattenDeepMarkdown() {
  return (tree: MarkdownNode, file: { readonly value: unknown }): void => {
    let level: readonly MarkdownNode[] = [tree];
    for (let depth = 0; level.length > 0; depth++) {
      if (depth > DEEPEST) {
        tree.children = [{ type: "paragraph", children: [{ type: "text", value: String(file.value) }] }];
        return;
      }
      level = level.flatMap((node) => node.children ?? []);
    }
  };
}
