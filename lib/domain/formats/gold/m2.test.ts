import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { env } from "../../../env";
import { formatErrorOf } from "../../../testing/files/format-error-of";
import { cutText } from "../../../testing/generated/arbitrary-file-rankings";
import { arbitraryGoldSentence } from "../../../testing/generated/arbitrary-gold";
import type { GoldSentence } from "../../metrics/gold/gold-annotation";
import { GoldNotWritableError } from "./gold-not-writable-error";
import type { ReadGoldSentence } from "./gold-sentence";
import { M2Parser, m2Sentence } from "./m2";

function read(...pieces: readonly string[]): ReadGoldSentence[] {
  const parser = new M2Parser();
  return [...pieces.flatMap((piece) => [...parser.push(piece)]), ...parser.end()];
}

const withoutLines = (sentences: readonly ReadGoldSentence[]) =>
  sentences.map(({ tokens, annotators }) => ({ tokens, annotators }));

const edit = { type: "Nn", corrections: ["x"], required: true, comment: "" };

describe("M2Parser", () => {
  it("reads sentences, edits and annotators", () => {
    const text =
      "S He go home .\nA 1 2|||SVA|||goes||went|||REQUIRED|||-NONE-|||0\nA 3 3|||Mec|||,|||OPTIONAL|||why not|||1\n\n" +
      "S All is well .\n\nS \n";
    expect(read(text)).toEqual([
      {
        line: 1,
        tokens: ["He", "go", "home", "."],
        annotators: [
          { id: 0, edits: [{ ...edit, start: 1, end: 2, type: "SVA", corrections: ["goes", "went"] }] },
          {
            id: 1,
            edits: [
              { start: 3, end: 3, type: "Mec", corrections: [","], required: false, comment: "why not" },
            ],
          },
        ],
      },
      {
        line: 5,
        tokens: ["All", "is", "well", "."],
        annotators: [{ id: 0, edits: [] }],
        isUnannotated: true,
      },
      { line: 7, tokens: [], annotators: [{ id: 0, edits: [] }], isUnannotated: true },
    ]);
  });

  it("takes -NONE- and nothing for a deletion, alone or among others", () => {
    const corrections = ["", "-NONE-", "a||", "-NONE-||b"].map((field) => {
      // A correction that ends in bars runs into the separator, so it is kept apart by a space.
      const text = `S a b\nA 0 1|||D|||${field.replace(/\|\|$/, "|| ")}|||REQUIRED|||-NONE-|||0\n`;
      return read(text)[0]?.annotators[0]?.edits[0]?.corrections;
    });
    expect(corrections).toEqual([[""], [""], ["a", ""], ["", "b"]]);
  });

  it("knows who left a sentence alone, by noop or by offsets of −1", () => {
    const text =
      "S a\nA -1 -1|||noop|||-NONE-|||REQUIRED|||-NONE-|||0\nA -1 -1|||-NONE-|||-NONE-|||REQUIRED|||-NONE-|||2\nA 0 1|||Nn|||x|||REQUIRED|||-NONE-|||1\n";
    expect(read(text)[0]?.annotators).toEqual([
      { id: 0, edits: [] },
      { id: 2, edits: [] },
      { id: 1, edits: [{ ...edit, start: 0, end: 1 }] },
    ]);
  });

  const sentence = "S a b\n";
  test.each([
    ["nothing", "", "1: the file contains no sentence"],
    ["an edit before any sentence", "A 0 1|||x", "1: an A line comes before the first sentence (S)"],
    ["another file", "Hello world\n", "1: the line starts with neither S (a sentence) nor A (an edit)"],
    [
      "missing fields",
      `${sentence}A 0 1|||Nn|||x|||REQUIRED\n`,
      "2: an A line has 4 fields separated by |||, expected 6: offsets, type, corrections, REQUIRED, comment, annotator",
    ],
    [
      "offsets that are no numbers",
      `${sentence}A 0 one|||Nn|||x|||REQUIRED|||-NONE-|||0\n`,
      '2: offsets "0 one" are not two whole numbers',
    ],
    [
      "offsets in the wrong order",
      `${sentence}A 2 1|||Nn|||x|||REQUIRED|||-NONE-|||0\n`,
      "2: offsets 2 1 are not a range",
    ],
    [
      "one offset of −1",
      `${sentence}A -1 1|||Nn|||x|||REQUIRED|||-NONE-|||0\n`,
      "2: offsets -1 1 are not a range",
    ],
    [
      "offsets beyond the end",
      `\n${sentence}A 1 3|||Nn|||x|||REQUIRED|||-NONE-|||0\n`,
      "3: offsets 1 3 reach beyond the 2 tokens of the sentence",
    ],
    [
      "an unknown requirement",
      `${sentence}A 0 1|||Nn|||x|||MAYBE|||-NONE-|||0\n`,
      '2: expected REQUIRED or OPTIONAL, found "MAYBE"',
    ],
    [
      "an annotator without a number",
      `${sentence}A 0 1|||Nn|||x|||REQUIRED|||-NONE-|||ada\n`,
      '2: annotator "ada" is not a whole number',
    ],
  ])("names line and problem of %s", (_name, text, problem) => {
    expect(formatErrorOf(() => read(text))).toBe(problem);
  });

  it("does not care where the pieces are cut", () => {
    const sentences = fc.array(arbitraryGoldSentence, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(sentences, fc.array(fc.nat(200), { maxLength: 5 }), (gold, cuts) => {
        const text = gold.map((one, index) => m2Sentence(one, index + 1)).join("");
        expect(read(...cutText(text, cuts))).toEqual(read(text));
      }),
    );
  });
});

describe("m2Sentence", () => {
  it("writes what is read back the same", () => {
    fc.assert(
      fc.property(arbitraryGoldSentence, (gold) => {
        expect(withoutLines(read(m2Sentence(gold, 1)))).toEqual([gold]);
      }),
    );
  });

  const gold = (tokens: string[], change: object): GoldSentence => ({
    tokens,
    annotators: [{ id: 0, edits: [{ ...edit, start: 0, end: 1, ...change }] }],
  });
  test.each([
    ["a bar in a type", gold(["a"], { type: "a||b" })],
    ["a bar at the end", gold(["a"], { corrections: ["a|"] })],
    ["white space within a token", gold(["a b"], {})],
    ["an empty token", gold(["a", ""], {})],
    ["a line break", gold(["a"], { comment: "a\nb" })],
    ["a type that means no edit", gold(["a"], { type: "noop" })],
    ["a correction that means none", gold(["a"], { corrections: ["-NONE-"] })],
  ])("refuses %s instead of writing another annotation", (_name, sentence) => {
    expect(() => m2Sentence(sentence, 7)).toThrow(GoldNotWritableError);
    expect(() => m2Sentence(sentence, 7)).toThrow(/^sentence 7: /);
  });
});

const file = path.join(env().ADJUDGE_STUDIES, "conll2014/conll14st-test.m2");

describe("the gold of CoNLL-2014", () => {
  test.skipIf(!existsSync(file))(
    `comes out as it went in, byte for byte${existsSync(file) ? "" : " (skipped: ADJUDGE_STUDIES has no conll2014)"}`,
    () => {
      const text = readFileSync(file, "utf8");
      const sentences = read(text);
      expect(sentences.map((sentence, index) => m2Sentence(sentence, index + 1)).join("")).toBe(text);
      const edits = (id: number) =>
        sentences.flatMap(({ annotators }) =>
          annotators.filter((one) => one.id === id).flatMap((one) => one.edits),
        );
      expect([sentences.length, edits(0).length, edits(1).length]).toEqual([1312, 2391, 3207]);
    },
  );
});
