import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { replicateRanks, scoreOrder, sortByScore } from "./ranks";

/** Few values, so that many are equal; some are missing. */
const score = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constant(Number.NaN));

function literalOrder(scores: readonly number[]): number[] {
  const value = (position: number) => (Number.isNaN(scores[position]) ? -1 : scores[position]!);
  return [...scores.keys()].sort((first, second) => value(second) - value(first) || first - second);
}

describe("score order", () => {
  test("best first, equal scores by position, missing ones last", () => {
    expect([...scoreOrder(Float64Array.of(1, Number.NaN, 3, 1, Number.NaN, 3))]).toEqual([2, 5, 0, 3, 1, 4]);
  });

  test("is that of a stable sort, wherever the sort starts from", () => {
    fc.assert(
      fc.property(fc.array(score), fc.infiniteStream(fc.nat()), (scores, keys) => {
        const start = [...scores.keys()]
          .map((position) => ({ position, key: keys.next().value }))
          .sort((first, second) => first.key - second.key)
          .map(({ position }) => position);
        const order = Int32Array.from(start);
        sortByScore(Float64Array.from(scores), order);
        expect([...order]).toEqual(literalOrder(scores));
      }),
    );
  });

  test("in a replicate a system ranks behind those with higher scores, and before those with lower ones", () => {
    const value = fc.integer({ min: 0, max: 4 });
    fc.assert(
      fc.property(fc.array(fc.array(value, { minLength: 4, maxLength: 4 })), (replicates) => {
        const { best, worst } = replicateRanks(Float64Array.from(replicates.flat()), 4);
        const ranks = (rankOf: (own: number, scores: readonly number[]) => number) =>
          replicates.flatMap((scores) => scores.map((own) => rankOf(own, scores)));
        expect([...best]).toEqual(ranks((own, scores) => 1 + scores.filter((other) => other > own).length));
        expect([...worst]).toEqual(ranks((own, scores) => scores.filter((other) => other >= own).length));
      }),
    );
  });

  test("no systems, no ranks", () => {
    expect(replicateRanks(new Float64Array(0), 0).best.length).toBe(0);
  });
});
