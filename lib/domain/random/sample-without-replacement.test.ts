import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chiSquareFit } from "../../testing/oracles/chi-square-fit";
import { sampleWithoutReplacement } from "./sample-without-replacement";
import { createStream } from "./stream";

describe("sampleWithoutReplacement", () => {
  test("gives different indices below the population size", () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), fc.nat(), (first, second, seed) => {
        const [size, population] = first < second ? [first, second] : [second, first];
        const sample = sampleWithoutReplacement(createStream(seed, "sample", 0), population, size);
        expect(sample).toHaveLength(size);
        expect(new Set(sample).size).toBe(size);
        expect(sample.every((index) => Number.isInteger(index) && index >= 0 && index < population)).toBe(
          true,
        );
      }),
    );
  });

  test("all 60 ordered samples of three out of five are equally likely (error rate 1 in 10,000)", () => {
    const stream = createStream(60, "sample", 0);
    const counts = new Map<string, number>();
    for (let draw = 0; draw < 60_000; draw++) {
      const sample = sampleWithoutReplacement(stream, 5, 3).join("");
      counts.set(sample, (counts.get(sample) ?? 0) + 1);
    }
    expect(counts.size).toBe(60);
    expect(chiSquareFit([...counts.values()], new Array(60).fill(1 / 60)).normalQuantile).toBeLessThan(3.72);
  });

  test("a small sample of a huge population is cheap", () => {
    const sample = sampleWithoutReplacement(createStream(1, "sample", 0), Number.MAX_SAFE_INTEGER, 3);
    expect(new Set(sample).size).toBe(3);
  });

  test.each([
    [5, 6],
    [-1, 0],
    [5, -1],
    [5, 1.5],
    [Number.NaN, 0],
    [5, Number.NaN],
  ])("refuses a population of %s with a sample of %s", (population, size) => {
    expect(() => sampleWithoutReplacement(createStream(1, "x", 0), population, size)).toThrow(RangeError);
  });
});
