import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { formatErrorOf } from "../../../testing/files/format-error-of";
import { nucleDocument, nucleOfSentences } from "../../../testing/files/nucle-document";
import { cutText } from "../../../testing/generated/arbitrary-file-rankings";
import { arbitraryGoldSentence } from "../../../testing/generated/arbitrary-gold";
import { applyEdits } from "../../metrics/gold/apply-edits";
import type { GoldEdit, GoldSentence } from "../../metrics/gold/gold-annotation";
import { M2Parser, m2Sentence } from "./m2";
import { NucleDocuments } from "./nucle-documents";
import { type FurtherAnnotations, NucleSgmlParser, type NucleSgmlSettings } from "./nucle-sgml";
import { TokenisedLines } from "./tokenised-lines";

function readWith(settings: NucleSgmlSettings, ...pieces: readonly string[]) {
  const parser = new NucleSgmlParser(settings);
  const sentences = [...pieces.flatMap((piece) => parser.push(piece)), ...parser.end()];
  return { sentences, warnings: parser.warnings };
}
const read = (...pieces: readonly string[]) => readWith({}, ...pieces).sentences;

const PAST = "From past to the present , many important innovations have surfaced .";
const mistake = (start: number, end: number, correction: string, type = "X") => {
  return { paragraph: 0, start, end, type, correction };
};
/** The edits of a text with one mistake. */
function editsOf(text: string, start: number, end: number, correction: string) {
  const [sentence] = read(nucleDocument("1", [text], [[mistake(start, end, correction)]]));
  return {
    tokens: sentence?.tokens.join(" "),
    edits: sentence?.annotators[0]?.edits.map((edit) => [edit.start, edit.end, edit.corrections[0]]),
  };
}

/** The smallest edit that does the same: the first that is found, trying what stays at the beginning first. */
function withoutWhatStays(
  tokens: readonly string[],
  { start, end, corrections: [correction = ""] }: GoldEdit,
) {
  const written = correction.split(" ").filter(Boolean);
  const most = Math.min(end - start, written.length);
  const sameHead = (size: number) =>
    tokens.slice(start, start + size).join(" ") === written.slice(0, size).join(" ");
  const head = Array.from({ length: most + 1 }, (_, size) => most - size).find(sameHead)!;
  const sameTail = (size: number) =>
    size === 0 || tokens.slice(end - size, end).join(" ") === written.slice(-size).join(" ");
  const tail = Array.from({ length: most - head + 1 }, (_, size) => most - head - size).find(sameTail)!;
  const left = written.slice(head, written.length - tail).join(" ");
  return { start: start + head, end: end - tail, corrections: [left] };
}

describe("NucleSgmlParser", () => {
  const document = nucleDocument("1", [PAST], [[mistake(5, 9, "the past", "ArtOrDet")]]);

  it("turns characters into tokens, and .m2 keeps them", () => {
    const [sentence] = read(document);
    const edit = { type: "ArtOrDet", corrections: ["the"], required: true, comment: "" };
    expect(sentence).toEqual({
      line: 4,
      tokens: PAST.split(" "),
      annotators: [{ id: 0, edits: [{ start: 1, end: 1, ...edit }] }],
    });
    const m2 = m2Sentence(sentence as GoldSentence, 1);
    expect(m2).toBe(`S ${PAST}\nA 1 1|||ArtOrDet|||the|||REQUIRED|||-NONE-|||0\n\n`);
    const parser = new M2Parser();
    expect([...parser.push(m2), ...parser.end()]).toEqual([{ ...sentence, line: 1 }]);
  });

  it("splits and tokenises running text, corrections as well", () => {
    const text = 'He don\'t know. "Why?" asked Mr. Smith, e.g. at 5.30.';
    const [first, second, third] = read(
      nucleDocument(
        "1",
        [text],
        [[mistake(3, 8, "can't"), mistake(19, 20, "?!"), mistake(32, 37, "Smith's wife. She")]],
      ),
    );
    expect([first, second, third].map((sentence) => sentence?.tokens.join(" "))).toEqual([
      "He do n't know .",
      '" Why ? " asked Mr. Smith , e.g. at 5.30 .',
      undefined,
    ]);
    expect(first?.annotators[0]?.edits).toMatchObject([{ start: 1, end: 2, corrections: ["ca"] }]);
    expect(second?.annotators[0]?.edits).toMatchObject([
      { start: 3, end: 3, corrections: ["!"] },
      { start: 7, end: 7, corrections: ["'s wife . She"] },
    ]);
  });

  test.each([
    ["a whole token", [0, 4, "After"], [[0, 1, "After"]]],
    ["the beginning of a token", [5, 7, "mo"], [[1, 2, "most"]]],
    ["the end of a token", [7, 9, "ss"], [[1, 2, "pass"]]],
    ["the midst of two", [7, 11, "t on"], [[1, 3, "pat ono"]]],
    ["an insertion within a token", [7, 7, "-"], [[1, 2, "pa-st"]]],
    ["an insertion before a token", [5, 5, "the "], [[1, 1, "the"]]],
    ["an insertion behind a token", [9, 9, " days"], [[2, 2, "days"]]],
    ["an insertion at the end", [69, 69, "So ."], [[12, 12, "So ."]]],
    ["white space on both sides", [4, 10, " the days "], [[1, 2, "the days"]]],
    ["a word that stays at the end", [4, 10, " the past "], [[1, 1, "the"]]],
    ["a word that stays at the beginning", [5, 9, "past days"], [[2, 2, "days"]]],
    ["words that stay around a change", [0, 16, "From days to the"], [[1, 2, "days"]]],
    ["a stop behind a word that stays", [32, 41, "important."], [[8, 8, "."]]],
    ["a deletion", [5, 10, ""], [[1, 2, ""]]],
    ["the space between two words", [4, 5, ""], [[0, 2, "Frompast"]]],
    ["the space for a hyphen", [4, 5, "-"], [[0, 2, "From-past"]]],
    ["the space for a word", [4, 5, "the"], [[1, 1, "the"]]],
  ] as const)("widens to tokens: %s", (_name, [start, end, correction], edits) => {
    expect(editsOf(PAST, start, end, correction)).toEqual({ tokens: PAST, edits });
  });

  it("counts characters, not UTF-16 units, and references as the one that they stand for", () => {
    expect(editsOf("🙂🙂 A&B i\u0301s 中文字 .", 7, 10, "i")).toEqual({
      tokens: "🙂🙂 A & B i\u0301s 中文字 .",
      edits: [[4, 5, "i"]],
    });
    expect(editsOf("一二三四", 1, 3, "二")).toEqual({ tokens: "一二三四", edits: [[0, 1, "一二四"]] });
  });

  it("reads what the published files hold: titles, open paragraphs, & and < in the text, notes on the writer", () => {
    const text =
      "<DOC nid=840>\n<MATRIC>x</MATRIC>\n<TEXT>\n<TITLE>\nR&D &amp; <https\n</TITLE>\n<REFERENCE>\n<P>\nReferences\n<P>\n</REFERENCE>\n" +
      '<P>It works .\n</TEXT>\n<ANNOTATION teacher_id="173">\n' +
      '<mistake start_par="2" start_off="0" end_par="2" end_off="2"><type>Nn</type><correction>They</correction><comment>who?</comment></mistake>\n</ANNOTATION>\n</DOC>';
    expect(read(text).map(({ line, tokens }) => [line, tokens.join(" ")])).toEqual([
      [5, "R & D & < https"],
      [9, "References"],
      [12, "It works ."],
    ]);
    expect(read(text)[2]?.annotators).toEqual([
      {
        id: 0,
        edits: [{ start: 0, end: 1, type: "Nn", corrections: ["They"], required: true, comment: "who?" }],
      },
    ]);
  });

  it("gives every answer of a sentence once where there are alternatives, which speak only where they have mistakes", () => {
    const texts = ["A b .", "C d ."];
    const parse = (sgml: string) => [...new NucleDocuments().push(sgml)];
    const further: FurtherAnnotations[] = [
      {
        file: "alternatives",
        areAlternatives: true,
        documents: parse(nucleDocument("1", texts, [[mistake(0, 1, "An"), mistake(2, 3, "x")]])),
      },
      {
        file: "noop",
        areAlternatives: true,
        documents: parse(nucleDocument("1", texts, [[{ ...mistake(0, 1, ""), type: "noop" }]])),
      },
      {
        file: "same",
        areAlternatives: true,
        documents: parse(nucleDocument("1", texts, [[mistake(0, 1, "An")]])),
      },
      { file: "other", areAlternatives: false, documents: parse(nucleDocument("1", texts, [[]])) },
    ];
    const { sentences } = readWith(
      { further },
      nucleDocument("1", texts, [[mistake(0, 1, "An")], [mistake(2, 3, "y")]]),
    );
    expect(
      sentences.map(({ annotators }) =>
        annotators.map(({ id, edits }) => [id, ...edits.map((edit) => edit.corrections[0])]),
      ),
    ).toEqual([
      // The alternative noop says what annotator 2 says already, and "same" what annotator 0 does.
      [[0, "An"], [1, "y"], [2], [3, "An", "x"]],
      [[0]],
    ]);
  });

  it("takes answers for the same that call the error otherwise, and annotations without the text", () => {
    const sgml = nucleDocument("1", ["A b ."], [[mistake(0, 1, "An")]]);
    const other = nucleDocument("1", ["A b ."], [[mistake(0, 1, "An", "ArtOrDet")], [mistake(2, 3, "x")]]);
    const annotationsAlone = other.replace(/<TEXT>.*<\/TEXT>\n/su, "");
    expect(annotationsAlone).not.toContain("<P>");
    const documents = [...new NucleDocuments().push(annotationsAlone)];
    const { sentences } = readWith({ further: [{ file: "b", areAlternatives: true, documents }] }, sgml);
    expect(sentences[0]?.annotators).toMatchObject([
      { id: 0, edits: [{ type: "X", corrections: ["An"] }] },
      { id: 1, edits: [{ corrections: ["x"] }] },
    ]);
  });

  it("numbers annotators by teacher and continues with further files", () => {
    const parse = (sgml: string) => [...new NucleDocuments().push(sgml)];
    const documents = parse(nucleDocument("1", ["A b ."], [[]]));
    const { sentences } = readWith(
      { further: [{ file: "other", areAlternatives: false, documents }] },
      nucleDocument("1", ["A b ."], [[mistake(0, 1, "An")], [mistake(0, 1, "An")]]),
    );
    expect(sentences[0]?.annotators.map(({ id, edits }) => [id, edits.length])).toEqual([
      [0, 1],
      [1, 1],
      [2, 0],
    ]);
  });

  it("says what it leaves out, and where", () => {
    const sgml = nucleDocument(
      "1",
      ["One here. Two there."],
      [[mistake(4, 13, "x"), mistake(3, 3, ""), mistake(0, 1, "b")]],
    ).replace("<CORRECTION>b</CORRECTION>", "");
    const { sentences, warnings } = readWith({}, sgml);
    expect(sentences.flatMap(({ annotators }) => annotators.flatMap(({ edits }) => edits))).toEqual([]);
    expect(warnings).toEqual([
      "Left out: 1 mistake reaching over the end of a sentence or paragraph (line 8).",
      "Left out: 1 mistake changing nothing (line 12).",
      "Left out: 1 mistake marked without a correction (line 16).",
    ]);
  });

  describe("with sentences tokenised elsewhere", () => {
    const lines = (text: string) => new TokenisedLines(text, "lines");

    it("takes their tokens, quotes and brackets of the Treebank for those of the text", () => {
      const sgml = nucleDocument("1", ['He said "no" (so). Yes'], [[mistake(8, 12, '"yes"')]]);
      const { sentences } = readWith(
        { tokenised: lines("He said `` no '' -LRB- so -RRB- .\n\nYes\n") },
        sgml,
      );
      expect(sentences.map(({ tokens }) => tokens.join(" "))).toEqual([
        "He said `` no '' -LRB- so -RRB- .",
        "Yes",
      ]);
      expect(sentences[0]?.annotators[0]?.edits).toMatchObject([
        { start: 2, end: 5, corrections: ['" yes "'] },
      ]);
    });

    test.each([
      [
        "another token",
        "From passed to",
        `1: token 2, "passed", does not come next in the paragraph of line 4`,
      ],
      [
        "too few",
        "From past to the present ,\n",
        "2: the sentences end, but the paragraph of line 4 continues",
      ],
      ["too many", `${PAST}\n\nMore .\n`, "3: more sentences than the documents have"],
    ])("refuses %s", (_name, text, problem) => {
      expect(() => readWith({ tokenised: lines(text) }, document)).toThrow(`lines, line ${problem}`);
    });

    it("reads back any edits of any tokens", () => {
      const sentence = arbitraryGoldSentence.filter(({ tokens }) => tokens.length > 0);
      fc.assert(
        fc.property(fc.array(sentence, { minLength: 1, maxLength: 3 }), (sentences) => {
          // What a mistake can hold: one correction, a type, no edit without effect; a document is annotated as a whole.
          const ids = sentences[0]!.annotators.map((_, index) => index);
          const gold = sentences.map(({ tokens, annotators }): GoldSentence => {
            const edits = (index: number) =>
              (annotators[index]?.edits ?? [])
                .map((edit) => ({
                  ...edit,
                  ...withoutWhatStays(tokens, edit),
                  type: edit.type || "X",
                  required: true,
                }))
                .filter((edit) => edit.start < edit.end || edit.corrections[0] !== "")
                .sort((a, b) => a.start - b.start || a.end - b.end);
            return { tokens, annotators: ids.map((id) => ({ id, edits: edits(id) })) };
          });
          const tokenised = lines(gold.map(({ tokens }) => tokens.join(" ")).join("\n"));
          const { sentences: back } = readWith({ tokenised }, nucleOfSentences("1", gold));
          expect(back.map(({ tokens, annotators }) => ({ tokens, annotators }))).toEqual(gold);
        }),
      );
    });
  });

  it("makes the same text of an edit of tokens as the mistake makes of the characters", () => {
    const unit = fc.constantFrom(..."ab  .,'\"?A(é中-", "n't", "\u0301", "🙂");
    const text = fc.array(unit, { maxLength: 25 });
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), text, (characters, one, other, correction) => {
        const paragraph = characters.join("");
        const points = [...paragraph];
        const [start, end] = [one % (points.length + 1), other % (points.length + 1)].sort(
          (a, b) => a - b,
        ) as [number, number];
        const sgml = nucleDocument(
          "1",
          ["Some text", paragraph],
          [[{ ...mistake(start, end, correction.join("")), paragraph: 1 }]],
        );
        const { sentences, warnings } = readWith({}, sgml);
        const ink = (written: string) => written.replace(/\p{White_Space}/gu, "");
        const changed = [...points.slice(0, start), ...correction, ...points.slice(end)].join("");
        const expected = warnings.length > 0 ? paragraph : changed;
        const result = sentences
          .slice(1)
          .flatMap(({ tokens, annotators }) => applyEdits(tokens, annotators[0]!.edits));
        expect(ink(result.join(""))).toBe(ink(expected));
      }),
    );
  });

  it("does not care where the pieces are cut", () => {
    const text = `\uFEFF${document}\r\n${nucleDocument("2", ["a b", "c"], [[mistake(0, 1, "x")], []])}`;
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 8 }), (cuts) => {
        expect(read(...cutText(text, cuts))).toEqual(read(text));
      }),
    );
  });

  const withMistake = (attributes: string, inside = "<TYPE>X</TYPE><CORRECTION>y</CORRECTION>") =>
    `<DOC nid="1">\n<TEXT>\n<P>\na b\n</P>\n</TEXT>\n<ANNOTATION teacher_id="1">\n<MISTAKE ${attributes}>${inside}</MISTAKE>\n</ANNOTATION>\n</DOC>`;
  const PLACE = 'start_par="0" start_off="0" end_par="0" end_off="1"';
  test.each([
    ["nothing", "", "1: the file contains no document (<DOC>)"],
    ["another file", "Hello\nworld", "1: unexpected text outside a document (<DOC>)"],
    ["no sentence", '<DOC nid="1"><TEXT><P></P></TEXT></DOC>', "1: the file contains no sentence"],
    [
      "a document that does not end",
      '<DOC nid="1">\n<TEXT>',
      "2: <TEXT> is not closed before the document or file ends",
    ],
    [
      "text between paragraphs",
      "<DOC><TEXT>\n<P>a</P>\nb</TEXT></DOC>",
      "3: unexpected text in <TEXT>; only elements are allowed there",
    ],
    ["an element elsewhere", "<DOC><P>a</P></DOC>", "1: unexpected <P> in <DOC>; it belongs in <TEXT>"],
    ["a wrong end", "<DOC>\n<TEXT></DOC>", "2: found </DOC>, but <TEXT> of line 2 is still open"],
    ["no offset", withMistake('start_par="0"'), "8: <MISTAKE> has no start_off"],
    [
      "an offset that is no number",
      withMistake(PLACE.replace('"1"', '"-1"')),
      '8: end_off of <MISTAKE> is "-1", not a whole number',
    ],
    [
      "a paragraph that does not exist",
      withMistake(PLACE.replaceAll('par="0"', 'par="1"')),
      "8: paragraph 1 does not exist: the document has 1, counted from 0",
    ],
    [
      "an offset beyond the end",
      withMistake(PLACE.replace('"1"', '"4"')),
      "8: end_off 4 is beyond the 3 characters of paragraph 0",
    ],
    [
      "offsets in the wrong order",
      withMistake(PLACE.replace('start_off="0"', 'start_off="2"')),
      "8: the mistake ends (0, 1) before it begins (0, 2)",
    ],
    ["no type", withMistake(PLACE, "<CORRECTION>y</CORRECTION>"), "8: a <MISTAKE> has no <TYPE>"],
    ["two types", withMistake(PLACE, "<TYPE>X</TYPE><TYPE>X</TYPE>"), "8: a <MISTAKE> has two <TYPE>"],
    ["a document without end", `<DOC>${"x".repeat(1 << 22)}`, "1: a document is longer than 4 MiB"],
  ])("names line and problem of %s", (_name, text, problem) => {
    expect(formatErrorOf(() => read(text))).toBe(problem);
  });

  it("refuses a further file about other documents or another text", () => {
    const further = (sgml: string): FurtherAnnotations => {
      return { file: "further", areAlternatives: false, documents: new NucleDocuments().push(sgml) };
    };
    const other = further(nucleDocument("1", ["Another text"], []));
    expect(() => readWith({ further: [other] }, document)).toThrow(
      'further, line 4: paragraph 0 of document "1" differs from the text annotated first',
    );
    const unknown = further(nucleDocument("2", [PAST], []));
    expect(() => readWith({ further: [unknown] }, document)).toThrow(
      'further, line 1: document "2" does not exist in the annotated file',
    );
  });

  it("stays quick on a long word that is changed again and again", () => {
    const many = (count: number) =>
      nucleDocument(
        "1",
        ["a".repeat(9000)],
        [Array.from({ length: count }, (_, index) => mistake(index + 1, index + 2, "b"))],
      );
    const [sentence] = read(many(900));
    expect(sentence?.annotators[0]?.edits).toHaveLength(900);
    expect(formatErrorOf(() => read(many(2000)))).toMatch(
      /^\d+: up to this mistake, the corrections of the document come to more than 8 Mi characters$/,
    );
    expect(formatErrorOf(() => read(nucleDocument("1", ["a".repeat(20_000)], [[mistake(1, 2, "b")]])))).toBe(
      "8: the mistake leaves more than 10000 characters of a word unchanged",
    );
  });
});
