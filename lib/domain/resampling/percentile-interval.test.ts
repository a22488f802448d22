import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { droppedReplicates } from "./dropped-replicates";
import { percentileInterval } from "./percentile-interval";

describe("droppedReplicates", () => {
  test.each([
    [1000, 0.05, 25],
    [100, 0.05, 3],
    [1000, 0.1, 50],
    [200, 0.07, 7],
    [600, 0.07, 21],
    [1000, 1e-9, 1],
    [1000, 0, 0],
    [0, 0.05, 0],
    [1, 0.05, 1],
  ])("of %s replicates at %s: %s at each end", (replicates, p, dropped) => {
    expect(droppedReplicates(replicates, p)).toBe(dropped);
  });

  test("is ⌈B·p/2⌉ of the decimal that was written down, in whole numbers", () => {
    const decimal = fc
      .integer({ min: 1, max: 8 })
      .chain((digits) => fc.record({ digits: fc.constant(digits), numerator: fc.nat(10 ** digits - 1) }));
    fc.assert(
      fc.property(fc.nat(1_000_000), decimal, (replicates, { digits, numerator }) => {
        const p = Number(`0.${String(numerator).padStart(digits, "0")}`);
        const twice = 2n * 10n ** BigInt(digits);
        const exact = (BigInt(replicates) * BigInt(numerator) + twice - 1n) / twice;
        expect(droppedReplicates(replicates, p)).toBe(Number(exact));
      }),
      { numRuns: 5000, examples: [[200, { digits: 2, numerator: 7 }]] },
    );
  });

  test.each([-0.1, 1, Number.NaN])("refuses significance %s", (p) => {
    expect(() => droppedReplicates(1000, p)).toThrow("does not lie between 0 and 1");
  });
});

describe("percentileInterval", () => {
  test("drops ⌈B·p/2⌉ at each end", () => {
    const values = Float64Array.from({ length: 100 }, (_, rank) => 99 - rank);
    expect(percentileInterval(values, 0.05)).toEqual({ low: 3, high: 96 });
    expect(percentileInterval(values, 0)).toEqual({ low: 0, high: 99 });
    expect(percentileInterval([10, 9, 2, 1], 0.5)).toEqual({ low: 2, high: 9 });
  });

  test("leaves the values as they are", () => {
    const values = [3, 1, 2];
    percentileInterval(values, 0.05);
    expect(values).toEqual([3, 1, 2]);
  });

  test("is none where nothing is left or a value is missing", () => {
    expect(percentileInterval([], 0.05)).toBeUndefined();
    expect(percentileInterval([1, 2], 0.05)).toBeUndefined();
    expect(percentileInterval(Float64Array.of(1, Number.NaN, 2), 0.05)).toBeUndefined();
  });
});
