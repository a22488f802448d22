import { halfGammaRatio } from "./half-gamma-ratio";

const SMALLEST = 1e-300;
const PRECISION = 1e-16;
const MAX_STEPS = 10_000;

/**
 * The continued fraction of the incomplete beta function by the method of Lentz (NIST Handbook, 8.17.22); it converges
 * quickly for x below (a + 1) / (a + b + 2).
 */
function betaFraction(x: number, a: number, b: number): number {
  const notNull = (value: number) => (Math.abs(value) < SMALLEST ? SMALLEST : value);
  let numerator = 1;
  let denominator = 1 / notNull(1 - ((a + b) * x) / (a + 1));
  let fraction = denominator;
  for (let step = 1; step <= MAX_STEPS; step++) {
    const even = (step * (b - step) * x) / ((a + 2 * step - 1) * (a + 2 * step));
    denominator = 1 / notNull(1 + even * denominator);
    numerator = notNull(1 + even / numerator);
    fraction *= denominator * numerator;
    const odd = (-(a + step) * (a + b + step) * x) / ((a + 2 * step) * (a + 2 * step + 1));
    denominator = 1 / notNull(1 + odd * denominator);
    numerator = notNull(1 + odd / numerator);
    const change = denominator * numerator;
    fraction *= change;
    if (Math.abs(change - 1) < PRECISION) break;
  }
  return fraction;
}

/**
 * The probability that Student's t with these degrees of freedom exceeds `t`: half the regularised incomplete beta
 * function at ν/(ν + t²) with parameters ν/2 and ½.
 *
 * Fails with a RangeError unless the degrees of freedom are above 0 and `t` is a number.
 */
export function studentTUpperTail(t: number, degreesOfFreedom: number): number {
  if (!(degreesOfFreedom > 0))
    throw new RangeError(`${degreesOfFreedom} is not a number of degrees of freedom`);
  if (Number.isNaN(t)) throw new RangeError("t is not a number");
  if (t < 0) return 1 - studentTUpperTail(-t, degreesOfFreedom);
  if (t === Number.POSITIVE_INFINITY) return 0;
  const a = degreesOfFreedom / 2;
  // Both shares by themselves: one minus the other would lose the digits of a small one.
  const ratio = (t / Math.sqrt(degreesOfFreedom)) ** 2;
  const x = 1 / (1 + ratio);
  const rest = ratio === Number.POSITIVE_INFINITY ? 1 : ratio / (1 + ratio);
  // x^a (1 − x)^½ / B(a, ½), where B(a, ½) = √π Γ(a) / Γ(a + ½).
  const front = (Math.exp(-a * Math.log1p(ratio)) * Math.sqrt(rest) * halfGammaRatio(a)) / Math.sqrt(Math.PI);
  if (x < (a + 1) / (a + 2.5)) return (front * betaFraction(x, a, 0.5)) / a / 2;
  return (1 - front * betaFraction(rest, 0.5, a) * 2) / 2;
}

/** Beyond so many degrees of freedom Student's t is the normal distribution to all digits that are shown. */
const MANY_DEGREES = 1e9;

/** The probability of a value at least so far from 0, on either side; degrees of freedom may be infinite. */
export function studentTTwoSided(t: number, degreesOfFreedom: number): number {
  return Math.min(1, 2 * studentTUpperTail(Math.abs(t), Math.min(degreesOfFreedom, MANY_DEGREES)));
}

/**
 * The t that Student's distribution exceeds in absolute value with probability p: 1.96 at 0.05 with very many degrees
 * of freedom. Found by halving an interval until doubles lie no closer.
 *
 * Fails with a RangeError unless 0 < p < 1 and the degrees of freedom are above 0.
 */
export function studentTQuantile(p: number, degreesOfFreedom: number): number {
  if (!(p > 0 && p < 1)) throw new RangeError(`significance ${p} does not lie between 0 and 1`);
  const degrees = Math.min(degreesOfFreedom, MAX_DEGREES);
  let low = 0;
  let high = 1;
  while (studentTUpperTail(high, degrees) > p / 2) {
    low = high;
    high *= 2;
  }
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return middle;
    if (studentTUpperTail(middle, degrees) > p / 2) low = middle;
    else high = middle;
  }
}

/** With more, the distribution is the normal one to ten digits. */
const MAX_DEGREES = 1e9;
