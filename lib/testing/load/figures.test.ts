import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { quantile, slope } from "./figures";

test("a quantile is one of the values, whatever their order", () => {
  expect(quantile([5, 1, 4, 2, 3], 0.5)).toBe(3);
  expect(quantile([5, 1, 4, 2, 3], 0.99)).toBe(5);
  expect(quantile([], 0.5)).toBeNaN();
});

describe("the slope", () => {
  it("is that of the line on which the points lie", () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 50 }), fc.integer(), (rise, start) => {
        const points = [0, 1, 5, 9].map((x) => [x, start + rise * x] as const);
        expect(slope(points)).toBeCloseTo(rise, 3);
      }),
    );
  });

  it("is 0 where there is nothing to go by", () => {
    expect(slope([[3, 7]])).toBe(0);
  });
});
