import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { env } from "../../../env";
import { formatErrorOf } from "../../../testing/files/format-error-of";
import { cutText } from "../../../testing/generated/arbitrary-file-rankings";
import { arbitraryGoldSentence } from "../../../testing/generated/arbitrary-gold";
import type { GoldSentence } from "../../metrics/gold/gold-annotation";
import type { ReadGoldSentence } from "./gold-sentence";
import { ImeasureXmlParser } from "./imeasure-xml";
import { ImeasureXmlWriter } from "./imeasure-xml-writer";
import { M2Parser } from "./m2";

function read(...pieces: readonly string[]): ReadGoldSentence[] {
  const parser = new ImeasureXmlParser();
  return [...pieces.flatMap((piece) => [...parser.push(piece)]), ...parser.end()];
}

function written(sentences: readonly GoldSentence[]): string {
  const writer = new ImeasureXmlWriter();
  return [writer.begin(), ...sentences.map((sentence) => writer.write(sentence)), writer.end()].join("");
}

const file = (sentence: string) => `<scripts>\n<script id="1">\n${sentence}\n</script>\n</scripts>\n`;

const TWO_ANNOTATORS = file(`<sentence id="1" numann="2">
<text>
  He go to home .
</text>
<error-list>
<error id="1" req="yes" type="SVA">
<alt ann="0"><c start="1" end="2">goes</c></alt>
<alt ann="1"><c start="1" end="2">went</c></alt>
</error>
<error id="2" req="no" type="Prep">
<alt ann="1"><c start="2" end="3"/></alt>
</error>
</error-list>
</sentence>`);

describe("ImeasureXmlParser", () => {
  it("reads sentences, errors, alternatives and corrections", () => {
    const edit = { type: "SVA", required: true, comment: "", start: 1, end: 2 };
    expect(read(TWO_ANNOTATORS)).toEqual([
      {
        line: 3,
        tokens: ["He", "go", "to", "home", "."],
        annotators: [
          { id: 0, edits: [{ ...edit, corrections: ["goes"] }] },
          {
            id: 1,
            edits: [
              { ...edit, corrections: ["went"] },
              { ...edit, type: "Prep", start: 2, end: 3, corrections: [""] },
            ],
          },
        ],
      },
    ]);
  });

  it("gives those who left a sentence alone a number, and a sentence always somebody", () => {
    const sentences = read(
      file(
        '<sentence numann="3"><text>a</text><error-list><error><alt ann="1"><c start="0" end="1">b</c></alt></error></error-list></sentence>' +
          '<sentence numann="0"><text>c</text><error-list/></sentence><sentence><text/></sentence>',
      ),
    );
    expect(sentences.map(({ annotators }) => annotators.map(({ id, edits }) => [id, edits.length]))).toEqual([
      [
        [0, 0],
        [1, 1],
        [2, 0],
      ],
      [[0, 0]],
      [[0, 0]],
    ]);
    expect(sentences[2]?.tokens).toEqual([]);
  });

  it("takes alternatives of one annotator for one place as several corrections, and req=no of all for optional", () => {
    const [sentence] = read(
      file(
        '<sentence numann="1"><text>a b</text><error-list><error req="no" type="X"><alt ann="0"><c start="0" end="1">c</c></alt><alt ann="0"><c start="0" end="1"></c></alt></error></error-list></sentence>',
      ),
    );
    expect(sentence?.annotators[0]?.edits).toEqual([
      { start: 0, end: 1, type: "X", corrections: ["c", ""], required: false, comment: "" },
    ]);
  });

  const one = (inside: string) => file(`<sentence numann="1"><text>a b</text>${inside}</sentence>`);
  const error = (inside: string) => one(`<error-list><error>${inside}</error></error-list>`);
  test.each([
    ["nothing", "", "1: the file contains no XML element"],
    ["no sentence", "<scripts><script/></scripts>", "1: the file contains no sentence"],
    ["another file", "<html></html>", "1: <html> does not belong in a file of I-measure gold annotations"],
    [
      "an element elsewhere",
      one("<alt ann='0'/>"),
      "3: unexpected <alt> in <sentence>; it belongs in <error>",
    ],
    ["text between elements", one("so"), "3: unexpected text in <sentence>; only elements are allowed there"],
    ["no text", file("<sentence/>"), "3: the sentence has no text"],
    ["two texts", one("<text>c</text>"), "3: a sentence has two texts"],
    ["an alternative of nobody", error("<alt/>"), "3: <alt> has no ann"],
    [
      "an annotator without a number",
      error('<alt ann="ada"/>'),
      '3: ann of <alt> is "ada", not a whole number',
    ],
    [
      "more annotators than announced",
      error('<alt ann="0"/><alt ann="1"/>'),
      "3: numann is 1, but 2 annotators have alternatives",
    ],
    [
      "offsets beyond the end",
      error('<alt ann="0"><c start="1" end="3"/></alt>'),
      "3: offsets 1 3 reach beyond the 2 tokens of the sentence",
    ],
    [
      "offsets in the wrong order",
      error('<alt ann="0"><c start="2" end="1"/></alt>'),
      "3: offsets 2 1 are not a range",
    ],
    [
      "an unknown requirement",
      one('<error-list>\n<error req="maybe"/></error-list>'),
      '4: req is "maybe", neither yes nor no',
    ],
    [
      "alternatives for different places",
      error('<alt ann="0"><c start="0" end="1"/></alt><alt ann="0"><c start="1" end="2"/></alt>'),
      "3: alternatives of one annotator for one error must change one and the same place",
    ],
    ["a file cut short", TWO_ANNOTATORS.slice(0, 200), "10: the file ends inside a tag"],
  ])("names line and problem of %s", (_name, text, problem) => {
    expect(formatErrorOf(() => read(text))).toBe(problem);
  });

  it("does not care where the pieces are cut", () => {
    fc.assert(
      fc.property(arbitraryGoldSentence, fc.array(fc.nat(300), { maxLength: 5 }), (gold, cuts) => {
        const text = written([gold]);
        expect(read(...cutText(text, cuts))).toEqual(read(text));
      }),
    );
  });
});

/** What the format has room for: who changes what into what first. */
const essence = ({ tokens, annotators }: GoldSentence) => ({
  tokens,
  annotators: annotators
    .map(({ id, edits }) => ({
      id,
      edits: edits
        .map(({ start, end, corrections }) => [start, end, corrections[0]] as const)
        .sort((a, b) => a[0] - b[0] || a[1] - b[1]),
    }))
    // Whoever changed nothing has no number in the file.
    .filter(({ edits }) => edits.length > 0)
    .sort((a, b) => a.id - b.id),
  count: annotators.length,
});

describe("ImeasureXmlWriter", () => {
  it("writes what is read back the same, as far as the format goes, once and again", () => {
    fc.assert(
      fc.property(arbitraryGoldSentence, (gold) => {
        const text = written([gold]);
        const [once] = read(text);
        expect(once && essence(once)).toEqual(essence(gold));
        expect(read(written(read(text))).map(essence)).toEqual([essence(gold)]);
      }),
    );
  });

  it("says what it leaves out", () => {
    const writer = new ImeasureXmlWriter();
    const edit = { start: 0, end: 1, type: "X", required: true };
    writer.write({
      tokens: ["a"],
      annotators: [{ id: 0, edits: [{ ...edit, corrections: ["b", "c"], comment: "why" }] }],
    });
    expect(writer.losses).toEqual([
      "Left out, because the format has no place for it: 1 further correction.",
      "Left out, because the format has no place for it: 1 comment.",
    ]);
    const plain = { start: 0, end: 1, corrections: ["b"], comment: "" };
    const annotators = [
      { id: 0, edits: [{ ...plain, type: "X", required: true }] },
      { id: 1, edits: [{ ...plain, type: "Y", required: false }] },
    ];
    writer.write({ tokens: ["a"], annotators });
    writer.write({ tokens: ["a"], annotators: [annotators[1]!, { id: 2, edits: [] }] });
    expect(writer.losses.slice(2)).toEqual([
      "Left out, because the format has no place for it: 2 own types of edits.",
      "Left out, because the format has no place for it: 2 edits' being optional or not.",
    ]);
  });

  it("refuses what XML cannot hold", () => {
    const sentence = { tokens: ["a\u0001"], annotators: [{ id: 0, edits: [] }] };
    expect(() => written([sentence])).toThrow("sentence 1: XML cannot contain the character U+0001");
  });
});

const gold = path.join(env().ADJUDGE_STUDIES, "conll2014/conll14st-test.m2");

describe("the gold of CoNLL-2014", () => {
  test.skipIf(!existsSync(gold))(
    `keeps every edit on its way through${existsSync(gold) ? "" : " (skipped: ADJUDGE_STUDIES has no conll2014)"}`,
    () => {
      const parser = new M2Parser();
      const sentences = [...parser.push(readFileSync(gold, "utf8")), ...parser.end()];
      const back = read(written(sentences));
      expect(back.map(essence)).toEqual(sentences.map(essence));
    },
  );
});
