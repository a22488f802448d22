import type { RunOptions } from "../../../compute/run-request";
import { AppError } from "../../../domain/app-error";
import { type Accuracy, accuracy } from "../../../domain/ranking/accuracy/accuracy";
import { dealAccuracyFolds } from "../../../domain/ranking/accuracy/accuracy-folds";
import type { AccuracyMethod } from "../../../domain/ranking/accuracy/accuracy-of-fold";
import type { PairCounts } from "../../../domain/ranking/pair-counts";
import { droppedReplicates } from "../../../domain/resampling/dropped-replicates";
import { threadsFor, withComputePool } from "./with-compute-pool";

interface FoldSettings {
  readonly method: AccuracyMethod;
  readonly folds: number;
  /** Rankings per fold, for its clusters. */
  readonly bootstrap: number;
  readonly p: number;
  readonly seed: number;
  /** Only judgments between these are predicted; all where none is named. */
  readonly shown?: readonly string[] | undefined;
}

/** Cross-validation of so many counted judgments. */
export async function accuracyOfFolds(
  pairs: PairCounts,
  judgments: number,
  { method, folds, bootstrap, p, seed, shown }: FoldSettings,
  { threads, ...options }: RunOptions & { readonly threads?: number | undefined },
): Promise<Accuracy> {
  if (judgments < folds) {
    throw new AppError(
      "invalid-input",
      `${judgments} judgments cannot be split into ${folds} folds. Use fewer folds.`,
    );
  }
  if (2 * droppedReplicates(bootstrap, p) >= bootstrap) {
    throw new AppError(
      "invalid-input",
      `${bootstrap} rankings per fold leave no rank range at p ≤ ${p}. Use more rankings per fold.`,
    );
  }
  const dealt = dealAccuracyFolds(pairs, folds, seed);
  const settings = { method, replicates: bootstrap, p, seed, shown };
  const steps = method === "trueskill" ? judgments * pairs.systems.length : pairs.counts.length;
  const results = await withComputePool(threadsFor(folds * bootstrap * steps, threads), (pool) =>
    pool.compute("accuracy-folds", { folds: dealt, settings }, folds, options),
  );
  return accuracy(results);
}
