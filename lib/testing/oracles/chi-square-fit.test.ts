import { describe, expect, test } from "vitest";
import { chiSquareFit } from "./chi-square-fit";

describe("chiSquareFit", () => {
  test("a hand-made example: 44, 56 and 100 where 50, 50 and 100 are expected", () => {
    const fit = chiSquareFit([44, 56, 100], [0.25, 0.25, 0.5]);
    expect(fit.statistic).toBeCloseTo(36 / 50 + 36 / 50, 12);
    expect(fit.degreesOfFreedom).toBe(2);
  });

  test("the quantile agrees with the table: 29.59 at 10 degrees of freedom is the upper 0.1 %", () => {
    const probabilities = new Array<number>(11).fill(1 / 11);
    const shift = Math.sqrt((29.588 * 100) / 2);
    const observed = probabilities.map((_, cell) => 100 + (cell === 0 ? shift : cell === 1 ? -shift : 0));
    expect(chiSquareFit(observed, probabilities).normalQuantile).toBeCloseTo(3.09, 1);
  });

  test("a cell that expects nothing and holds something is refused, and so are unequal lengths", () => {
    expect(() => chiSquareFit([1, 2], [1, 0])).toThrow("cell 1 expects nothing and holds 2");
    expect(() => chiSquareFit([1, 2], [1])).toThrow(RangeError);
  });
});
