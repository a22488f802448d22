/** One row of a goodness-of-fit comparison. */
export interface ChiSquareFit {
  readonly statistic: number;
  readonly degreesOfFreedom: number;
  /** The statistic as a standard normal quantile: large values mean that the counts do not fit. */
  readonly normalQuantile: number;
}

/**
 * Pearson's chi-square statistic of observed counts against probabilities that sum to 1, for the tests of random
 * draws. The quantile is Wilson and Hilferty's cube-root approximation: above 3.72 a true fit falls in one of 10,000
 * trials. Cells that expect nothing must hold nothing; they do not count as degrees of freedom.
 *
 * Fails with a RangeError where the lengths differ, or a cell that expects nothing holds something.
 */
export function chiSquareFit(observed: ArrayLike<number>, probabilities: ArrayLike<number>): ChiSquareFit {
  if (observed.length !== probabilities.length) {
    throw new RangeError(
      `${observed.length} counts cannot be compared with ${probabilities.length} probabilities`,
    );
  }
  let total = 0;
  for (let cell = 0; cell < observed.length; cell++) total += observed[cell]!;
  let statistic = 0;
  let cells = 0;
  for (let cell = 0; cell < observed.length; cell++) {
    const expected = total * probabilities[cell]!;
    if (expected > 0) {
      statistic += (observed[cell]! - expected) ** 2 / expected;
      cells++;
    } else if (observed[cell]! > 0) {
      throw new RangeError(`cell ${cell} expects nothing and holds ${observed[cell]}`);
    }
  }
  const degreesOfFreedom = cells - 1;
  const spread = 2 / (9 * degreesOfFreedom);
  const normalQuantile = (Math.cbrt(statistic / degreesOfFreedom) - (1 - spread)) / Math.sqrt(spread);
  return { statistic, degreesOfFreedom, normalQuantile };
}
