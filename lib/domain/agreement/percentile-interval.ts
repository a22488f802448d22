/**
 * What is left of B resampled values, sorted, when ⌈B·p/2⌉ are dropped at each end; `undefined` where nothing is.
 */
export function percentileInterval(
  values: readonly number[],
  p: number,
): { readonly low: number; readonly high: number } | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  const dropped = Math.ceil((sorted.length * p) / 2);
  const kept = sorted.slice(dropped, sorted.length - dropped);
  const [low, high] = [kept[0], kept.at(-1)];
  return low === undefined || high === undefined ? undefined : { low, high };
}
