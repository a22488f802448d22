/** log Γ(x) for x ≥ 1 by Stirling's series, with the argument raised first so that the series is exact to the double. */
function logGamma(x: number): number {
  let raised = x;
  let product = 1;
  while (raised < 16) {
    product *= raised;
    raised += 1;
  }
  const inverse = 1 / raised;
  const square = inverse * inverse;
  const series = inverse * (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square / 1680)));
  return (raised - 0.5) * Math.log(raised) - raised + Math.log(2 * Math.PI) / 2 + series - Math.log(product);
}

/**
 * The probability of at most k successes in n trials that succeed with probability p each: the exact lower tail of the
 * binomial distribution. Fails with a RangeError where the counts are no counts or p is no probability.
 */
export function binomialAtMost(k: number, n: number, p: number): number {
  if (!Number.isSafeInteger(n) || n < 0 || !Number.isSafeInteger(k) || !(p >= 0 && p <= 1))
    throw new RangeError(`${k} of ${n} at ${p} is no binomial count`);
  if (k < 0) return 0;
  if (k >= n || p === 0) return 1;
  if (p === 1) return 0;
  const logarithms = Array.from(
    { length: k + 1 },
    (_, successes) =>
      logGamma(n + 1) -
      logGamma(successes + 1) -
      logGamma(n - successes + 1) +
      successes * Math.log(p) +
      (n - successes) * Math.log1p(-p),
  );
  const largest = Math.max(...logarithms);
  // The smallest first, so that they are not lost beside the largest.
  const sum = logarithms
    .sort((one, other) => one - other)
    .reduce((total, each) => total + Math.exp(each - largest), 0);
  return Math.min(1, Math.exp(largest) * sum);
}

/** The probability of at least k successes. */
export function binomialAtLeast(k: number, n: number, p: number): number {
  return binomialAtMost(n - k, n, 1 - p);
}
