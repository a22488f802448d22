import { scaledToOne } from "./scaled-to-one";

/** Values with mean 0 and variance 1 in the same order; `undefined` where they are all the same, or there are none. */
export function standardised(values: readonly number[]): Float64Array | undefined {
  if (values.every((value) => value === values[0])) return undefined;
  const scaled = scaledToOne(values);
  const mean = scaled.reduce((sum, value) => sum + value, 0) / scaled.length;
  const variance = scaled.reduce((sum, value) => sum + (value - mean) ** 2, 0) / scaled.length;
  const deviation = Math.sqrt(variance);
  return Float64Array.from(scaled, (value) => (value - mean) / deviation);
}
