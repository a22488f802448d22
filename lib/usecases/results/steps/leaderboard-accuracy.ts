import type { RunOptions } from "../../../compute/run-request";
import { judgmentCount } from "../../../domain/agreement/judge-pair-counts";
import type { PairCounts } from "../../../domain/ranking/pair-counts";
import type { AccuracyResult } from "../../../domain/results/accuracy/accuracy-view";
import type { AccuracyRequest } from "../../../domain/results/filters/analysis-request";
import { accuracyOfFolds } from "./accuracy-of-folds";

/** Cross-validation of counted judgments, as `adjudge accuracy` makes it of a file of them. */
export async function computeAccuracy(
  pairs: PairCounts,
  { method, folds, bootstrap, p }: AccuracyRequest,
  seed: number,
  options: RunOptions,
): Promise<AccuracyResult> {
  const settings = { method, folds, bootstrap, p, seed };
  const measured = await accuracyOfFolds(pairs, judgmentCount(pairs), settings, options);
  const { totalOrdering, clusters, ...counts } = measured;
  const share = (value: number) => (Number.isNaN(value) ? null : value);
  return {
    method,
    folds,
    bootstrap,
    p,
    ...counts,
    totalOrdering: share(totalOrdering),
    clusters: share(clusters),
  };
}
