/**
 * p-values corrected for how many there are (Holm 1979): sorted, the k-th smallest of m is multiplied by m − k + 1, none
 * is smaller than one before it, none above 1. At most a share α of families then has any corrected value up to α by
 * chance. Missing values stay missing and count for nothing.
 */
export function holm(values: readonly (number | null)[]): readonly (number | null)[] {
  const order = values
    .flatMap((value, place) => (value === null ? [] : [{ value, place }]))
    .sort((one, other) => one.value - other.value);
  const corrected: (number | null)[] = values.map(() => null);
  let largest = 0;
  for (const [rank, { value, place }] of order.entries()) {
    largest = Math.max(largest, Math.min(1, value * (order.length - rank)));
    corrected[place] = largest;
  }
  return corrected;
}

/**
 * The same of one-tailed tests whose direction was chosen by what was found: the other direction of each could have been
 * told as well, and counts among what is corrected for.
 */
export function holmOfChosenTails(values: readonly (number | null)[]): readonly (number | null)[] {
  const others = values.map((value) => (value === null ? null : 1 - value));
  return holm([...values, ...others]).slice(0, values.length);
}
