import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { createStream } from "../random/stream";
import { uniformInt } from "../random/uniform-int";
import { type LaidOutNode, layOutMarkdown, plainText } from "./lay-out-markdown";
import { MARKDOWN_LIMITS, markdownProblem } from "./markdown-limits";

const { characters, lines, emphases, marks, brackets, opened, openings, depth } = MARKDOWN_LIMITS;

function textOf(markdown: string) {
  const layout = layOutMarkdown(markdown);
  if ("problem" in layout) throw new Error(layout.problem);
  return layout.text;
}

function problemOf(markdown: string): string | undefined {
  const layout = layOutMarkdown(markdown);
  return "problem" in layout ? layout.problem : undefined;
}

describe("a text", () => {
  it("is laid out as plain data that is the same after it was stored", () => {
    const text = textOf(
      "# Head\n\nRank *all* **texts**: see [here](https://example.org/x).\n\n1. one\n2. two",
    );
    expect(JSON.parse(JSON.stringify(text))).toStrictEqual(text);
    const withoutAddress = textOf("[here](/api/auth/signout)");
    expect(JSON.parse(JSON.stringify(withoutAddress))).toStrictEqual(withoutAddress);
    expect(text).toEqual([
      { kind: "heading", level: 1, children: [{ kind: "text", value: "Head" }] },
      {
        kind: "paragraph",
        children: [
          { kind: "text", value: "Rank " },
          { kind: "emphasis", children: [{ kind: "text", value: "all" }] },
          { kind: "text", value: " " },
          { kind: "strong", children: [{ kind: "text", value: "texts" }] },
          { kind: "text", value: ": see " },
          { kind: "link", href: "https://example.org/x", children: [{ kind: "text", value: "here" }] },
          { kind: "text", value: "." },
        ],
      },
      {
        kind: "list",
        start: 1,
        children: [
          { kind: "item", children: [{ kind: "text", value: "one" }] },
          { kind: "item", children: [{ kind: "text", value: "two" }] },
        ],
      },
    ]);
    expect(textOf("")).toEqual([]);
  });

  it("shows pictures as their words, and nothing where they have none", () => {
    const words = (value: string) => [{ kind: "paragraph", children: [{ kind: "text", value }] }];
    expect(textOf("![a chart](https://example.org/c.png)")).toEqual(words("a chart"));
    expect(textOf("![a chart][c]\n\n[c]: https://example.org/c.png")).toEqual(words("a chart"));
    expect(textOf("![](https://example.org/c.png)")).toEqual([{ kind: "paragraph", children: [] }]);
    expect(textOf("![][c]\n\n[c]: https://example.org/c.png")).toEqual([{ kind: "paragraph", children: [] }]);
  });

  it("shows HTML as it was typed, in a paragraph and by itself", () => {
    expect(textOf("<b>x</b>")).toEqual([
      { kind: "paragraph", children: [{ kind: "text", value: "<b>x</b>" }] },
    ]);
    for (const typed of ["<div>\nx\n</div>", "<!-- x -->", "a <?php x ?>", "<script>x</script>", "a <!A b>"])
      expect(textOf(typed)).toEqual([{ kind: "paragraph", children: [{ kind: "text", value: typed }] }]);
  });

  it("leads where the first address of a name leads, wherever it stands", () => {
    const address = (markdown: string) => JSON.stringify(textOf(markdown)).match(/"href":"([^"]*)"/)?.[1];
    expect(address("[a]\n\n[a]: https://one.example/\n[a]: https://two.example/")).toBe(
      "https://one.example/",
    );
    expect(address("> - [a]: https://one.example/\n\n[a]")).toBe("https://one.example/");
    expect(address("[a]\n\n[b]: https://two.example/\n[A]: https://one.example/")).toBe(
      "https://one.example/",
    );
  });

  it("loses nothing of what cannot be laid out, when it is shown as it was typed", () => {
    expect(plainText("*a_ \n- b")).toEqual([
      {
        kind: "paragraph",
        children: [{ kind: "text", value: "*a_ " }, { kind: "break" }, { kind: "text", value: "- b" }],
      },
    ]);
  });

  it("holds nothing but what can be shown, whatever it is made of", () => {
    const piece = fc.constantFrom(
      ...[
        "*",
        "_",
        "**",
        "`",
        "[",
        "](",
        ")",
        "[a]: http://b.c/\n",
        "![",
        "<b>",
        "javascript:x",
        "#",
        "> ",
        "- ",
      ],
      ...[
        "1. ",
        "\n",
        "\n\n",
        "    ",
        "a",
        " ",
        "&amp;",
        "\\",
        "---",
        "```",
        "<http://a.b>",
        "=",
        "😀",
        "\t",
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const kinds = new Set<string>();
        const walk = (nodes: readonly LaidOutNode[]) => {
          for (const node of nodes) {
            kinds.add(node.kind);
            if (node.kind === "link" && node.href !== undefined)
              expect(node.href).toMatch(/^(https?|mailto):/);
            if ("children" in node) walk(node.children);
          }
        };
        walk(textOf(pieces.join("")));
        expect([...kinds].filter((kind) => !known.has(kind))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

const known: ReadonlySet<string> = new Set([
  ...["text", "inline-code", "code-block", "break", "rule", "paragraph", "emphasis", "strong", "quotation"],
  ...["item", "heading", "list", "link"],
]);

describe("a text that would keep the server busy is not read", () => {
  // Each took seconds of the processor, or grew quadratically.
  test.each([
    ["marks of emphasis without a partner", "*a_ ".repeat(5000), "2,000 asterisks and underscores"],
    ["the same the other way round", "_a*".repeat(6666), "2,000 asterisks and underscores"],
    [
      "a run of marks on both sides",
      `${"*".repeat(9999)}a${"*".repeat(9999)}`,
      "4,000 asterisks and underscores",
    ],
    ["a run of underscores alone", `${"_".repeat(4001)}a`, "4,000 asterisks and underscores"],
    ["marks by turns", `${"*_".repeat(4999)}a${"_*".repeat(4999)}`, "4,000 asterisks and underscores"],
    ["marks by turns in many places", "**_*_*__a".repeat(1999), "4,000 asterisks and underscores"],
    ["lines that turn into headings", "a\n-\n".repeat(5000), "2,000 lines"],
    ["the same with the other underline", "a\n=\n".repeat(5000), "2,000 lines"],
    ["lists in lists on one line", "1. ".repeat(6666), "Line 1 opens 50 or more quotations and lists"],
    ["the same further down", `Rank.\r\n${"> ".repeat(50)}`, "Line 2 opens 50 or more quotations and lists"],
    [
      "lists in lists on every line",
      `${"- ".repeat(5)}a\n`.repeat(1666),
      "more than 2,000 quotations and lists",
    ],
    [
      "lists in lists with numbers",
      `${"1) ".repeat(24)}a\n`.repeat(260),
      "more than 2,000 quotations and lists",
    ],
    ["quotations in quotations", `${">".repeat(5)}a\n\n`.repeat(900), "more than 2,000 quotations and lists"],
    ["pictures in pictures", `${"![".repeat(999)}${"](a)".repeat(999)}`, "1,000 square brackets"],
    ["brackets without an address", "[a][b] ".repeat(2857), "1,000 square brackets"],
    ["addresses by name", "[x]: y\n".repeat(2857), "2,000 lines"],
    ["items", "- a\n".repeat(5000), "2,000 lines"],
    ["more than is taken anywhere", "a".repeat(20_001), "20,000 characters"],
  ])("%s", (_, markdown, words) => {
    expect(problemOf(markdown)).toContain(words);
  });

  const repeated = (piece: string, times: number) => piece.repeat(times);
  test.each<[string, (more: number) => string]>([
    ["characters", (more) => repeated("a", characters + more)],
    ["lines", (more) => repeated("\n", lines - 1 + more)],
    ["lines with carriage returns", (more) => repeated("\r", lines - 1 + more)],
    ["emphases", (more) => repeated("*a", emphases + more)],
    ["emphases of two marks", (more) => repeated("*_ ", emphases + more)],
    ["marks", (more) => repeated("*", marks + more)],
    ["brackets", (more) => repeated("[", brackets + more)],
    ["closing brackets", (more) => repeated("]", brackets + more)],
    [
      "quotations and lists of all lines",
      (more) => `${repeated("> - 1. x\n", Math.floor((openings - 2) / 3))}>> ${repeated("-", more)}`,
    ],
    ["lines that open one each", (more) => `${repeated("* x\n", lines - 2)}>${repeated(">", 1 + more)}\n`],
    ["quotations opened by a line", (more) => repeated(">", opened - 1 + more)],
    ["lists opened by a line", (more) => repeated("- ", opened - 1 + more)],
    ["numbered lists opened by a line", (more) => repeated("1. ", opened - 1 + more)],
  ])("at the limit it is, above it not: %s", (_, make) => {
    expect(markdownProblem(make(0))).toBeUndefined();
    expect(markdownProblem(make(1))).toEqual(expect.any(String));
    expect(problemOf(make(1))).toBe(markdownProblem(make(1)));
  });

  it("has limits that no text for people comes near, and the worst text known stays below a second", () => {
    // Changed on purpose only: reading takes time that grows with the square of each.
    expect(MARKDOWN_LIMITS).toEqual({
      characters: 20_000,
      lines: 2_000,
      emphases: 2_000,
      marks: 4_000,
      brackets: 1_000,
      openings: 2_000,
      opened: 50,
      depth: 50,
    });
  });

  it.each([
    ["beginnings of instructions to programs", `a ${"<?".repeat(9999)}`],
    ["beginnings of declarations", `a ${"<!A ".repeat(4999)}`],
    ["beginnings of comments", "a <!--".repeat(3333)],
    ["beginnings of tags", "a <b ".repeat(4000)],
  ])("%s are text: nobody looks for their ends", (_, markdown) => {
    expect(textOf(markdown.trim())).toEqual([
      { kind: "paragraph", children: [{ kind: "text", value: markdown.trim() }] },
    ]);
  });

  it("is read within the thread's time, whatever of Markdown is repeated in it", () => {
    const tokens = [
      ...[
        "a",
        " ",
        "\n",
        "*",
        "_",
        "**",
        "`",
        "``",
        "[",
        "]",
        "](",
        "![",
        "<",
        "<a:",
        "> ",
        "- ",
        "1. ",
        "# ",
        "=",
      ],
      ...[
        "---",
        "***",
        "```",
        "~~~",
        "    ",
        "  ",
        "\t",
        "&amp;",
        "&#",
        "\\",
        "  \n",
        "[a]: b",
        "<a@b.c>",
        "<!--",
      ],
    ];
    const stream = createStream(1, "texts of Markdown", 0);
    const piece = () =>
      Array.from(
        { length: 1 + uniformInt(stream, 0, 2) },
        () => tokens[uniformInt(stream, 0, tokens.length - 1)],
      );
    const within = (make: (times: number) => string) => {
      for (let times: number = characters; times > 0; times = Math.floor(times * 0.7)) {
        const markdown = make(times);
        if (markdownProblem(markdown) === undefined) return markdown;
      }
      return "";
    };
    for (let tried = 0; tried < 60; tried++) {
      const [one, other] = [piece().join(""), piece().join("")];
      const deep = 1 + uniformInt(stream, 0, 30);
      const texts = [
        (times: number) => one.repeat(times),
        (times: number) => one.repeat(times) + other.repeat(times),
        (times: number) => `${one.repeat(deep)}${other}\n`.repeat(times),
      ];
      const markdown = within(texts[tried % texts.length]!);
      const before = process.cpuUsage();
      layOutMarkdown(markdown);
      const { user, system } = process.cpuUsage(before);
      // The processor's own time, so that a busy machine changes nothing: measured were 500 ms at most.
      expect({ markdown, seconds: (user + system) / 1e6 }).toSatisfy(({ seconds }) => seconds < 3);
    }
  });

  it("is not shown deeper than anybody nests, in whatever way it is written", () => {
    // A list in a list takes two levels of the tree; the words in the last item two more.
    const nested = (lists: number) =>
      Array.from({ length: lists }, (_, level) => `${"  ".repeat(level)}- a\n`).join("");
    const most = Math.floor((depth - 2) / 2);
    expect(problemOf(nested(most))).toBeUndefined();
    expect(problemOf(nested(most + 1))).toContain(`more than ${depth} deep`);
    const emphasis = (times: number) => `${"*a ".repeat(times)}x ${"b* ".repeat(times)}`;
    expect(problemOf(emphasis(depth - 2))).toBeUndefined();
    expect(problemOf(emphasis(depth - 1))).toContain(`more than ${depth} deep`);
    // As many as the other limits let through: no stack is exhausted by what is refused.
    expect(problemOf(emphasis(900))).toContain(`more than ${depth} deep`);
  });
});
