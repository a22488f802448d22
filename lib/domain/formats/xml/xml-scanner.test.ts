import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatErrorOf } from "../../../testing/files/format-error-of";
import { cutBytes } from "../../../testing/generated/arbitrary-file-rankings";
import { XmlScanner } from "./xml-scanner";

/** What happens in a document, text joined. */
function scan(chunks: readonly (Uint8Array | string)[]): unknown[] {
  const events: unknown[] = [];
  const scanner = new XmlScanner({
    open: (tag) => {
      const { name, attributes, line } = tag.element();
      events.push(["open", name, Object.fromEntries(attributes), line]);
    },
    close: (line) => events.push(["close", line]),
    text: (text) => {
      const last = events.at(-1);
      if (typeof last === "string") events[events.length - 1] = last + text;
      else events.push(text);
    },
  });
  for (const chunk of chunks) scanner.push(chunk);
  scanner.end();
  return events;
}

const RICH = `\uFEFF<?xml version="1.0" encoding='utf-8'?>
<!-- a > comment - with < and & -->
<?style sheet?>
<root a = '1 > 0 &lt;&#x41;&#66;'
      b="x\ty\r\nz">t&amp;u]]\r\nv<![CDATA[<&]] >]]]]><!--x--><empty/><ä:b.c-d ></ä:b.c-d>
</root >
<!-- end --> `;

describe("XmlScanner", () => {
  test("elements, attributes, text, CDATA, comments, instructions and references", () => {
    expect(scan([RICH])).toEqual([
      ["open", "root", { a: "1 > 0 <AB", b: "x y z" }, 4],
      "t&u]]\nv<&]] >]]",
      ["open", "empty", {}, 7],
      ["close", 7],
      ["open", "ä:b.c-d", {}, 7],
      ["close", 7],
      "\n",
      ["close", 8],
    ]);
  });

  test("it does not matter where the pieces are cut", () => {
    const whole = scan([RICH]);
    expect(scan([...RICH])).toEqual(whole);
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 12 }), (cuts) => {
        expect(scan(cutBytes(RICH, cuts))).toEqual(whole);
      }),
    );
  });

  const bomb = `<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]>\n<r>&lol2;</r>`;
  test.each([
    ["", "1: the file contains no XML element"],
    [" \n", "2: the file contains no XML element"],
    ["<a>\n<b>\n</a>", "3: found </a>, but <b> of line 2 is still open"],
    ["<a>\n<b></b>", "2: the file ends before <a> of line 1 is closed"],
    ["<a></a>\n</b>", "2: </b> has no opening tag"],
    ["<a/>\n<b/>", "2: unexpected <b> after the end of the root element"],
    ["<a/>\n \nx", "3: text stands outside of the root element"],
    ["<a/>x", "1: text stands outside of the root element"],
    ["<a/><![CDATA[x]]>", "1: text stands outside of the root element"],
    ['<a\nx="1"\nx="2"/>', "3: attribute x of <a> occurs twice"],
    ["<a\nx=1/>", "2: the value of attribute x of <a> is not in quotes"],
    ["<a x/>", "1: attribute x of <a> has no value"],
    ['<a x="1"y="2"/>', "1: whitespace is missing before an attribute of <a>"],
    ['<a x="<"/>', "1: unexpected < in the value of an attribute; write &lt;"],
    ['<a x="1', "1: the file ends inside a tag"],
    ["<a", "1: the file ends inside a tag"],
    ["<", "1: the file ends inside a tag"],
    ["<!-", "1: the file ends inside a tag"],
    ["<a><!-- x", "1: the file ends inside a comment"],
    ["<a>\n<!-- x -- y --></a>", "2: -- stands in a comment"],
    ["<a><![CDATA[x]]", "1: the file ends inside a cdata"],
    ["<?x", "1: the file ends inside a instruction"],
    ["<a>]]></a>", "1: unexpected ]]> in text; write ]]&gt;"],
    [
      "<a>\n&nbsp;</a>",
      "2: entity &nbsp; is not supported: only &lt; &gt; &amp; &quot; &apos; and numeric references are",
    ],
    ["<a>x & y</a>", "1: & does not start a reference; write &amp;"],
    ["<a>&</a>", "1: & does not start a reference; write &amp;"],
    ["<a>&#0;</a>", "1: &#0; is not a character"],
    ["<a>&#xD800;</a>", "1: &#xD800; is not a character"],
    ["<a>&#x110000;</a>", "1: &#x110000; is not a character"],
    [bomb, "1: document type declarations (DOCTYPE) are not allowed"],
    [
      '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>',
      "1: document type declarations (DOCTYPE) are not allowed",
    ],
    ["<!ELEMENT a>", "1: <! starts neither a comment nor CDATA"],
    ["<a>\n\u0000</a>", "2: character U+0000 is not allowed"],
    ["<a>\n\uFFFF</a>", "2: character U+FFFF is not allowed"],
    ["<a></a b>", "1: a closing tag contains more than its name"],
    ["<1/>", "1: a name is missing in a tag"],
    ["< a/>", "1: a name is missing in a tag"],
    ["<>", "1: a name is missing in a tag"],
    [" <?xml version='1.0'?><a/>", "1: an XML declaration must be at the start of the file"],
    ["<?xml version='2.0'?><a/>", '1: XML version "2.0" is not supported'],
    ["<?xml?><a/>", "1: the XML declaration is malformed"],
    [
      "<?xml version='1.0' encoding='ISO-8859-1'?><a/>",
      "1: the file declares the encoding ISO-8859-1; save it as UTF-8",
    ],
    ["<a>".repeat(65), "1: elements are nested more than 64 deep"],
    [
      `<a${Array.from({ length: 65 }, (_, number) => ` x${number}="1"`).join("")}/>`,
      "1: <a> has more than 64 attributes",
    ],
    [`<a x="${"y".repeat(2 ** 20)}"/>`, "1: a tag is longer than 1 MiB"],
  ])("%j: %s", (text, problem) => {
    expect(formatErrorOf(() => scan([text]))).toBe(problem);
    if (text.length < 5000) expect(formatErrorOf(() => scan([...text]))).toBe(problem);
  });

  test("10 MB on one line, in one piece or many, with long comments, text and CDATA", () => {
    const piece = `<b x="1">text</b><!-- ${"-x".repeat(50)} --><![CDATA[${"]".repeat(100)}]]>`;
    const count = Math.ceil(1e7 / piece.length);
    const text = `<a>${piece.repeat(count)}<!--${"x".repeat(2e6)}-->${"y".repeat(2e6)}</a>`;
    const chunks: string[] = [];
    for (let at = 0; at < text.length; at += 65_536) chunks.push(text.slice(at, at + 65_536));
    for (const pieces of [[text], chunks]) {
      let opened = 0;
      let characters = 0;
      const scanner = new XmlScanner({
        open: () => {
          opened += 1;
        },
        close: () => {},
        text: (part) => {
          characters += part.length;
        },
      });
      for (const part of pieces) scanner.push(part);
      scanner.end();
      expect([opened, characters]).toEqual([count + 1, count * 104 + 2e6]);
    }
  });
});
