const HALF_LOG_TWO_PI = Math.log(2 * Math.PI) / 2;

/** Up to here log(n!) comes from the factorial, which a double holds exactly enough; above, from Stirling's series. */
const SMALL = 16;

/** log(n!) − [½·log(2πn) + n·log n − n], for n of at least 1. */
function stirlingError(n: number): number {
  if (n <= SMALL) {
    let factorial = 1;
    for (let factor = 2; factor <= n; factor++) factorial *= factor;
    return Math.log(factorial) - (HALF_LOG_TWO_PI + (n + 0.5) * Math.log(n) - n);
  }
  const square = 1 / (n * n);
  return (1 / 12 - (1 / 360 - (1 / 1260 - (1 / 1680 - square / 1188) * square) * square) * square) / n;
}

/** k·log(k/m) + m − k. */
function deviance(k: number, mean: number): number {
  const excess = (k - mean) / mean;
  return mean * ((1 + excess) * Math.log1p(excess) - excess);
}

/**
 * The probability of k heads in n throws of a fair coin by the saddle-point expansion of Loader (Fast and Accurate
 * Computation of Binomial Probabilities, 2000): differences of log-gamma lose digits where n is large.
 */
function fairCoinProbability(k: number, n: number): number {
  if (k === 0 || k === n) return 2 ** -n;
  const logarithm =
    stirlingError(n) - stirlingError(k) - stirlingError(n - k) - deviance(k, n / 2) - deviance(n - k, n / 2);
  return Math.exp(logarithm) * Math.sqrt(n / (2 * Math.PI * k * (n - k)));
}

/**
 * The p-value of the two-sided exact sign test: how probable a split at least as uneven is, were both sides equally
 * likely to win. With probability ½ the distribution is symmetric, so that the sum of all outcomes no more probable
 * than the observed one and twice the smaller tail are the same. 1 where there is nothing to test.
 *
 * Fails with a RangeError where a count is not a whole number of at least 0.
 */
export function signTest(wins: number, losses: number): number {
  for (const count of [wins, losses]) {
    if (!Number.isSafeInteger(count) || count < 0) {
      throw new RangeError(`${count} is not a number of judgments`);
    }
  }
  const throws = wins + losses;
  const most = Math.max(wins, losses);
  if (most === throws - most) return 1;
  let term = fairCoinProbability(most, throws);
  let tail = 0;
  for (let heads = most; heads <= throws; heads++) {
    tail += term;
    if (term < tail * 1e-18) break;
    term *= (throws - heads) / (heads + 1);
  }
  return Math.min(1, 2 * tail);
}
