/** Fails with a RangeError unless both series have the same length and hold finite numbers only. */
export function assertPaired(first: readonly number[], second: readonly number[]): void {
  if (first.length !== second.length) {
    throw new RangeError(`${first.length} values cannot be correlated with ${second.length}`);
  }
  for (const series of [first, second]) {
    const position = series.findIndex((value) => !Number.isFinite(value));
    if (position >= 0)
      throw new RangeError(`value ${series[position]} at position ${position} is not a number`);
  }
}
