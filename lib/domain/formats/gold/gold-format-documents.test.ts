import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { detectGoldFormat, goldWriterOf } from "./gold-formats";
import type { GoldParser } from "./gold-sentence";
import { ImeasureXmlParser } from "./imeasure-xml";
import { M2Parser, m2Sentence } from "./m2";
import { NucleSgmlParser } from "./nucle-sgml";

/** The examples of a description, in their order. */
function examples(name: string): readonly string[] {
  const text = readFileSync(path.join(import.meta.dirname, "../../../../public/formats", name), "utf8");
  return Array.from(text.matchAll(/```\w*\n([\s\S]*?)```/g), ([, example = ""]) => example);
}

function read(parser: GoldParser, text: string) {
  return [...parser.push(text), ...parser.end()];
}

describe("the descriptions of the formats of gold annotations", () => {
  it(".m2: the example is read, and written as it stands", () => {
    const [example = ""] = examples("m2.md");
    expect(detectGoldFormat(example)).toBe("m2");
    const sentences = read(new M2Parser(), example);
    const written = sentences.map((sentence, index) => m2Sentence(sentence, index + 1)).join("");
    // A deletion alone is written as the shared task wrote it; the last sentence needs no line that says nothing.
    const asWritten = example
      .replace("|||-NONE-|||REQUIRED|||-NONE-|||0\nA 1 2|||Vt", "||||||REQUIRED|||-NONE-|||0\nA 1 2|||Vt")
      .replace("A -1 -1|||noop|||-NONE-|||REQUIRED|||-NONE-|||0\n", "");
    expect(written.trimEnd()).toBe(asWritten.trimEnd());
  });

  it("I-measure: the example is read, and written as it stands", () => {
    const [example = ""] = examples("i-measure-xml.md");
    expect(detectGoldFormat(example)).toBe("i-measure-xml");
    const writer = goldWriterOf("i-measure-xml");
    const sentences = read(new ImeasureXmlParser(), example);
    expect([writer.begin(), ...sentences.map((one) => writer.write(one)), writer.end()].join("")).toBe(
      // Of types joined in an error, each edit has all.
      example,
    );
  });

  it("NUCLE: the example becomes the .m2 that stands below it", () => {
    const [example = "", result = ""] = examples("nucle-sgml.md");
    expect(detectGoldFormat(example)).toBe("nucle-sgml");
    const sentences = read(new NucleSgmlParser(), example);
    expect(sentences.map(({ tokens, annotators }) => ({ tokens, annotators }))).toEqual(
      read(new M2Parser(), result).map(({ tokens, annotators }) => ({ tokens, annotators })),
    );
  });
});
