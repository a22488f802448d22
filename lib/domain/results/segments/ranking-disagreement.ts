/** The rank of each hypothesis, by whatever names them. */
export type Ranks<Key> = ReadonlyMap<Key, number>;

/** How far two comparisons of the same pair are from each other: 0 alike, ½ where one of them is a tie, 1 opposite. */
function distance(one: number, other: number): number {
  return Math.abs(Math.sign(one) - Math.sign(other)) / 2;
}

/** Pairs of hypotheses that both name, with how each compares them. */
function* sharedPairs<Key>(one: Ranks<Key>, other: Ranks<Key>): Generator<number> {
  const shared = [...one.keys()].filter((key) => other.has(key));
  for (const [place, left] of shared.entries()) {
    for (const right of shared.slice(place + 1)) {
      yield distance(one.get(left)! - one.get(right)!, other.get(left)! - other.get(right)!);
    }
  }
}

function mean(values: Iterable<number>): number | undefined {
  let sum = 0;
  let count = 0;
  for (const value of values) {
    sum += value;
    count += 1;
  }
  return count === 0 ? undefined : sum / count;
}

/**
 * How much rankings of one segment disagree: over every two rankings, whoever gave them, and every two hypotheses that
 * both rank, the mean of 0 where they compare these alike, ½ where one of them sees a tie, and 1 where each prefers
 * another. `undefined` where no pair of hypotheses was ranked twice.
 */
export function rankingDisagreement<Key>(rankings: readonly Ranks<Key>[]): number | undefined {
  return mean(
    (function* () {
      for (const [place, one] of rankings.entries())
        for (const other of rankings.slice(place + 1)) yield* sharedPairs(one, other);
    })(),
  );
}

/**
 * How much rankings of one segment disagree with a metric, which ranks higher what it scores higher: the same mean over
 * every ranking and every two hypotheses that it ranks and the metric scores. `undefined` where there are none.
 */
export function metricDifference<Key>(
  rankings: readonly Ranks<Key>[],
  scores: Ranks<Key>,
): number | undefined {
  const ranked = new Map([...scores].map(([key, score]) => [key, -score]));
  return mean(
    (function* () {
      for (const ranking of rankings) yield* sharedPairs(ranking, ranked);
    })(),
  );
}
