/** A shown hypothesis and how good a judge finds it at that moment; more is better. */
export interface Opinion {
  readonly hypothesis: number;
  readonly utility: number;
}

export interface RankedEntry {
  readonly hypothesis: number;
  readonly rank: number;
}

/**
 * Ranks 1, 2 … without gaps, in the order in which the opinions came. A hypothesis ties with those above it where it
 * is less than `tieWidth` worse than the best of their rank.
 */
export function rankHypotheses(opinions: readonly Opinion[], tieWidth: number): RankedEntry[] {
  const ranks = new Map<number, number>();
  let rank = 0;
  let bestOfRank = Number.POSITIVE_INFINITY;
  for (const { hypothesis, utility } of opinions.toSorted((one, other) => other.utility - one.utility)) {
    if (rank === 0 || bestOfRank - utility >= tieWidth) {
      rank += 1;
      bestOfRank = utility;
    }
    ranks.set(hypothesis, rank);
  }
  return opinions.map(({ hypothesis }) => ({ hypothesis, rank: ranks.get(hypothesis)! }));
}
