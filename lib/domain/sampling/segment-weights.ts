import { expectedCoverage } from "./coverage";

/** x(x − 1)/2, for any real x. */
function pairs(count: number): number {
  return (count * (count - 1)) / 2;
}

/**
 * How much one segment is worth drawing before weights are normalised: the pairs of a full task over the pairs of
 * systems that it is expected to cover. Segments on which the systems differ are preferred. 0 where there is no pair
 * to be had: no output, one system, or tasks of one hypothesis.
 */
function unnormalisedWeight(multiplicities: readonly number[], maximum: number): number {
  const coverage = expectedCoverage(multiplicities, maximum);
  const systems = multiplicities.reduce((sum, multiplicity) => sum + multiplicity, 0);
  const most = Math.min(maximum, systems);
  return most < 2 ? 0 : pairs(most) / pairs(coverage);
}

/**
 * The probability of each segment in a draw of tasks: C(M, 2)/C(C, 2) for the expected coverage C, normalised over
 * the segments. A segment is given as the multiplicities of its distinct outputs, in any order.
 *
 * Fails with a RangeError that names the segment (counted from 1) where a multiplicity is not a whole number of at
 * least 1, and where no segment has any weight.
 */
export function segmentWeights(segments: readonly (readonly number[])[], maximum: number): Float64Array {
  // Real campaigns have few different multisets: the twelve systems of 2015 have at most 77.
  const known = new Map<string, number>();
  const weights = new Float64Array(segments.length);
  let total = 0;
  for (const [position, multiplicities] of segments.entries()) {
    const ordered = multiplicities.toSorted((first, second) => first - second);
    const multiset = ordered.join(" ");
    let weight = known.get(multiset);
    if (weight === undefined) {
      try {
        weight = unnormalisedWeight(ordered, maximum);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        throw new RangeError(`segment ${position + 1}: ${error.message}`, { cause: error });
      }
      known.set(multiset, weight);
    }
    weights[position] = weight;
    total += weight;
  }
  if (total === 0) {
    throw new RangeError(
      `none of the ${segments.length} segments can be drawn: each task would hold less than two outputs to compare`,
    );
  }
  return weights.map((weight) => weight / total);
}
