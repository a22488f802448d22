import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changedLetters } from "./changed-letters";
import { commonSubsequence } from "./common-subsequence";
import { textTokens } from "./text-tokens";
import { differenceOf, tokenDiff } from "./token-diff";

const word = fc.constantFrom(
  "a",
  "b",
  "c",
  "the",
  "the.",
  "don't",
  "家",
  "家族",
  "خانه",
  "ไทย",
  ",",
  "é",
  "👩‍👩‍👧",
  "x=1;",
  "f(y)",
);
const space = fc.constantFrom(" ", "  ", "", "\u00a0", "\n", "\n    ", "\t", "\r\n");
const sentence = fc
  .array(fc.tuple(space, word), { maxLength: 30 })
  .map((parts) => parts.map(([before, written]) => before + written).join(""));
const text = fc.oneof(sentence, fc.string({ unit: "binary", maxLength: 40 }));
const items = fc
  .constantFrom("ab", "abcd", "abcdefghijklmnop")
  .chain((letters) => fc.array(fc.constantFrom(...letters), { maxLength: 40 }));

/** The textbook's table of lengths. */
function slowLength(left: readonly string[], right: readonly string[]): number {
  let row = new Array<number>(right.length + 1).fill(0);
  for (const item of left) {
    const next = [0];
    for (const [place, other] of right.entries())
      next.push(item === other ? row[place]! + 1 : Math.max(row[place + 1]!, next[place]!));
    row = next;
  }
  return row.at(-1)!;
}

/** Common and in order; @returns how many items it holds */
function checked(left: readonly string[], right: readonly string[]): number {
  let [leftDone, rightDone, length] = [0, 0, 0];
  for (const run of commonSubsequence(left, right)) {
    expect(run.left).toBeGreaterThanOrEqual(leftDone);
    expect(run.right).toBeGreaterThanOrEqual(rightDone);
    [leftDone, rightDone] = [run.left + run.length, run.right + run.length];
    expect(left.slice(run.left, leftDone)).toEqual(right.slice(run.right, rightDone));
    length += run.length;
  }
  return length;
}

describe("commonSubsequence", () => {
  test("is common, in order, and as long as the table says", () => {
    fc.assert(
      fc.property(items, items, (left, right) => {
        expect(checked(left, right)).toBe(slowLength(left, right));
      }),
      { numRuns: 2000 },
    );
  });

  test("is the longest of texts of 500 words of which every other one differs", () => {
    const left = Array.from({ length: 500 }, (_, at) => (at % 2 ? `l${at}` : `w${at % 50}`));
    const right = Array.from({ length: 500 }, (_, at) => (at % 2 ? `r${at}` : `w${(at * 7) % 50}`));
    expect(checked(left, right)).toBe(slowLength(left, right));
  });

  test("takes long texts that are nearly equal, and a short one against a loop", () => {
    const long = Array.from({ length: 200_000 }, (_, place) => String(place));
    const changed = long.map((item, place) => (place % 50_000 === 7 ? "x" : item));
    expect(commonSubsequence(long, changed)).toHaveLength(5);
    const loop = Array.from({ length: 3_500 }, (_, place) => ["the", "same", "words"][place % 3]!);
    expect(commonSubsequence(loop.slice(0, 30), loop)).toEqual([{ left: 0, right: 0, length: 30 }]);
  });

  test("of texts that differ beyond all measure, what stands once in both joins them", () => {
    const shared = (at: number) => (at % 100 === 50 ? `shared${at}` : undefined);
    const left = Array.from({ length: 20_000 }, (_, at) => shared(at) ?? `l${at % 3000}`);
    const right = Array.from({ length: 20_000 }, (_, at) => shared(at) ?? `r${at % 3000}`);
    expect(checked(left, right)).toBe(200);
  });
});

describe("textTokens", () => {
  test("loses nothing", () => {
    fc.assert(
      fc.property(text, fc.boolean(), (written, isCode) => {
        const { words, gaps } = textTokens(written, isCode);
        expect(gaps).toHaveLength(words.length + 1);
        expect(gaps.map((gap, at) => gap + (words[at] ?? "")).join("")).toBe(written);
        expect(gaps.join("").trim()).toBe("");
        expect(words.filter((each) => /^\s|\s$|^$/.test(each))).toEqual([]);
      }),
    );
  });

  test.each([
    ["She don't go, 3.5 times.", ["She", "don't", "go", ",", "3.5", "times", "."]],
    ["私はgo学校。", ["私", "は", "go", "学", "校", "。"]],
    ["ที่นี่", ["ที่", "นี่"]],
    ["او به خانه رفت .", ["او", "به", "خانه", "رفت", "."]],
    ["well-known  fact", ["well-known", "fact"]],
  ])("%s", (written, words) => {
    expect(textTokens(written).words).toEqual(words);
  });

  test("code falls into names and signs", () => {
    expect(textTokens("\tx_1 = f(y);\n", true)).toEqual({
      words: ["x_1", "=", "f", "(", "y", ")", ";"],
      gaps: ["\t", " ", " ", "", "", "", "", "\n"],
    });
  });
});

describe("tokenDiff", () => {
  test("applied to the one text gives the other, and nothing that is seen is lost", () => {
    fc.assert(
      fc.property(text, text, fc.boolean(), (source, hypothesis, isCode) => {
        const runs = tokenDiff(source, hypothesis, { isCode });
        expect(runs.map((run) => run.source).join("")).toBe(source);
        expect(runs.map((run) => run.hypothesis).join("")).toBe(hypothesis);
        for (const [place, run] of runs.entries()) {
          const next = runs[place + 1];
          if (run.kind === "kept") expect(run.source).toBe(run.hypothesis);
          else expect(run.source).not.toBe(run.hypothesis);
          if (run.kind === "kept") expect(next?.kind).not.toBe("kept");
          if (run.kind === "spacing") expect((run.source + run.hypothesis).trim()).toBe("");
          else if (run.kind !== "kept") {
            expect(run.source.trim() === "").toBe(run.kind === "inserted");
            expect(run.hypothesis.trim() === "").toBe(run.kind === "deleted");
          }
          if (run.letters) expect(run.letters.map((part) => part.text).join("")).toBe(run.hypothesis);
        }
        expect(differenceOf(runs) === "none").toBe(source === hypothesis);
        const squeezed = (written: string) => written.replaceAll(/\s/g, "");
        if (differenceOf(runs) === "spacing") expect(squeezed(source)).toBe(squeezed(hypothesis));
      }),
      { numRuns: 2000 },
    );
  });

  test("an equal text is one kept run", () => {
    fc.assert(
      fc.property(
        text.filter((written) => written !== ""),
        (written) => {
          expect(tokenDiff(written, written)).toEqual([
            { kind: "kept", source: written, hypothesis: written },
          ]);
        },
      ),
    );
    expect(tokenDiff("", "")).toEqual([]);
  });

  test("tells insertion, substitution and deletion apart", () => {
    expect(tokenDiff("She have lived here since ten years .", "She has lived for ten long years .")).toEqual([
      { kind: "kept", source: "She ", hypothesis: "She " },
      {
        kind: "substituted",
        source: "have",
        hypothesis: "has",
        letters: [
          { text: "ha", isChanged: false },
          { text: "s", isChanged: true },
        ],
      },
      { kind: "kept", source: " lived ", hypothesis: " lived " },
      { kind: "substituted", source: "here since", hypothesis: "for" },
      { kind: "kept", source: " ten ", hypothesis: " ten " },
      { kind: "inserted", source: "", hypothesis: "long " },
      { kind: "kept", source: "years .", hypothesis: "years ." },
    ]);
  });

  test.each([
    ["a well-known fact .", "a well-known  fact.", [" ", "  "], [" ", ""]],
    ["one two", "one\ntwo", [" ", "\n"]],
    ["if x:\n  y()", "if x:\n    y()", ["\n  ", "\n    "]],
    ["end", "end\n", ["", "\n"]],
    [" begin", "begin", [" ", ""]],
  ])("%j and %j differ in spacing alone", (source, hypothesis, ...expected) => {
    const runs = tokenDiff(source, hypothesis);
    expect(differenceOf(runs)).toBe("spacing");
    expect(runs.filter(({ kind }) => kind === "spacing").map((run) => [run.source, run.hypothesis])).toEqual(
      expected,
    );
  });

  test("a line more is an insertion, and the lines around it are kept", () => {
    expect(tokenDiff("a = 1\nb = 2", "a = 1\nprint(a)\nb = 2", { isCode: true })).toEqual([
      { kind: "kept", source: "a = 1\n", hypothesis: "a = 1\n" },
      { kind: "inserted", source: "", hypothesis: "print(a)\n" },
      { kind: "kept", source: "b = 2", hypothesis: "b = 2" },
    ]);
  });

  test("any two outputs can be compared, in either direction", () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        const there = tokenDiff(one, other);
        const back = tokenDiff(other, one);
        expect(back.map(({ hypothesis }) => hypothesis).join("")).toBe(one);
        expect(differenceOf(back)).toBe(differenceOf(there));
      }),
    );
  });
});

describe("changedLetters", () => {
  const letters = (gone: string, come: string) =>
    changedLetters(
      { words: gone.split(" "), gaps: ["", ...gone.split(" ").map(() => " ")] },
      { words: come.split(" "), gaps: ["", ...come.split(" ").map(() => " ")] },
    )
      ?.map(({ text: written, isChanged }) => (isChanged ? `[${written}]` : written))
      .join("");

  test.each([
    ["relative", "relatives", "relative[s]"],
    ["recieve", "receive", "rece[i]ve"],
    ["have", "has", "ha[s]"],
    ["cafe", "café", "caf[é]"],
    ["كتب", "كتاب", "كت[ا]ب"],
    ["an aple", "an apple", "an ap[p]le"],
  ])("%s → %s", (gone, come, expected) => {
    expect(letters(gone, come)).toBe(expected);
  });

  test.each([
    ["go", "went"],
    ["since", "for"],
    ["two words", "one"],
    ["haves", "have"],
    ["x".repeat(100), `${"x".repeat(99)}y`],
  ])("of %s and %s nothing is marked", (gone, come) => {
    expect(letters(gone, come)).toBeUndefined();
  });
});

test("texts that share next to nothing are compared at a bounded cost, and no word of them is lost", () => {
  const words = (prefix: string) =>
    Array.from({ length: 40_000 }, (_, at) => (at % 3 ? prefix + at : `w${at}`)).join(" ");
  const [one, other] = [`same ${words("a")} end`, `same ${words("b")} end`];
  const runs = tokenDiff(one, other);
  expect(runs.map(({ source }) => source).join("")).toBe(one);
  expect(runs.map(({ hypothesis }) => hypothesis).join("")).toBe(other);
  expect(runs.filter(({ kind }) => kind === "kept").length).toBeGreaterThan(10_000);
});
