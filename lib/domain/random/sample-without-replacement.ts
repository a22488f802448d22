import type { RandomStream } from "./stream";
import { uniformInt } from "./uniform-int";

/**
 * `sampleSize` different indices below `populationSize`, every ordered sample equally likely: the first steps of a
 * Fisher–Yates shuffle, of which only the displaced items are kept, so that the cost is that of the sample.
 *
 * Fails with a RangeError unless both sizes are whole numbers and the sample fits into the population.
 */
export function sampleWithoutReplacement(
  stream: RandomStream,
  populationSize: number,
  sampleSize: number,
): number[] {
  if (!Number.isSafeInteger(populationSize) || populationSize < 0) {
    throw new RangeError(`population size ${populationSize} is not a whole number of at least 0`);
  }
  if (!Number.isSafeInteger(sampleSize) || sampleSize < 0 || sampleSize > populationSize) {
    throw new RangeError(`sample size ${sampleSize} is not a whole number between 0 and ${populationSize}`);
  }
  const displaced = new Map<number, number>();
  const sample: number[] = [];
  for (let position = 0; position < sampleSize; position++) {
    const chosen = uniformInt(stream, position, populationSize);
    sample.push(displaced.get(chosen) ?? chosen);
    displaced.set(chosen, displaced.get(position) ?? position);
  }
  return sample;
}
