import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { goldTokens } from "../metrics/gold/gold-tokens";
import { applyEdits, compareEdits, type Edit, editKey } from "./edit";
import { editsOfTexts } from "./edits-of-texts";

/** The edits of one text, as "start-end old→new". */
function written(source: string, text: string, annotated?: readonly Edit[]): readonly string[] {
  const tokens = goldTokens(source);
  const { edits, ofText } = editsOfTexts(source, [{ text, annotated }]);
  return ofText[0]!.map((place) => {
    const { start, end, correction, type } = edits[place]!;
    return `${start}-${end} ${tokens.slice(start, end).join(" ")}→${correction}${type === null ? "" : ` ${type}`}`;
  });
}

describe("the edits of the word diff", () => {
  test.each([
    ["nothing", "She has lived here .", "She has  lived here . ", []],
    ["one word", "She have lived here .", "She has lived here .", ["1-2 have→has"]],
    ["an insertion", "She lived here ten years .", "She lived here for ten years .", ["3-3 →for"]],
    ["at both ends", "lived here", "She lived here .", ["0-0 →She", "2-2 →."]],
    ["a deletion", "She has the lived here .", "She has lived here .", ["2-3 the→"]],
    ["everything", "a", "", ["0-1 a→"]],
    ["words parted", "Afterall , it was", "After all , it was", ["0-1 Afterall→After all"]],
    ["words joined", "a common make up", "a common make-up", ["2-4 make up→make-up"]],
    ["word for word", "if he has the risk", "if they have the risk", ["1-2 he→they", "2-3 has→have"]],
    [
      "a form at the start",
      "travelling experience of it",
      "travelling experiences with some it",
      ["1-2 experience→experiences", "2-3 of→with some"],
    ],
    [
      "a form at the end",
      "and of skill .",
      "and with all the skills .",
      ["1-2 of→with all the", "2-3 skill→skills"],
    ],
    ["a form and an insertion", "he go school", "he goes to school", ["1-2 go→goes", "2-2 →to"]],
    ["case beside a deletion", "In most of them", "Most of them", ["0-2 In most→Most"]],
    ["a rewriting", "ever when the first time he", "since he", ["0-5 ever when the first time→since"]],
    ["five for five", "a b c d e", "v w x y z", ["0-5 a b c d e→v w x y z"]],
    ["four for four", "a b c d", "w x y z", ["0-1 a→w", "1-2 b→x", "2-3 c→y", "3-4 d→z"]],
    [
      "a word that moved",
      "what are their statuses now",
      "what their statuses are now",
      ["1-2 are→", "4-4 →are"],
    ],
    ["another script", "他 昨天 去 学校 了 。", "他 昨天 去 了 。", ["3-4 学校→"]],
  ])("%s", (_, source, text, expected) => {
    expect(written(source, text)).toEqual(expected);
  });

  const word = fc.constantFrom(
    "a",
    "b",
    "c",
    "the",
    "The",
    "make",
    "up",
    "make-up",
    "go",
    "goes",
    ",",
    "é",
    "家",
  );
  const text = fc.array(word, { maxLength: 14 }).map((words) => words.join(" "));

  test("make each text of the source, in order, and stand once among those of a segment", () => {
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 5 }), (source, texts) => {
        const { edits, ofText } = editsOfTexts(
          source,
          texts.map((each) => ({ text: each })),
        );
        expect(edits).toEqual(edits.toSorted(compareEdits));
        expect(new Set(edits.map(editKey)).size).toBe(edits.length);
        expect(new Set(ofText.flat()).size).toBe(edits.length);
        for (const [at, own] of ofText.entries()) {
          expect(own).toEqual(own.toSorted((one, other) => one - other));
          const made = applyEdits(
            goldTokens(source),
            own.map((place) => edits[place]!),
          );
          expect(made).toEqual(goldTokens(texts[at]!));
          for (const place of own) {
            const { start, end, correction } = edits[place]!;
            expect(goldTokens(source).slice(start, end).join(" ")).not.toBe(correction);
          }
        }
      }),
    );
  });

  test("do not depend on the other texts", () => {
    fc.assert(
      fc.property(text, fc.array(text, { minLength: 1, maxLength: 5 }), (source, texts) => {
        const { edits, ofText } = editsOfTexts(
          source,
          texts.map((each) => ({ text: each })),
        );
        for (const [at, each] of texts.entries())
          expect(ofText[at]!.map((place) => edits[place]!)).toEqual(
            editsOfTexts(source, [{ text: each }]).edits,
          );
      }),
    );
  });

  test("of a text that says the same again and again end in time", () => {
    const source = "this is what they wrote about it ".repeat(20);
    const { edits, ofText } = editsOfTexts(source, [{ text: "and on and on they go ".repeat(700) }]);
    const own = ofText[0]!.map((place) => edits[place]!);
    expect(applyEdits(goldTokens(source), own)).toHaveLength(4200);
  });
});

describe("annotated edits", () => {
  const edit = (start: number, end: number, correction: string, type: string | null = null) => ({
    ...{ start, end, correction, type },
  });

  test("win where they make the text, with their types", () => {
    const annotated = [edit(1, 3, "has been", "R:VERB"), edit(4, 4, "for", "M:PREP")];
    expect(written("She have be here ten years", "She has been here for ten years", annotated)).toEqual([
      "1-3 have be→has been R:VERB",
      "4-4 →for M:PREP",
    ]);
  });

  test("are brought in order, joined at one place, and left out where they change nothing", () => {
    const annotated = [
      edit(3, 3, "of", "M:PREP"),
      edit(3, 3, "the", "M:DET"),
      edit(0, 1, "He", "R:PRON"),
      edit(1, 2, "has", "R:VERB"),
      edit(3, 4, "years", "R:NOUN"),
    ];
    expect(written("She has ten year", "He has ten of the years", annotated)).toEqual([
      "0-1 She→He R:PRON",
      "3-3 →of the",
      "3-4 year→years R:NOUN",
    ]);
  });

  test.each([
    ["make another text", [edit(0, 1, "It")]],
    ["overlap", [edit(0, 2, "He had"), edit(1, 2, "had")]],
    ["reach beyond the source", [edit(0, 9, "He had")]],
  ])("that %s give way to the word diff", (_, annotated) => {
    expect(written("She has", "He had", annotated)).toEqual(["0-1 She→He", "1-2 has→had"]);
  });

  test("that give way still say of which type an edit is", () => {
    const annotated = [edit(0, 1, "He", "R:PRON"), edit(1, 2, "was", "R:VERB")];
    expect(written("She has", "He had", annotated)).toEqual(["0-1 She→He R:PRON", "1-2 has→had"]);
  });

  test("share what the word diff of another text finds, and give it their type", () => {
    const { edits, ofText } = editsOfTexts("She have here", [
      { text: "She has here" },
      { text: "He has here", annotated: [edit(0, 1, "He", "R:PRON"), edit(1, 2, "has", "R:VERB:SVA")] },
      { text: "She have here", annotated: [] },
    ]);
    expect(edits).toEqual([edit(0, 1, "He", "R:PRON"), edit(1, 2, "has", "R:VERB:SVA")]);
    expect(ofText).toEqual([[1], [0, 1], []]);
  });
});

test.each([
  [
    "out of order",
    [
      [1, 2, "x"],
      [0, 1, "y"],
    ],
  ],
  [
    "overlapping",
    [
      [0, 2, "x"],
      [1, 3, "y"],
    ],
  ],
  [
    "twice inserting at one place",
    [
      [1, 1, "x"],
      [1, 1, "y"],
    ],
  ],
  ["beyond the source", [[2, 4, "x"]]],
] as const)("edits %s make no text", (_, edits) => {
  const given = edits.map(([start, end, correction]) => ({ start, end, correction, type: null }));
  expect(applyEdits(["a", "b", "c"], given)).toBeUndefined();
});
