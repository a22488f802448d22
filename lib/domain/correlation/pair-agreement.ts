/** How often two orders agree on pairs: people's and a metric's. */
export interface PairAgreement {
  readonly concordant: number;
  readonly discordant: number;
  /** Equal to people, not to the metric. */
  readonly onlyHumanTied: number;
  /** Equal to the metric, not to people. */
  readonly onlyMetricTied: number;
  readonly bothTied: number;
  /** Left out: the metric has no score for one side. */
  readonly unscored: number;
}

/**
 * Counts pairs by what people said (1 the first is better, 0 equal, −1 the second) and the sign of the metric's
 * difference, first minus second; `NaN` where the metric has no score.
 *
 * Fails with a RangeError where the lengths differ.
 */
export function pairAgreement(outcomes: ArrayLike<number>, differences: ArrayLike<number>): PairAgreement {
  if (outcomes.length !== differences.length) {
    throw new RangeError(`${outcomes.length} judgments, ${differences.length} differences of a metric`);
  }
  let concordant = 0;
  let discordant = 0;
  let onlyHumanTied = 0;
  let onlyMetricTied = 0;
  let bothTied = 0;
  let unscored = 0;
  for (let pair = 0; pair < outcomes.length; pair++) {
    const difference = differences[pair]!;
    const outcome = outcomes[pair]!;
    if (Number.isNaN(difference)) unscored++;
    else if (outcome === 0) {
      if (difference === 0) bothTied++;
      else onlyHumanTied++;
    } else if (difference === 0) onlyMetricTied++;
    else if (outcome > 0 === difference > 0) concordant++;
    else discordant++;
  }
  return { concordant, discordant, onlyHumanTied, onlyMetricTied, bothTied, unscored };
}

/** Every pair of positions of two series, as pairs of a human and a metric's order. */
export function agreementOfSeries(human: readonly number[], metric: readonly number[]): PairAgreement {
  if (human.length !== metric.length) {
    throw new RangeError(`${human.length} values cannot be compared with ${metric.length}`);
  }
  const outcomes: number[] = [];
  const differences: number[] = [];
  for (let second = 1; second < human.length; second++) {
    for (let first = 0; first < second; first++) {
      outcomes.push(Math.sign(human[first]! - human[second]!));
      differences.push(metric[first]! - metric[second]!);
    }
  }
  return pairAgreement(outcomes, differences);
}
