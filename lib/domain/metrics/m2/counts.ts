/** How many edits the system and the gold have in common, and how many each has. */
export interface EditCounts {
  readonly matched: number;
  readonly proposed: number;
  readonly gold: number;
}

export interface M2Score extends EditCounts {
  /** F of the β of the settings. */
  readonly score: number;
  readonly p: number;
  readonly r: number;
}

/** F = (1 + β²) · matched / (β² · gold + proposed), and 1 where nothing was proposed and nothing is in the gold. */
export function fScore({ matched, proposed, gold }: EditCounts, beta: number): number {
  const square = beta * beta;
  if (proposed === 0 && gold === 0) return 1;
  return matched === 0 ? 0 : ((1 + square) * matched) / (square * gold + proposed);
}

/** Precision is 1 where nothing was proposed, recall 1 where nothing is in the gold. */
export function m2Score({ matched, proposed, gold }: EditCounts, beta: number): M2Score {
  return {
    score: fScore({ matched, proposed, gold }, beta),
    p: proposed === 0 ? 1 : matched / proposed,
    r: gold === 0 ? 1 : matched / gold,
    matched,
    proposed,
    gold,
  };
}
