import type { FoldAccuracy } from "./accuracy-of-fold";

/** How well rankings predict judgments that they have not seen. */
export interface Accuracy extends FoldAccuracy {
  /** Share of the judgments without ties that the order of scores predicts; NaN where there are none. */
  readonly totalOrdering: number;
  /** Share of all judgments that the clusters predict; NaN where there are none. */
  readonly clusters: number;
}

/** Over all folds together: shares of judgments, not means of the folds' shares. */
export function accuracy(folds: readonly FoldAccuracy[]): Accuracy {
  const total = { decided: 0, decidedRight: 0, all: 0, allRight: 0 };
  for (const fold of folds) {
    total.decided += fold.decided;
    total.decidedRight += fold.decidedRight;
    total.all += fold.all;
    total.allRight += fold.allRight;
  }
  return {
    ...total,
    totalOrdering: total.decidedRight / total.decided,
    clusters: total.allRight / total.all,
  };
}
