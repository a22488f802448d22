import { describe, expect, test } from "vitest";
import { readDocument, wordsOf } from "./read-document";

describe("a document", () => {
  test("has its first heading as title, and headings with the anchors that readers of Markdown make", () => {
    const { title, nodes } = readDocument(
      "# Help *for* judges\n\n## A lost disk\n\nText.\n\n## Words {#meaning}\n\n## A lost disk\n",
    );
    expect(title).toBe("Help for judges");
    expect(
      nodes.flatMap((node) => (node.kind === "heading" ? [[node.id, wordsOf(node.children)]] : [])),
    ).toEqual([
      ["a-lost-disk", "A lost disk"],
      ["meaning", "Words"],
      ["a-lost-disk-1", "A lost disk"],
    ]);
  });

  test("has tables, in which code may hold a bar", () => {
    const { nodes } = readDocument("# T\n\n| a | b |\n|---|---|\n| `x|y` | [one](a.md) |\n| 2 \\| 3 | |\n");
    const [table] = nodes;
    if (table?.kind !== "table") throw new Error("no table was found");
    expect(table.rows.map((row) => row.map(wordsOf))).toEqual([
      ["a", "b"],
      ["x|y", "one"],
      ["2 | 3", ""],
    ]);
  });

  test("keeps words of close lists without paragraphs, code and links", () => {
    const { nodes } = readDocument("# T\n\n1. one `two`\n2. [three](x)\n\n```sh\nnpm start\n```\n");
    expect(nodes).toEqual([
      {
        kind: "list",
        isNumbered: true,
        children: [
          {
            kind: "item",
            children: [
              { kind: "text", value: "one " },
              { kind: "inline-code", value: "two" },
            ],
          },
          {
            kind: "item",
            children: [{ kind: "link", href: "x", children: [{ kind: "text", value: "three" }] }],
          },
        ],
      },
      { kind: "code-block", value: "npm start", language: "sh" },
    ]);
  });

  test("without a title is refused, and HTML stays the text that it is", () => {
    expect(() => readDocument("Text.")).toThrow("begins with a heading");
    expect(wordsOf(readDocument("# T\n\n<script>x</script>\n").nodes)).toBe("<script>x</script> ");
  });
});
