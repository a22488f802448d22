import fc from "fast-check";
import { expect, test } from "vitest";
import { ngramIndex } from "./ngram-index";
import { NumberOfPair } from "./number-of-pair";

const tokens = fc.array(fc.constantFrom("a", "b", "c", "constructor", "\ud800"), { maxLength: 12 });

/** Counts by joining texts, which the index avoids. */
function slowCounts(text: readonly string[], order: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (let length = 1; length <= order; length++) {
    for (let start = 0; start + length <= text.length; start++) {
      const ngram = JSON.stringify(text.slice(start, start + length));
      counts.set(ngram, (counts.get(ngram) ?? 0) + 1);
    }
  }
  return counts;
}

test("counts those n-grams of any text that the index holds, as joining them would", () => {
  fc.assert(
    fc.property(
      fc.array(tokens, { maxLength: 3 }),
      tokens,
      fc.integer({ min: 1, max: 5 }),
      (held, text, order) => {
        const index = ngramIndex(held, order);
        const known = new Set(held.flatMap((one) => [...slowCounts(one, order).keys()]));
        expect(index.lengths).toHaveLength(known.size);
        const expected = [...slowCounts(text, order)].filter(([ngram]) => known.has(ngram));
        const counted: number[][] = Array.from({ length: order }, () => []);
        index.counts(text).forEach((count, ngram) => {
          if (count > 0) counted[index.lengths[ngram]! - 1]!.push(count);
        });
        const expectedByLength: number[][] = Array.from({ length: order }, () => []);
        for (const [ngram, count] of expected) expectedByLength[JSON.parse(ngram).length - 1]!.push(count);
        const sorted = (lists: number[][]) => lists.map((list) => list.toSorted((a, b) => a - b));
        expect(sorted(counted)).toEqual(sorted(expectedByLength));
      },
    ),
  );
});

test("numbers are the same for the same n-gram in every text", () => {
  const index = ngramIndex(
    [
      ["a", "b", "a"],
      ["b", "a"],
    ],
    2,
  );
  expect([...index.counts(["a", "b", "a"])]).toEqual([2, 1, 1, 1]);
  expect([...index.lengths]).toEqual([1, 1, 2, 2]);
  expect([...index.counts(["b", "a"])]).toEqual([1, 1, 0, 1]);
  expect([...index.counts([])]).toEqual([0, 0, 0, 0]);
});

test("pairs are numbered in the order in which they come, however many, and others have no number", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: -1, max: 40 }), fc.nat(40)), { maxLength: 3000 }),
      fc.nat(4000),
      (pairs, expected) => {
        const numbers = new NumberOfPair(expected);
        const known = new Map<string, number>();
        for (const [first, second] of pairs) {
          const key = `${first} ${second}`;
          if (!known.has(key)) {
            expect(numbers.find(first, second)).toBe(-1);
            known.set(key, known.size);
          }
          expect(numbers.numbered(first, second)).toBe(known.get(key));
        }
        for (const [key, number] of known) {
          const [first, second] = key.split(" ").map(Number) as [number, number];
          expect(numbers.find(first, second)).toBe(number);
        }
      },
    ),
    { numRuns: 30 },
  );
});
