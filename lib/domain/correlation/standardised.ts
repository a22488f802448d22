/** Values with mean 0 and variance 1 in the same order; `undefined` where they are all the same, or there are none. */
export function standardised(values: readonly number[]): Float64Array | undefined {
  if (values.every((value) => value === values[0])) return undefined;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  const deviation = Math.sqrt(variance);
  if (!(deviation > 0 && deviation < Number.POSITIVE_INFINITY)) return undefined;
  return Float64Array.from(values, (value) => (value - mean) / deviation);
}
