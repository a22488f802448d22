/** The largest exponent of a number: 2^1024 is infinite. */
const LARGEST_EXPONENT = 1023;

/**
 * Values divided by the power of two that brings the largest of them near 1, so that squares of very large or very small
 * ones neither overflow nor vanish. Other divisors would round: by this one, a statistic that does not hang on the scale
 * keeps its last digit.
 */
export function scaledToOne(values: readonly number[]): readonly number[] {
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  if (largest === 0) return values;
  const power = 2 ** Math.min(LARGEST_EXPONENT, Math.floor(Math.log2(largest)));
  return values.map((value) => value / power);
}
