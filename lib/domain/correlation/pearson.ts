import { assertPaired } from "./assert-paired";
import { scaledToOne } from "./scaled-to-one";

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Asked of the values, not of their variance: the mean of equal values can round to something else. */
function isConstant(values: readonly number[]): boolean {
  return values.every((value) => value === values[0]);
}

/**
 * Pearson's product-moment correlation, between −1 and 1. `undefined` where it does not exist: with fewer than two
 * pairs, or where one of the series is constant.
 *
 * Fails with a RangeError where the lengths differ or a value is not a finite number.
 */
export function pearson(first: readonly number[], second: readonly number[]): number | undefined {
  assertPaired(first, second);
  if (first.length < 2 || isConstant(first) || isConstant(second)) return undefined;
  const [one, other] = [scaledToOne(first), scaledToOne(second)];
  const oneMean = mean(one);
  const otherMean = mean(other);
  let oneSquares = 0;
  let otherSquares = 0;
  let products = 0;
  for (const [position, value] of one.entries()) {
    const oneDeviation = value - oneMean;
    const otherDeviation = other[position]! - otherMean;
    oneSquares += oneDeviation ** 2;
    otherSquares += otherDeviation ** 2;
    products += oneDeviation * otherDeviation;
  }
  const correlation = products / (Math.sqrt(oneSquares) * Math.sqrt(otherSquares));
  return Math.max(-1, Math.min(1, correlation));
}
