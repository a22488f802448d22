import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { type LaidOutText, layOutMarkdown } from "@/lib/domain/text/lay-out-markdown";
import { ShownText } from "./shown-text";

function shown(markdown: string): string {
  const layout = layOutMarkdown(markdown);
  if ("problem" in layout) throw new Error(layout.problem);
  return renderToStaticMarkup(<ShownText text={layout.text} />);
}

describe("a text in Markdown", () => {
  test("shows paragraphs, lists, emphasis and links", () => {
    const html = shown(
      "Rank *all* **texts**.\n\n- one\n- two\n\nSee [the guide](https://example.org/guide).",
    );
    expect(html).toContain("<em>all</em>");
    expect(html).toContain(">texts</strong>");
    expect(html.match(/<li>/g)).toHaveLength(2);
    expect(html).toContain(
      '<a href="https://example.org/guide" target="_blank" rel="noopener noreferrer nofollow"',
    );
  });

  test.each([
    "[the bank](https://bank.example.org@elsewhere.example/)",
    "<https://bank.example.org@elsewhere.example/>",
    "[the bank][1]\n\n[1]: https://me:secret@example.org",
  ])("makes no link of an address with a user name: %s", (text) => {
    expect(shown(text)).not.toContain("<a");
    expect(shown(text)).toMatch(/the bank|bank\.example\.org@elsewhere/);
  });

  test("shows code, quotations, rules, line breaks, numbered lists and addresses given by name", () => {
    const html = shown(
      "Use `x < y`.  \nNext line.\n\n> Quoted\n\n---\n\n3. three\n4. four\n\n[there][1]\n\n    a  b\n\n[1]: https://example.org/1",
    );
    expect(html).toContain("x &lt; y</code>.<br/>Next line.");
    expect(html).toMatch(/<blockquote[^>]*><p>Quoted<\/p>/);
    expect(html).toContain("<hr");
    expect(html).toMatch(/<ol start="3"[^>]*><li>three<\/li><li>four<\/li><\/ol>/);
    expect(html).toMatch(/<pre[^>]*><code[^>]*>a {2}b<\/code>/);
    expect(html).toContain('href="https://example.org/1"');
  });

  test("keeps paragraphs of items that stand apart", () => {
    expect(shown("- one\n- two")).toMatch(/<li>one<\/li>/);
    expect(shown("- one\n\n- two")).toMatch(/<li><p>one<\/p><\/li>/);
    expect(shown("- one\n\n  more\n- two")).toMatch(/<li><p>one<\/p><p>more<\/p><\/li><li><p>two<\/p><\/li>/);
    expect(shown("- one\n- two\n\n  more")).toMatch(/<li><p>one<\/p><\/li><li><p>two<\/p><p>more<\/p><\/li>/);
    expect(shown("- one\n  - deeper\n- two")).toMatch(/<li>one<ul[^>]*><li>deeper<\/li><\/ul><\/li>/);
  });

  test("puts headings below those of the page", () => {
    const html = shown("# One\n\n## Two\n\n### Three\n\n#### Four\n\n###### Six");
    expect(html).not.toMatch(/<h[12]/);
    expect(html).toMatch(
      /<h3[^>]*>One[\s\S]*<h4[^>]*>Two[\s\S]*<h5[^>]*>Three[\s\S]*<h6[^>]*>Four[\s\S]*<h6[^>]*>Six/,
    );
  });

  test("breaks words that are wider than the page", () => {
    expect(shown("a".repeat(5000))).toMatch(/^<div dir="auto" class="[^"]*\[overflow-wrap:anywhere\]/);
  });

  test.each([
    ["a script", "<script>alert(1)</script>"],
    ["a script in a paragraph", "text <script>alert(1)</script> text"],
    ["an element with a handler", '<b onclick="alert(1)">x</b>'],
    ["a picture with a handler", "<img src=x onerror=alert(1)>"],
    ["an address of JavaScript", "[x](javascript:alert(1))"],
    ["the same in capitals and entities", "[x](&#74;AVAscript&colon;alert(1))"],
    ["the same by reference", "[x]\n\n[x]: javascript:alert(1)"],
    ["an automatic link", "<javascript:alert(1)>"],
    ["a page of data", "[x](data:text/html;base64,PHNjcmlwdD4=)"],
    ["a picture of data", "![x](data:image/svg+xml;base64,PHN2Zz4=)"],
    ["a picture from elsewhere", "![x](https://example.org/track.png)"],
    ["a relative address", "[x](/api/auth/signout)"],
    ["an address of another scheme", "[x](vbscript:msgbox)"],
    ["a frame and a style", "<iframe src=//example.org></iframe><style>*{display:none}</style>"],
  ])("%s does nothing", (_, text) => {
    const html = shown(text);
    expect(html).not.toMatch(/<(script|img|iframe|style|b|svg|object|embed|form|meta|link)\b/i);
    expect(html).not.toMatch(/\s(href|src|srcset)="/i);
    expect(html).not.toMatch(/<[^>]+\son\w+=/i);
  });

  test("follows no address that was stored past the program", () => {
    const href = "javascript:alert(1)";
    const stored: LaidOutText = [{ kind: "link", href, children: [{ kind: "text", value: "x" }] }];
    expect(renderToStaticMarkup(<ShownText text={stored} />)).not.toContain("javascript");
  });

  test("leaves out what it does not know", () => {
    const stored = [{ kind: "script", value: "alert(1)" }, { kind: "rule" }] as unknown as LaidOutText;
    expect(renderToStaticMarkup(<ShownText text={stored} />)).toMatch(/^<div[^>]*><hr[^>]*><\/div>$/);
  });
});
