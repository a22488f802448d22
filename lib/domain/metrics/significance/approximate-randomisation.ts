import { createStream } from "../../random/stream";
import { type ChosenStatistics, everySegment } from "../scorer";
import { atLeastAsLarge } from "./at-least-as-large";
import type { Replication, ScoreOfChosen } from "./bootstrap-scores";

const BITS = 32;

/**
 * The two-sided p of approximate randomisation (Noreen 1989) between two systems: if they did not differ, it would not
 * matter whose output of a segment is whose, so each segment's outputs change sides by the flip of a coin, and both
 * sides are scored anew. p is (c + 1) / (R + 1), where c counts the trials whose difference is, in absolute value, at
 * least the observed one.
 *
 * `undefined` where one of the systems has no score, or a trial has none. Fails with a RangeError where the systems
 * have different numbers of segments.
 */
export function approximateRandomisation<Statistics>(
  score: ScoreOfChosen<Statistics>,
  first: readonly Statistics[],
  second: readonly Statistics[],
  { replicates, seed }: Replication,
): number | undefined {
  if (first.length !== second.length) {
    throw new RangeError(`${first.length} segments of one system, ${second.length} of the other`);
  }
  const observed = score(everySegment(first)).score - score(everySegment(second)).score;
  const swapped = new Uint8Array(first.length);
  const side = (own: readonly Statistics[], other: readonly Statistics[]): ChosenStatistics<Statistics> => ({
    length: own.length,
    at: (segment) => (swapped[segment] === 1 ? other : own)[segment]!,
  });
  const one = side(first, second);
  const two = side(second, first);
  let extreme = 0;
  for (let replicate = 0; replicate < replicates; replicate++) {
    flip(swapped, seed, replicate);
    const difference = score(one).score - score(two).score;
    if (!Number.isFinite(difference)) return undefined;
    if (atLeastAsLarge(difference, observed)) extreme += 1;
  }
  return Number.isFinite(observed) ? (extreme + 1) / (replicates + 1) : undefined;
}

/** One fair coin for each segment; every bit of a draw is one. */
function flip(swapped: Uint8Array, seed: number, replicate: number): void {
  const stream = createStream(seed, "approximate randomisation", replicate);
  let bits = 0;
  for (let segment = 0; segment < swapped.length; segment++) {
    if (segment % BITS === 0) bits = stream.nextUint32();
    swapped[segment] = bits & 1;
    bits >>>= 1;
  }
}
