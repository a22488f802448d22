/**
 * The mean of the values that exist, each by its weight; `undefined` where none exists or all weights are 0.
 */
export function weightedMean(
  values: readonly { readonly value: number | undefined; readonly weight: number }[],
): number | undefined {
  let sum = 0;
  let total = 0;
  for (const { value, weight } of values) {
    if (value === undefined) continue;
    sum += value * weight;
    total += weight;
  }
  return total === 0 ? undefined : sum / total;
}
