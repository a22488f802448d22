export type PlainBlock =
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] };

/**
 * Markdown read as plain text: blank lines part paragraphs, lines that begin with "- " or "* " are items of a list,
 * heading and emphasis marks around words are left out. Everything else, HTML included, stays the text that it is.
 */
export function plainBlocks(markdown: string): readonly PlainBlock[] {
  return markdown
    .split(/\r?\n[^\S\n]*\r?\n/)
    .flatMap((part) => blocksOf(part.split(/\r?\n/)))
    .filter((block) => (block.kind === "list" ? block.items.length > 0 : block.text !== ""));
}

function blocksOf(lines: readonly string[]): readonly PlainBlock[] {
  const blocks: PlainBlock[] = [];
  for (const line of lines) {
    const item = /^\s*[-*] +(.*)$/.exec(line)?.[1];
    const last = blocks.at(-1);
    const text = withoutMarks(item ?? line);
    if (item !== undefined && last?.kind === "list")
      blocks.splice(-1, 1, { kind: "list", items: [...last.items, text] });
    else if (item !== undefined) blocks.push({ kind: "list", items: [text] });
    else if (last?.kind === "list" && /^\s/.test(line))
      blocks.splice(-1, 1, {
        kind: "list",
        items: [...last.items.slice(0, -1), `${last.items.at(-1)} ${text}`],
      });
    else if (last?.kind === "paragraph")
      blocks.splice(-1, 1, { kind: "paragraph", text: `${last.text} ${text}`.trim() });
    else blocks.push({ kind: "paragraph", text });
  }
  return blocks;
}

function withoutMarks(line: string): string {
  return line
    .trim()
    .replace(/^#{1,6} +/, "")
    .replace(/(\*\*|__)(?=\S)([^*_]*[^\s*_])\1/g, "$2")
    .replace(/\*(?=\S)([^*]*[^\s*])\*/g, "$1");
}
