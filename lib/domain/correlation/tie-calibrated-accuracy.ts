import type { SentencePairs } from "./sentence-pairs";

export interface TieCalibratedAccuracy {
  /** With ties at differences of at most ε. */
  readonly accuracy: number;
  /** The smallest ε that gives the greatest accuracy. */
  readonly epsilon: number;
  /** With ties where the metric's scores are the same: ε = 0. */
  readonly uncalibrated: number;
  /** Over how many the mean is taken. */
  readonly segments: number;
}

/** Differences as close as this are the same but for rounding, and no ε stands between them. */
const ROUNDING = 1e-12;

/**
 * Pairwise accuracy with tie calibration (Deutsch, Foster and Freitag, 2023; "acc23"): the share of pairs on which the
 * metric agrees with people, better, worse or equal, where scores count as equal that differ by at most ε; taken in
 * each segment, and averaged over segments. ε is the one that suits the judgments best, from 0 and all differences
 * that occur. Pairs without a score (`NaN`) are left out; `undefined` where none is left.
 *
 * One pass from small to large differences: raising ε past a pair's difference wins the pair where people tied it and
 * loses it where the metric had the order right.
 */
export function tieCalibratedAccuracy(
  { segment, outcome }: Pick<SentencePairs, "segment" | "outcome">,
  differences: Float64Array,
): TieCalibratedAccuracy | undefined {
  const scored = Array.from(differences.keys()).filter((pair) => !Number.isNaN(differences[pair]));
  if (scored.length === 0) return undefined;
  const pairsOf = new Map<number, number>();
  for (const pair of scored) pairsOf.set(segment[pair]!, (pairsOf.get(segment[pair]!) ?? 0) + 1);
  const right = new RightPairs(pairsOf);
  const isRight = (pair: number) => Math.sign(differences[pair]!) === outcome[pair];
  const size = (pair: number | undefined) => Math.abs(differences[pair ?? -1] ?? Number.NaN);

  for (const pair of scored) if (isRight(pair)) right.add(segment[pair]!, 1);
  const uncalibrated = right.accuracy();
  let best = { accuracy: uncalibrated, epsilon: 0 };
  const bySize = scored.filter((pair) => size(pair) > 0).sort((one, other) => size(one) - size(other));
  for (const [place, pair] of bySize.entries()) {
    if (outcome[pair] === 0) right.add(segment[pair]!, 1);
    else if (isRight(pair)) right.add(segment[pair]!, -1);
    if (size(bySize[place + 1]) - size(pair) <= ROUNDING) continue;
    const accuracy = right.accuracy();
    if (accuracy > best.accuracy + ROUNDING) best = { accuracy, epsilon: size(pair) };
  }
  return { ...best, uncalibrated, segments: pairsOf.size };
}

/**
 * How many pairs are right, counted together for all segments of as many pairs: counts are exact whatever is added and
 * taken away, and what is divided is at most a whole number of segments, so that a mean of shares never leaves 0 to 1.
 */
class RightPairs {
  readonly #bySize = new Map<number, number>();

  /** @param pairsOf how many pairs each segment has */
  constructor(private readonly pairsOf: ReadonlyMap<number, number>) {}

  add(segment: number, count: number): void {
    const pairs = this.pairsOf.get(segment)!;
    this.#bySize.set(pairs, (this.#bySize.get(pairs) ?? 0) + count);
  }

  /** The share of right pairs of a segment, averaged over segments. */
  accuracy(): number {
    let sum = 0;
    for (const [pairs, right] of this.#bySize) sum += right / pairs;
    return sum / this.pairsOf.size;
  }
}
