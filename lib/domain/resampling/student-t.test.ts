import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { halfGammaRatio } from "./half-gamma-ratio";
import { studentTQuantile, studentTUpperTail } from "./student-t";

/** Simpson's rule; the integrands below are smooth. */
function integral(f: (x: number) => number, from: number, to: number): number {
  const pieces = 4000;
  const step = (to - from) / pieces;
  let sum = f(from) + f(to);
  for (let place = 1; place < pieces; place++) sum += f(from + place * step) * (place % 2 === 1 ? 4 : 2);
  return (sum * step) / 3;
}

/** With t = √ν tan θ the density is cos^(ν − 1) θ but for a factor, which the whole integral gives. */
function integratedTail(t: number, degreesOfFreedom: number): number {
  const density = (angle: number) => Math.abs(Math.cos(angle)) ** (degreesOfFreedom - 1);
  const angle = Math.atan(t / Math.sqrt(degreesOfFreedom));
  return integral(density, angle, Math.PI / 2) / (2 * integral(density, 0, Math.PI / 2));
}

describe("oracle: numeric integration of the density", () => {
  test.each([1, 2, 3, 4, 5, 7, 10, 30, 97, 1000])("%d degrees of freedom, to 1e-10", (degreesOfFreedom) => {
    for (const t of [0, 1e-6, 0.01, 0.3, 0.8, 1, 1.5, 2, 2.5, 3, 5, 8, 15, 40]) {
      const expected = integratedTail(t, degreesOfFreedom);
      expect(Math.abs(studentTUpperTail(t, degreesOfFreedom) - expected)).toBeLessThan(1e-10);
      expect(Math.abs(studentTUpperTail(-t, degreesOfFreedom) - (1 - expected))).toBeLessThan(1e-10);
    }
  });
});

describe("oracle: closed forms and printed tables", () => {
  test("one degree of freedom is Cauchy's distribution, far out too", () => {
    for (const t of [0.5, 3, 1e3, 1e9, 1e150]) {
      const expected = Math.atan(1 / t) / Math.PI;
      expect(studentTUpperTail(t, 1) / expected).toBeCloseTo(1, 12);
    }
  });

  test("two degrees of freedom: (1 − t/√(2 + t²)) / 2", () => {
    for (const t of [0.1, 1, 4]) {
      expect(studentTUpperTail(t, 2)).toBeCloseTo((1 - t / Math.sqrt(2 + t * t)) / 2, 13);
    }
  });

  test.each([
    [12.706, 1, 0.025],
    [2.764, 10, 0.01],
    [1.812, 10, 0.05],
    [2.06, 25, 0.025],
    [1.96, 1_000_000, 0.025],
  ])("t of %d with %d degrees of freedom is exceeded with probability %d", (t, degreesOfFreedom, p) => {
    expect(studentTUpperTail(t, degreesOfFreedom)).toBeCloseTo(p, 4);
  });

  test("Γ(a + ½) / Γ(a) of whole and half numbers", () => {
    expect(halfGammaRatio(0.5)).toBeCloseTo(1 / Math.sqrt(Math.PI), 14);
    expect(halfGammaRatio(1)).toBeCloseTo(Math.sqrt(Math.PI) / 2, 14);
    expect(halfGammaRatio(5)).toBeCloseTo(52.34277778455352 / 24, 13);
    for (const a of [3.5, 17, 400]) {
      expect((halfGammaRatio(a) * halfGammaRatio(a + 0.5)) / a).toBeCloseTo(1, 13);
    }
  });
});

test("property: between 0 and 1, falls with t, and both tails make 1", () => {
  const t = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(t, t, fc.integer({ min: 1, max: 5000 }), (one, other, degreesOfFreedom) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const [atLow, atHigh] = [low, high].map((each) => studentTUpperTail(each, degreesOfFreedom));
      expect(atLow).toBeLessThanOrEqual(1);
      expect(atHigh).toBeGreaterThanOrEqual(0);
      expect(atHigh! - atLow!).toBeLessThanOrEqual(1e-14);
      expect(
        studentTUpperTail(low, degreesOfFreedom) + studentTUpperTail(-low, degreesOfFreedom),
      ).toBeCloseTo(1, 12);
    }),
  );
});

test("misuse is named, and nothing lies beyond infinity", () => {
  expect(() => studentTUpperTail(1, 0)).toThrow("0 is not a number of degrees of freedom");
  expect(() => studentTUpperTail(1, Number.NaN)).toThrow("NaN is not a number of degrees of freedom");
  expect(() => studentTUpperTail(Number.NaN, 1)).toThrow("t is not a number");
  expect(studentTUpperTail(Number.POSITIVE_INFINITY, 4)).toBe(0);
  expect(studentTUpperTail(Number.NEGATIVE_INFINITY, 4)).toBe(1);
  expect(studentTUpperTail(1e200, 4)).toBe(0);
});

test.each([
  [0.05, 1, 12.706204736432095],
  [0.05, 9, 2.2621571627409915],
  [0.05, 60, 2.000297821058262],
  [0.01, 5, 4.032142983557536],
])("oracle: printed quantiles, p = %s with %s degrees of freedom: %s", (p, freedom, quantile) => {
  expect(studentTQuantile(p, freedom)).toBeCloseTo(quantile, 4);
});

test("property: the quantile of a tail is where the tail is", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1e-6, max: 0.999, noNaN: true }),
      fc.double({ min: 0.5, max: 500, noNaN: true }),
      (p, freedom) => {
        expect(2 * studentTUpperTail(studentTQuantile(p, freedom), freedom)).toBeCloseTo(p, 10);
      },
    ),
  );
});

test.each([0, 1, Number.NaN])("no quantile at %s", (p) => {
  expect(() => studentTQuantile(p, 5)).toThrow(RangeError);
});
