import type { SystemChoice } from "../../domain/judgments/system-choice";
import type { Accuracy } from "../../domain/ranking/accuracy/accuracy";
import type { AccuracyMethod } from "../../domain/ranking/accuracy/accuracy-of-fold";
import { pairCountsOfTable } from "../../domain/ranking/pair-counts";
import { version } from "../../domain/version";
import { accuracyOfFolds } from "./steps/accuracy-of-folds";
import { rankedOf } from "./steps/compute-leaderboard";
import type { FileContext } from "./steps/file-context";
import { type JudgmentSelection, tableOfFile } from "./steps/judgments-of-file";

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
  /** The systems that are compared, where that is not all. */
  readonly systemChoice?: SystemChoice;
}

/** How well a method's ranking of most judgments predicts the others. */
export async function crossValidate(
  input: CrossValidateInput,
  { seed, signal, onProgress, threads }: FileContext,
): Promise<CrossValidation> {
  const { table, fingerprint, choice } = await tableOfFile(input);
  const { method, folds, bootstrap, p } = input;
  const { judgments } = table;
  const measured = await accuracyOfFolds(
    pairCountsOfTable(table),
    judgments,
    { method, folds, bootstrap, p, seed, shown: rankedOf(choice) },
    { signal, onProgress, threads },
  );
  return {
    ...measured,
    ...{ method, folds, bootstrap, p, seed, judgments, fingerprint, version },
    ...(choice === undefined ? {} : { systemChoice: choice }),
  };
}
