import type { RankRange } from "../rank-ranges";

/** Whom the promise of rank ranges holds for: each system by itself, or all of them at once. */
export type RangePromise = "each" | "all";

/**
 * Confidence sets for ranks (Mogstad, Romano, Shaikh and Wilhelm, Inference for Ranks, 2023). With v the variance of the
 * difference of two scores and c the quantile at 1 − p of the largest |Z_a − Z_b|/√v over the others b, the rank of a
 * lies between 1 + how many are better than a by more than c·√v and n − how many are worse by more than that, with
 * probability 1 − p whatever the true ranks. For all systems at once, c is the quantile of the largest over all pairs.
 *
 * Z and v are those of the replicates about the scores. `undefined` where there are no replicates.
 */
export function confidenceRanges(
  scores: Float64Array,
  replicates: Float64Array,
  p: number,
  promise: RangePromise,
): RankRange[] | undefined {
  const size = scores.length;
  const margins = comparisonMargins(scores, replicates, p, promise);
  return (
    margins &&
    Array.from(scores, (own, one) => {
      let [low, high] = [1, size];
      for (let other = 0; other < size; other++) {
        if (other === one) continue;
        const margin = margins[one * size + other]!;
        if (scores[other]! - own > margin) low++;
        if (own - scores[other]! > margin) high--;
      }
      return { low, high };
    })
  );
}

/**
 * How far two scores must be apart for one system to be better than the other, c·√v, row by row from the system whose
 * promise it is. `undefined` where there are no replicates.
 */
export function comparisonMargins(
  scores: Float64Array,
  replicates: Float64Array,
  p: number,
  promise: RangePromise,
): Float64Array | undefined {
  const size = scores.length;
  const count = size === 0 ? 0 : replicates.length / size;
  if (count * p < 2) return undefined;
  const errors = standardErrors(scores, replicates);
  const largest = Array.from({ length: size }, () => new Float64Array(count));
  for (let draw = 0; draw < count; draw++) {
    for (let one = 0; one < size; one++) {
      const own = replicates[draw * size + one]! - scores[one]!;
      for (let other = one + 1; other < size; other++) {
        const error = errors[one * size + other]!;
        if (error === 0) continue;
        const distance = Math.abs(own - replicates[draw * size + other]! + scores[other]!) / error;
        if (distance > largest[one]![draw]!) largest[one]![draw] = distance;
        if (distance > largest[other]![draw]!) largest[other]![draw] = distance;
      }
    }
  }
  const quantiles =
    promise === "each"
      ? largest.map((values) => quantile(values, p))
      : new Array<number>(size).fill(quantile(largestOfAll(largest, count), p));
  const margins = new Float64Array(size * size);
  for (const [one, critical] of quantiles.entries())
    for (let other = 0; other < size; other++)
      margins[one * size + other] = critical * errors[Math.min(one, other) * size + Math.max(one, other)]!;
  return margins;
}

/** √v by pair of places, the smaller first. */
function standardErrors(scores: Float64Array, replicates: Float64Array): Float64Array {
  const size = scores.length;
  const squares = new Float64Array(size * size);
  for (let begin = 0; begin < replicates.length; begin += size)
    for (let one = 0; one < size; one++)
      for (let other = one + 1; other < size; other++) {
        const difference =
          replicates[begin + one]! - scores[one]! - (replicates[begin + other]! - scores[other]!);
        squares[one * size + other]! += difference * difference;
      }
  return squares.map((sum) => Math.sqrt((sum * size) / replicates.length));
}

function largestOfAll(largest: readonly Float64Array[], count: number): Float64Array {
  return Float64Array.from({ length: count }, (_, draw) =>
    largest.reduce((most, values) => Math.max(most, values[draw]!), 0),
  );
}

/** The smallest value that at least a share 1 − p of the values do not exceed. */
function quantile(values: Float64Array, p: number): number {
  const sorted = values.slice().sort();
  return sorted[Math.min(sorted.length - 1, Math.ceil((1 - p) * sorted.length) - 1)]!;
}
