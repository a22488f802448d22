import { describe, expect, test } from "vitest";
import { createStream } from "../../random/stream";
import { uniformInt } from "../../random/uniform-int";
import { FormatError } from "../format-error";
import type { GoldParser } from "./gold-sentence";
import { ImeasureXmlParser } from "./imeasure-xml";
import { M2Parser } from "./m2";
import { NucleSgmlParser } from "./nucle-sgml";

const M2 = Array.from(
  { length: 12 },
  (_, number) =>
    `S He go ${number} home .\nA 1 2|||SVA|||goes||went|||REQUIRED|||-NONE-|||0\nA 3 3|||Prep||||||OPTIONAL|||so|||1\nA -1 -1|||noop|||-NONE-|||REQUIRED|||-NONE-|||2\n\n`,
).join("");

const XML = `<scripts><script id="1">${Array.from(
  { length: 12 },
  (_, number) =>
    `<sentence id="${number}" numann="2">\n<text>He go &lt; home .</text>\n<error-list><error id="1" req="yes" type="SVA"><alt ann="0"><c start="1" end="2">goes</c></alt><alt ann="1"><c start="1" end="1"/></alt></error></error-list></sentence>`,
).join("\n")}</script></scripts>`;

const SGML = Array.from(
  { length: 8 },
  (_, number) =>
    `<DOC nid="${number}">\n<TEXT>\n<TITLE>\nR&D\n</TITLE>\n<P>\nHe go home. It isn't "far".\n</P>\n</TEXT>\n<ANNOTATION teacher_id="1">\n<MISTAKE start_par="1" start_off="3" end_par="1" end_off="5">\n<TYPE>SVA</TYPE>\n<CORRECTION>goes &amp; so</CORRECTION>\n<COMMENT>why</COMMENT>\n</MISTAKE>\n</ANNOTATION>\n</DOC>\n`,
).join("");

const NASTY = [
  "|||",
  "||",
  "|",
  "\n",
  "S ",
  "A ",
  "-1",
  "9",
  "<c>",
  "</alt>",
  "<P>",
  "</DOC>",
  "<MISTAKE>",
  "<!--",
  "&",
  '"',
  "\u0000",
  "\uFEFF",
  "\r",
];

function damaged(text: string, variant: number): string {
  const stream = createStream(2014, "hostile gold", variant);
  let result = text;
  for (let times = uniformInt(stream, 1, 4); times > 0; times -= 1) {
    const from = uniformInt(stream, 0, result.length + 1);
    const to = Math.min(result.length, from + uniformInt(stream, 0, 30));
    const nasty = NASTY[uniformInt(stream, 0, NASTY.length)] ?? "";
    const variants = [
      () => result.slice(0, from) + result.slice(to),
      () => result.slice(0, from),
      () => result.slice(0, to) + result.slice(from),
      () => result.slice(0, from) + nasty + result.slice(to),
    ];
    result = variants[uniformInt(stream, 0, variants.length)]?.() ?? result;
  }
  return result;
}

/** Either sentences whose edits lie within them, or an error that names a line of the file. */
function expectSound(parser: GoldParser, text: string): void {
  try {
    for (const { line, tokens, annotators } of [...parser.push(text), ...parser.end()]) {
      expect(line).toBeGreaterThan(0);
      expect(annotators.length).toBeGreaterThan(0);
      for (const { edits } of annotators) {
        for (const { start, end, corrections } of edits) {
          expect(corrections.length).toBeGreaterThan(0);
          expect([0 <= start, start <= end, end <= tokens.length]).toEqual([true, true, true]);
        }
      }
    }
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    expect(error.line).toBeGreaterThan(0);
    expect(error.line).toBeLessThanOrEqual(text.split("\n").length + 1);
  }
}

describe("damaged files of gold annotations", () => {
  test.each([
    ["m2", M2, () => new M2Parser()],
    ["I-measure XML", XML, () => new ImeasureXmlParser()],
    ["NUCLE SGML", SGML, () => new NucleSgmlParser()],
  ])("%s: sound sentences or one error with its line, never anything else", (_name, text, parser) => {
    expectSound(parser(), text);
    for (let variant = 0; variant < 1500; variant += 1) expectSound(parser(), damaged(text, variant));
  });

  test("a sentence without end is refused before it fills the memory", () => {
    const lines = "A 0 1|||X|||y|||REQUIRED|||-NONE-|||0\n".repeat(10_001);
    expect(() => [...new M2Parser().push(`S a\n${lines}`)]).toThrow(
      "line 10002: a sentence has more than 10000 edits",
    );
    const parser = new ImeasureXmlParser();
    const errors = "<error/>".repeat(30_001);
    expect(() => [...parser.push(`<scripts><script><sentence><text/><error-list>${errors}`)]).toThrow(
      "a sentence has more than 30000",
    );
  });
});
