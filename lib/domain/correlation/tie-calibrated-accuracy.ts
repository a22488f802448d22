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
  const weight = (pair: number) => 1 / (pairsOf.get(segment[pair]!)! * pairsOf.size);
  const isRight = (pair: number) => Math.sign(differences[pair]!) === outcome[pair];
  const size = (pair: number | undefined) => Math.abs(differences[pair ?? -1] ?? Number.NaN);

  const uncalibrated = scored.reduce((sum, pair) => sum + (isRight(pair) ? weight(pair) : 0), 0);
  let accuracy = uncalibrated;
  let best = { accuracy, epsilon: 0 };
  const bySize = scored.filter((pair) => size(pair) > 0).sort((one, other) => size(one) - size(other));
  for (const [place, pair] of bySize.entries()) {
    if (outcome[pair] === 0) accuracy += weight(pair);
    else if (isRight(pair)) accuracy -= weight(pair);
    if (size(bySize[place + 1]) - size(pair) <= ROUNDING) continue;
    if (accuracy > best.accuracy + ROUNDING) best = { accuracy, epsilon: size(pair) };
  }
  return { ...best, uncalibrated, segments: pairsOf.size };
}
