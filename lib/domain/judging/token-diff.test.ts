import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { commonSubsequence } from "./common-subsequence";
import { textTokens } from "./text-tokens";
import { tokenDiff } from "./token-diff";

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
);
const space = fc.constantFrom(" ", "  ", "", "\u00a0");
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

describe("commonSubsequence", () => {
  test("is common, in order, and as long as the table says", () => {
    fc.assert(
      fc.property(items, items, (left, right) => {
        const runs = commonSubsequence(left, right);
        let [leftDone, rightDone] = [0, 0];
        for (const run of runs) {
          expect(run.left).toBeGreaterThanOrEqual(leftDone);
          expect(run.right).toBeGreaterThanOrEqual(rightDone);
          [leftDone, rightDone] = [run.left + run.length, run.right + run.length];
          expect(left.slice(run.left, leftDone)).toEqual(right.slice(run.right, rightDone));
        }
        const length = runs.reduce((sum, run) => sum + run.length, 0);
        expect(length).toBe(slowLength(left, right));
      }),
      { numRuns: 2000 },
    );
  });

  test("takes long texts that are nearly equal, and a short one against a loop", () => {
    const long = Array.from({ length: 200_000 }, (_, place) => String(place));
    const changed = long.map((item, place) => (place % 50_000 === 7 ? "x" : item));
    expect(commonSubsequence(long, changed)).toHaveLength(5);
    const loop = Array.from({ length: 3_500 }, (_, place) => ["the", "same", "words"][place % 3]!);
    expect(commonSubsequence(loop.slice(0, 30), loop)).toEqual([{ left: 0, right: 0, length: 30 }]);
  });
});

describe("textTokens", () => {
  test("loses nothing", () => {
    fc.assert(
      fc.property(text, (written) => {
        const tokens = textTokens(written);
        expect(tokens.map((token) => token.written).join("")).toBe(written);
      }),
    );
  });

  test.each([
    ["She don't go, 3.5 times.", ["She", "don't", "go", ",", "3.5", "times", "."]],
    ["私はgo学校。", ["私", "は", "go", "学", "校", "。"]],
    ["ที่นี่", ["ที่", "นี่"]],
    ["او به خانه رفت .", ["او", "به", "خانه", "رفت", "."]],
  ])("%s", (written, words) => {
    expect(textTokens(written).map((token) => token.word)).toEqual(words);
  });
});

describe("tokenDiff", () => {
  test("gives back both texts, and runs never stand beside their like", () => {
    fc.assert(
      fc.property(text, text, (source, hypothesis) => {
        const runs = tokenDiff(source, hypothesis);
        expect(runs.map((run) => run.source).join("")).toBe(source);
        expect(runs.map((run) => run.hypothesis).join("")).toBe(hypothesis);
        for (const [place, run] of runs.entries()) {
          const next = runs[place + 1];
          if (next) expect(run.kind === "kept").not.toBe(next.kind === "kept");
          expect(run.source === "").toBe(run.kind === "inserted");
          expect(run.hypothesis === "").toBe(run.kind === "deleted");
        }
      }),
      { numRuns: 1000 },
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
      { kind: "substituted", source: "have ", hypothesis: "has " },
      { kind: "kept", source: "lived ", hypothesis: "lived " },
      { kind: "substituted", source: "here since ", hypothesis: "for " },
      { kind: "kept", source: "ten ", hypothesis: "ten " },
      { kind: "inserted", source: "", hypothesis: "long " },
      { kind: "kept", source: "years .", hypothesis: "years ." },
    ]);
  });
});

test("texts that share next to nothing are given up on before they take quadratic time", () => {
  const words = (prefix: string) =>
    Array.from({ length: 40_000 }, (_, at) => (at % 3 ? prefix + at : `w${at}`));
  const runs = tokenDiff(`same ${words("a").join(" ")} end`, `same ${words("b").join(" ")} end`);
  expect(runs.map(({ kind }) => kind)).toEqual(["kept", "substituted", "kept"]);
  expect(runs.map(({ source }) => source).join("")).toBe(`same ${words("a").join(" ")} end`);
});
