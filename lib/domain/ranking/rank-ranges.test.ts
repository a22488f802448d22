import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { droppedReplicates } from "../resampling/dropped-replicates";
import { rankRanges } from "./rank-ranges";

/** Ranks without equal scores. */
function sharp(ranks: readonly number[]) {
  const best = Int32Array.from(ranks);
  return { best, worst: best };
}

describe("rankRanges", () => {
  test("sorts, drops and spans, as written", () => {
    const permutation = fc.shuffledSubarray([1, 2, 3, 4, 5], { minLength: 5 });
    fc.assert(
      fc.property(
        fc.array(permutation, { minLength: 1, maxLength: 60 }),
        fc.double({ min: 0, max: 0.5, noNaN: true }),
        (replicates, p) => {
          const dropped = droppedReplicates(replicates.length, p);
          const literal = [0, 1, 2, 3, 4].map((system) => {
            const sorted = replicates.map((ranks) => ranks[system]!).sort((first, second) => first - second);
            const rest = sorted.slice(dropped, sorted.length - dropped);
            return { low: rest[0], high: rest.at(-1) };
          });
          const ranges = rankRanges(sharp(replicates.flat()), 5, p);
          if (replicates.length <= 2 * dropped) expect(ranges).toBeUndefined();
          else expect(ranges).toEqual(literal);
        },
      ),
    );
  });

  test("two replicates at 0.05 leave nothing", () => {
    expect(rankRanges(sharp([1, 2, 1, 2]), 2, 0.05)).toBeUndefined();
    expect(rankRanges(sharp([1, 2, 1, 2, 2, 1]), 2, 0.05)).toEqual([
      { low: 1, high: 1 },
      { low: 2, high: 2 },
    ]);
  });

  test("equal scores span a range: the best of the shared ranks to the worst", () => {
    const ranks = {
      best: Int32Array.of(1, 1, 3, 1, 1, 3, 1, 1, 3),
      worst: Int32Array.of(2, 2, 3, 2, 2, 3, 2, 2, 3),
    };
    expect(rankRanges(ranks, 3, 0.05)).toEqual([
      { low: 1, high: 2 },
      { low: 1, high: 2 },
      { low: 3, high: 3 },
    ]);
  });

  test("no systems", () => {
    expect(rankRanges(sharp([]), 0, 0.05)).toBeUndefined();
  });
});
