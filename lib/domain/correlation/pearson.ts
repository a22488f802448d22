import { assertPaired } from "./assert-paired";

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
  const firstMean = mean(first);
  const secondMean = mean(second);
  let firstSquares = 0;
  let secondSquares = 0;
  let products = 0;
  for (const [position, value] of first.entries()) {
    const firstDeviation = value - firstMean;
    const secondDeviation = second[position]! - secondMean;
    firstSquares += firstDeviation ** 2;
    secondSquares += secondDeviation ** 2;
    products += firstDeviation * secondDeviation;
  }
  // Roots before the product: two small variances multiply to 0 long before either of them is 0.
  const correlation = products / (Math.sqrt(firstSquares) * Math.sqrt(secondSquares));
  if (Number.isNaN(correlation)) return undefined;
  return Math.max(-1, Math.min(1, correlation));
}
