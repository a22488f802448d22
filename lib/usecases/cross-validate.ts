import { AppError } from "../domain/app-error";
import { sortRankings } from "../domain/judging/sort-rankings";
import { type Accuracy, accuracy } from "../domain/ranking/accuracy";
import { dealAccuracyFolds } from "../domain/ranking/accuracy-folds";
import type { AccuracyMethod } from "../domain/ranking/accuracy-of-fold";
import { judgmentTable } from "../domain/ranking/judgment-table";
import { pairCountsOfTable } from "../domain/ranking/pair-counts";
import { version } from "../domain/version";
import type { FileContext } from "./file-context";
import { type JudgmentSelection, judgmentsOfFile } from "./judgments-of-file";
import { threadsFor, withComputePool } from "./with-compute-pool";

export interface CrossValidateInput extends JudgmentSelection {
  readonly method: AccuracyMethod;
  readonly folds: number;
  /** Rankings per fold, for its clusters. */
  readonly bootstrap: number;
  readonly p: number;
}

export interface CrossValidation extends Accuracy {
  readonly method: AccuracyMethod;
  readonly folds: number;
  readonly bootstrap: number;
  readonly p: number;
  readonly seed: number;
  readonly judgments: number;
  readonly fingerprint: string;
  readonly version: string;
}

/** How well a method's ranking of most judgments predicts the others. */
export async function crossValidate(
  input: CrossValidateInput,
  { seed, signal, onProgress, threads }: FileContext,
): Promise<CrossValidation> {
  const { rankings, fingerprint } = await judgmentsOfFile(input);
  const table = judgmentTable(sortRankings(rankings));
  const { method, folds, bootstrap, p } = input;
  const judgments = table.outcome.length;
  if (judgments < folds) {
    throw new AppError(
      "invalid-input",
      `${judgments} judgments cannot be dealt into ${folds} folds. Use fewer folds.`,
    );
  }
  if (2 * Math.ceil((bootstrap * p) / 2) >= bootstrap) {
    throw new AppError(
      "invalid-input",
      `${bootstrap} rankings per fold leave no rank range at p ≤ ${p}. Use a larger --bootstrap.`,
    );
  }
  const dealt = dealAccuracyFolds(pairCountsOfTable(table), folds, seed);
  const settings = { method, replicates: bootstrap, p, seed };
  const steps = method === "trueskill" ? judgments * table.systems.length : dealt.pairs.counts.length;
  const results = await withComputePool(threadsFor(folds * bootstrap * steps, threads), (pool) =>
    pool.compute("accuracy-folds", { folds: dealt, settings }, folds, { signal, onProgress }),
  );
  return { ...accuracy(results), method, folds, bootstrap, p, seed, judgments, fingerprint, version };
}
