import fc from "fast-check";
import { expect, test } from "vitest";
import { binomialAtLeast, binomialAtMost } from "./binomial-tail";

/** The same by exact fractions: the tail of p = numerator/denominator over denominatorⁿ. */
function slowly(k: number, n: number, numerator: number, denominator: number): number {
  const [p, q] = [BigInt(numerator), BigInt(denominator - numerator)];
  let choose = 1n;
  let tail = 0n;
  for (let successes = 0; successes <= k; successes++) {
    tail += choose * p ** BigInt(successes) * q ** BigInt(n - successes);
    choose = (choose * BigInt(n - successes)) / BigInt(successes + 1);
  }
  const scale = 10n ** 18n;
  return Number((tail * scale) / BigInt(denominator) ** BigInt(n)) / 1e18;
}

test("published tails of the binomial distribution", () => {
  expect(binomialAtMost(5, 10, 0.5)).toBeCloseTo(0.623_046_875, 12);
  expect(binomialAtMost(0, 3, 0.7)).toBeCloseTo(0.027, 12);
  expect(binomialAtMost(11, 20, 0.75)).toBeCloseTo(0.040_925_2, 6);
  expect(binomialAtLeast(9, 10, 0.5)).toBeCloseTo(11 / 1024, 12);
});

test("agrees with exact fractions", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.nat(60),
      fc.integer({ min: 1, max: 19 }),
      (n, k, twentieths) => {
        fc.pre(k < n);
        expect(Math.abs(binomialAtMost(k, n, twentieths / 20) - slowly(k, n, twentieths, 20))).toBeLessThan(
          1e-10,
        );
      },
    ),
  );
});

test("both tails share the outcome itself, and large counts stay probabilities", () => {
  const one = binomialAtMost(20, 50, 0.4) - binomialAtMost(19, 50, 0.4);
  expect(binomialAtMost(20, 50, 0.4) + binomialAtLeast(20, 50, 0.4)).toBeCloseTo(1 + one, 10);
  expect(binomialAtMost(50_000, 100_000, 0.5)).toBeCloseTo(0.501_261_6, 6);
  expect(binomialAtMost(0, 5000, 0.9)).toBe(0);
});

test.each([
  [-1, 3, 0.5, 0],
  [3, 3, 0.5, 1],
  [0, 0, 0.5, 1],
  [1, 3, 0, 1],
  [2, 3, 1, 0],
])("at most %i of %i at %f", (k, n, p, tail) => {
  expect(binomialAtMost(k, n, p)).toBe(tail);
});

test.each([
  [1.5, 3, 0.5],
  [1, -3, 0.5],
  [1, 3, Number.NaN],
  [1, 3, 1.2],
])("%f of %f at %f is refused", (k, n, p) => {
  expect(() => binomialAtMost(k, n, p)).toThrow(RangeError);
});
