import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chiSquareFit } from "../../testing/oracles/chi-square-fit";
import { createStream } from "./stream";
import { uniformInt } from "./uniform-int";

describe("uniformInt", () => {
  test("stays inside the range, for every size of range", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -(2 ** 51), max: 2 ** 51 }),
        fc.oneof(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 2 ** 51 })),
        fc.nat(),
        (from, span, seed) => {
          const drawn = uniformInt(createStream(seed, "uniform-int", 0), from, from + span);
          expect(Number.isSafeInteger(drawn)).toBe(true);
          expect(drawn).toBeGreaterThanOrEqual(from);
          expect(drawn).toBeLessThan(from + span);
        },
      ),
    );
  });

  test.each([2, 3, 7, 2 ** 21, 2 ** 21 + 1, 3 * 2 ** 30, 2 ** 32, 3 * 2 ** 50])(
    "below %s the thirds are equally likely (error rate 1 in 10,000)",
    (span) => {
      const cells = Math.min(span, 3);
      const stream = createStream(5, "thirds", span);
      const counts = new Int32Array(cells);
      for (let draw = 0; draw < 60_000; draw++) {
        counts[Math.floor((uniformInt(stream, 0, span) / span) * cells)]! += 1;
      }
      const shares = Float64Array.from({ length: cells }, (_, cell) => {
        return (Math.ceil(((cell + 1) * span) / cells) - Math.ceil((cell * span) / cells)) / span;
      });
      expect(chiSquareFit(counts, shares).normalQuantile).toBeLessThan(3.72);
    },
  );

  test("words that would bring a bias are drawn again", () => {
    // For a span of 3 the word 0 has remainder 0, below 2^32 mod 3 = 1.
    const words = [0, 2 ** 31];
    expect(uniformInt({ nextUint32: () => words.shift()! }, 0, 3)).toBe(1);
    expect(words).toEqual([]);
  });

  test.each([
    [0, 0],
    [3, 2],
    [0.5, 2],
    [0, Number.NaN],
    [0, Number.POSITIVE_INFINITY],
    [-(2 ** 53) + 1, 2 ** 53 - 1],
  ])("refuses the range from %s to %s", (from, to) => {
    expect(() => uniformInt(createStream(1, "x", 0), from, to)).toThrow(RangeError);
  });
});
