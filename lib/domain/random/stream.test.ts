import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chiSquareFit } from "../../testing/oracles/chi-square-fit";
import { createStream } from "./stream";

const wholeNumber = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });

function take(seed: number, purpose: string, index: number, count: number): number[] {
  const stream = createStream(seed, purpose, index);
  return Array.from({ length: count }, () => stream.nextUint32());
}

describe("createStream", () => {
  test("gives 32-bit words, the same ones for the same triple", () => {
    fc.assert(
      fc.property(wholeNumber, fc.string(), wholeNumber, (seed, purpose, index) => {
        const words = take(seed, purpose, index, 8);
        expect(take(seed, purpose, index, 8)).toEqual(words);
        for (const word of words) {
          expect(Number.isInteger(word) && word >= 0 && word < 2 ** 32).toBe(true);
        }
      }),
    );
  });

  test("its words stay what they are: published results name their seed (regression; the values might be wrong)", () => {
    expect(take(2015, "bootstrap", 0, 3)).toEqual([997533971, 331033537, 1451169351]);
  });

  test("neighbouring seeds, purposes and indices give streams without a common start", () => {
    const starts = new Set<string>();
    let streams = 0;
    for (const purpose of ["", "a", "b", "ab", "ba", "a\u0000", "\u0000a", "bootstrap"]) {
      for (let seed = 0; seed < 40; seed++) {
        for (let index = 0; index < 40; index++) {
          starts.add(take(seed, purpose, index, 2).join(" "));
          streams++;
        }
      }
    }
    // The upper halves of seed and index count too.
    for (let step = 1; step <= 40; step++) {
      starts.add(take(step * 2 ** 32, "a", 0, 2).join(" "));
      starts.add(take(0, "a", step * 2 ** 32, 2).join(" "));
      streams += 2;
    }
    // Among 13,000 random 64-bit starts one collision has a probability of 5e-12.
    expect(starts.size).toBe(streams);
  });

  test("every bit is set half the time, along a stream and across streams (4,096 tests at one in 10^7 each way)", () => {
    const draws = 4096;
    const along = new Int32Array(32);
    const across = new Int32Array(32);
    const stream = createStream(7, "bits", 0);
    for (let draw = 0; draw < draws; draw++) {
      const here = stream.nextUint32();
      const there = createStream(7, "bits", draw).nextUint32();
      for (let bit = 0; bit < 32; bit++) {
        along[bit]! += (here >>> bit) & 1;
        across[bit]! += (there >>> bit) & 1;
      }
    }
    const bound = (5.33 * Math.sqrt(draws)) / 2;
    for (const count of [...along, ...across]) expect(Math.abs(count - draws / 2)).toBeLessThan(bound);
  });

  test("pairs of successive bytes fit the uniform distribution (error rate 1 in 10,000)", () => {
    const counts = new Int32Array(65_536);
    const stream = createStream(11, "pairs", 3);
    for (let draw = 0; draw < 655_360; draw++) {
      counts[((stream.nextUint32() >>> 24) << 8) | (stream.nextUint32() >>> 24)]! += 1;
    }
    const fit = chiSquareFit(counts, new Float64Array(65_536).fill(1 / 65_536));
    expect(Math.abs(fit.normalQuantile)).toBeLessThan(3.9);
  });

  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    "refuses %s as seed and as index",
    (value) => {
      expect(() => createStream(value, "x", 0)).toThrow(RangeError);
      expect(() => createStream(0, "x", value)).toThrow(`index ${value} is not a whole number`);
    },
  );
});
