/** Counts over one or more segments, with a reference chosen for each. */
export interface GleuSums {
  /** Tokens of the outputs. */
  readonly length: number;
  /** N-grams of the outputs for n = 1, 2 …, at index n; index 0 is not used. */
  readonly possible: ArrayLike<number>;
  /** As a row of GleuStatistics, summed. */
  readonly row: ArrayLike<number>;
}

/**
 * The geometric mean of the precisions times the brevity penalty exp(min(0, 1 − r/c)), r and c being the lengths of
 * references and outputs. 0 where any count is 0.
 */
export function gleuOfSums({ length, possible, row }: GleuSums): number {
  if (length === 0 || row[0] === 0) return 0;
  const order = row.length - 1;
  let logarithm = 0;
  for (let n = 1; n <= order; n++) {
    if (row[n] === 0 || possible[n] === 0) return 0;
    logarithm += Math.log(row[n]! / possible[n]!);
  }
  return Math.exp(Math.min(0, 1 - row[0]! / length) + logarithm / order);
}

/** How many n-grams a text of so many tokens has. */
export function possibleNgrams(length: number, n: number): number {
  return Math.max(length + 1 - n, 0);
}
