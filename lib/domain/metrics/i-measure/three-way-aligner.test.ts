import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { adversarialSegments } from "../../../testing/generated/adversarial-segments";
import { goldTokens } from "../gold/gold-tokens";
import type { ClassCounts } from "./class-counts";
import { threeTexts } from "./three-texts";
import { ThreeWayAligner } from "./three-way-aligner";
import { TokenNumbers } from "./token-numbers";

type Texts = readonly [
  source: readonly string[],
  hypothesis: readonly string[],
  reference: readonly string[],
];

/** Which texts a column takes a token from, in the order of preference. */
const COLUMNS = [
  [1, 1, 1],
  [1, 1, 0],
  [1, 0, 1],
  [0, 1, 1],
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
] as const;

function pairCost(one: string | undefined, other: string | undefined): number {
  if (one === other) return 0;
  return one === undefined || other === undefined ? 2 : 3;
}

/** Table 6 as it is printed: for detection and correction together, by what is equal to what; "-" is no token. */
function classOf(s: string | undefined, h: string | undefined, r: string | undefined): keyof ClassCounts {
  if (s === h) return s === r ? "unchanged" : "missed";
  if (s === r) return "spoilt";
  return h === r ? "corrected" : "miscorrected";
}

/** The whole cube, and the way back through it. */
function slowCounts(texts: Texts): { readonly cost: number; readonly counts: ClassCounts } {
  const costs = new Map<string, number>([["0,0,0", 0]]);
  const columnInto = (at: readonly number[], column: readonly number[]) => {
    const before = at.map((place, text) => place - column[text]!);
    const known = costs.get(before.join(","));
    if (known === undefined) return undefined;
    const [s, h, r] = texts.map((text, which) => (column[which] ? text[before[which]!] : undefined));
    return { before, s, h, r, cost: known + pairCost(s, h) + pairCost(s, r) + pairCost(h, r) };
  };
  const [n, m, l] = texts.map(({ length }) => length) as [number, number, number];
  for (let i = 0; i <= n; i++) {
    for (let j = 0; j <= m; j++) {
      for (let k = 0; k <= l; k++) {
        if (i + j + k === 0) continue;
        const found = COLUMNS.map(
          (column) => columnInto([i, j, k], column)?.cost ?? Number.POSITIVE_INFINITY,
        );
        costs.set(`${i},${j},${k}`, Math.min(...found));
      }
    }
  }
  const counts = { unchanged: 0, corrected: 0, spoilt: 0, missed: 0, miscorrected: 0 };
  let at: readonly number[] = [n, m, l];
  while (at.some((place) => place > 0)) {
    const here = at;
    const into = COLUMNS.map((column) => columnInto(here, column)).find(
      (found) => found?.cost === costs.get(here.join(",")),
    );
    if (!into) throw new Error("no way back");
    counts[classOf(into.s, into.h, into.r)] += 1;
    at = into.before;
  }
  return { cost: costs.get([n, m, l].join(",")) ?? Number.NaN, counts };
}

function fast(texts: Texts, aligner = new ThreeWayAligner()) {
  const numbers = new TokenNumbers();
  const [source, hypothesis, reference] = texts.map((text) => numbers.of(text));
  const numbered = threeTexts(source!, hypothesis!, reference!);
  return { cost: aligner.cost(numbered), counts: aligner.counts(numbered) };
}

describe("Felice and Briscoe (2015), Table 6", () => {
  test.each([
    ["a", "a", "a", "unchanged"],
    ["a", "a", "b", "missed"],
    ["a", "a", "", "missed"],
    ["a", "b", "a", "spoilt"],
    ["a", "b", "b", "corrected"],
    ["a", "b", "c", "miscorrected"],
    ["a", "b", "", "miscorrected"],
    ["a", "", "a", "spoilt"],
    ["a", "", "b", "miscorrected"],
    ["a", "", "", "corrected"],
    ["", "a", "a", "corrected"],
    ["", "a", "b", "miscorrected"],
    ["", "a", "", "spoilt"],
    ["", "", "a", "missed"],
  ] as const)("source %j, hypothesis %j, reference %j: %s", (source, hypothesis, reference, name) => {
    const { counts } = fast([goldTokens(source), goldTokens(hypothesis), goldTokens(reference)]);
    const none = { unchanged: 0, corrected: 0, spoilt: 0, missed: 0, miscorrected: 0 };
    expect(counts).toEqual({ ...none, [name]: 1 });
  });
});

describe("the same as the whole cube", () => {
  const text = (letters: string, maxLength: number) => fc.array(fc.constantFrom(...letters), { maxLength });

  test.each([
    ["two letters", "ab", 7],
    ["three letters", "abc", 7],
    ["many letters", "abcdefghijk", 7],
  ] as const)("short texts of %s", (_name, letters, length) => {
    const aligner = new ThreeWayAligner();
    const short = text(letters, length);
    fc.assert(
      fc.property(short, short, short, (...texts) => {
        expect(fast(texts, aligner)).toEqual(slowCounts(texts));
      }),
      { numRuns: 300 },
    );
  });

  test("texts that differ in a few places", () => {
    const aligner = new ThreeWayAligner();
    const change = fc.tuple(fc.nat(11), fc.nat(2), text("abcx", 2));
    const changed = (source: readonly string[], changes: readonly [number, number, string[]][]) => {
      const tokens = [...source];
      for (const [place, length, tokensThere] of changes) tokens.splice(place, length, ...tokensThere);
      return tokens;
    };
    const changes = fc.array(change, { maxLength: 3 });
    fc.assert(
      fc.property(text("abcd", 12), changes, changes, (source, one, other) => {
        const texts: Texts = [source, changed(source, one), changed(source, other)];
        expect(fast(texts, aligner)).toEqual(slowCounts(texts));
      }),
      { numRuns: 200 },
    );
  });
});

test("every column holds a token of each text at most once", () => {
  const words = fc.array(fc.constantFrom(..."abcdef"), { maxLength: 40 });
  fc.assert(
    fc.property(words, words, words, (...texts) => {
      const { counts } = fast(texts);
      const columns = Object.values(counts).reduce((sum, count) => sum + count, 0);
      expect(columns).toBeGreaterThanOrEqual(Math.max(...texts.map(({ length }) => length)));
      expect(columns).toBeLessThanOrEqual(texts.reduce((sum, { length }) => sum + length, 0));
    }),
    { numRuns: 50 },
  );
});

test.each(adversarialSegments)("hostile input: $name", ({ source, hypothesis, reference }) => {
  const texts: Texts = [goldTokens(source), goldTokens(hypothesis), goldTokens(reference)];
  const { cost, counts } = fast(texts);
  expect(cost).toBeGreaterThanOrEqual(0);
  const tokens = texts[0].length;
  // Every source token is in a column of its own; columns without one are insertions.
  const columns = Object.values(counts).reduce((sum, count) => sum + count, 0);
  expect(columns).toBeGreaterThanOrEqual(tokens);
});
