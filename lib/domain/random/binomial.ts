import type { RandomStream } from "./stream";
import { uniformFloat64 } from "./uniform-float64";

/** Below this mean counting up from 0 is quicker, and above it the rejection below is valid. */
const REJECTION_MEAN = 10;

/** With a mean below 10 more than this many successes have a probability under 10^−80. */
const INVERSION_LIMIT = 110;

/** log(k!) minus Stirling's approximation of it, for small k; from 10 on a series gives it to the last digit. */
const STIRLING_REMAINDERS = Float64Array.of(
  0.08106146679532726,
  0.0413406959554093,
  0.02767792568499834,
  0.02079067210376509,
  0.01664469118982119,
  0.01387612882307075,
  0.01189670994589177,
  0.01041126526197209,
  0.009255462182712733,
  0.00833056343336287,
);

/** log(k!) − [(k + ½) log(k + 1) − (k + 1) + ½ log 2π]. */
function stirlingRemainder(k: number): number {
  if (k < STIRLING_REMAINDERS.length) return STIRLING_REMAINDERS[k]!;
  const reciprocal = 1 / (k + 1);
  const squared = reciprocal * reciprocal;
  return (1 / 12 - (1 / 360 - (1 / 1260 - squared / 1680) * squared) * squared) * reciprocal;
}

/** Inversion: count up until the cumulated probability passes a uniform number. */
function byInversion(stream: RandomStream, trials: number, probability: number): number {
  const odds = probability / (1 - probability);
  const none = Math.exp(trials * Math.log1p(-probability));
  const limit = Math.min(trials, INVERSION_LIMIT);
  for (;;) {
    let rest = uniformFloat64(stream);
    let mass = none;
    for (let successes = 0; successes <= limit; successes++) {
      if (rest < mass) return successes;
      rest -= mass;
      mass *= ((trials - successes) / (successes + 1)) * odds;
    }
    // Rounding left nothing of the last cell: draw again.
  }
}

/**
 * Transformed rejection with squeeze: algorithm BTRS of Hörmann (The Generation of Binomial Random Variates, 1993).
 * Exact up to the rounding of doubles; needs probability ≤ ½ and a mean of at least 10.
 */
function byRejection(stream: RandomStream, trials: number, probability: number): number {
  const odds = probability / (1 - probability);
  const deviation = Math.sqrt(trials * probability * (1 - probability));
  const b = 1.15 + 2.53 * deviation;
  const a = -0.0873 + 0.0248 * b + 0.01 * probability;
  const centre = trials * probability + 0.5;
  const squeeze = 0.92 - 4.2 / b;
  for (;;) {
    const u = uniformFloat64(stream) - 0.5;
    const v = uniformFloat64(stream);
    const edge = 0.5 - Math.abs(u);
    const k = Math.floor(((2 * a) / edge + b) * u + centre);
    if (edge >= 0.07 && v <= squeeze) return k;
    if (!(k >= 0 && k <= trials)) continue;

    const alpha = (2.83 + 5.1 / b) * deviation;
    const mode = Math.floor((trials + 1) * probability);
    const bound =
      (mode + 0.5) * Math.log((mode + 1) / (odds * (trials - mode + 1))) +
      (trials + 1) * Math.log((trials - mode + 1) / (trials - k + 1)) +
      (k + 0.5) * Math.log((odds * (trials - k + 1)) / (k + 1)) +
      stirlingRemainder(mode) +
      stirlingRemainder(trials - mode) -
      stirlingRemainder(k) -
      stirlingRemainder(trials - k);
    if (Math.log((v * alpha) / (a / (edge * edge) + b)) <= bound) return k;
  }
}

/**
 * How many of `trials` independent trials succeed where each does with `probability`: an exact draw whose cost does
 * not grow with the number of trials.
 *
 * Fails with a RangeError unless `trials` is a whole number below 2^53 and `probability` lies in [0, 1].
 */
export function binomial(stream: RandomStream, trials: number, probability: number): number {
  if (!Number.isSafeInteger(trials) || trials < 0) {
    throw new RangeError(`number of trials ${trials} is not a whole number of at least 0`);
  }
  if (!(probability >= 0 && probability <= 1)) {
    throw new RangeError(`probability ${probability} does not lie between 0 and 1`);
  }
  if (trials === 0 || probability === 0) return 0;
  if (probability === 1) return trials;
  if (probability > 0.5) return trials - binomial(stream, trials, 1 - probability);
  return trials * probability < REJECTION_MEAN
    ? byInversion(stream, trials, probability)
    : byRejection(stream, trials, probability);
}
