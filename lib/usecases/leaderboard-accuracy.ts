import type { RunOptions } from "../compute/run-request";
import { judgmentCount } from "../domain/agreement/judge-pair-counts";
import { AppError } from "../domain/app-error";
import { accuracy } from "../domain/ranking/accuracy";
import { dealAccuracyFolds } from "../domain/ranking/accuracy-folds";
import type { PairCounts } from "../domain/ranking/pair-counts";
import type { AccuracyResult } from "../domain/results/accuracy-view";
import type { AccuracyRequest } from "../domain/results/analysis-request";
import { threadsFor, withComputePool } from "./with-compute-pool";

/** Cross-validation of counted judgments, as `adjudge accuracy` makes it of a file of them. */
export async function computeAccuracy(
  pairs: PairCounts,
  { method, folds, bootstrap, p }: AccuracyRequest,
  seed: number,
  options: RunOptions,
): Promise<AccuracyResult> {
  const judgments = judgmentCount(pairs);
  if (judgments < folds) {
    throw new AppError(
      "invalid-input",
      `${judgments} judgments cannot be dealt into ${folds} folds. Use fewer folds.`,
    );
  }
  if (2 * Math.ceil((bootstrap * p) / 2) >= bootstrap) {
    throw new AppError(
      "invalid-input",
      `${bootstrap} rankings per fold leave no rank range at p ≤ ${p}. Use more.`,
    );
  }
  const dealt = dealAccuracyFolds(pairs, folds, seed);
  const settings = { method, replicates: bootstrap, p, seed };
  const steps = method === "trueskill" ? judgments * pairs.systems.length : pairs.counts.length;
  const results = await withComputePool(threadsFor(folds * bootstrap * steps, undefined), (pool) =>
    pool.compute("accuracy-folds", { folds: dealt, settings }, folds, options),
  );
  const { totalOrdering, clusters, ...counts } = accuracy(results);
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
