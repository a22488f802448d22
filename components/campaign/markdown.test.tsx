import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Markdown } from "./markdown";

const shown = (text: string) => renderToStaticMarkup(<Markdown text={text} />);

describe("Markdown", () => {
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

  test("puts headings below those of the page", () => {
    const html = shown("# One\n\n## Two\n\n###### Six");
    expect(html).not.toMatch(/<h[12]/);
    expect(html).toMatch(/<h3[^>]*>One[\s\S]*<h4[^>]*>Two[\s\S]*<h6[^>]*>Six/);
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

  const longest = 20_000;
  test.each([
    ["[".repeat(longest)],
    [`${"[".repeat(longest / 2)}${"]".repeat(longest / 2)}`],
    ["![".repeat(longest / 2)],
    ["[a](".repeat(longest / 4)],
    ["> ".repeat(longest / 2)],
    ["- ".repeat(longest / 2)],
    ["1. ".repeat(longest / 3)],
    ["*a_ ".repeat(longest / 4)],
    [`${"**_".repeat(longest / 6)}x${"_**".repeat(longest / 6)}`],
    ["*".repeat(longest)],
    ["`".repeat(longest)],
    ["<".repeat(longest)],
    ["[x]: y\n".repeat(longest / 7)],
  ])("the longest text allowed is shown, however it nests: %#", (text) => {
    const before = process.cpuUsage();
    expect(shown(text)).toMatch(/^<div/);
    const { user, system } = process.cpuUsage(before);
    // A generous bound on what takes tenths of a second: a text that grows quadratically would take minutes. Of the
    // processor's time, because a busy machine may let any work wait as long.
    expect((user + system) / 1e6).toBeLessThan(10);
  });
});
