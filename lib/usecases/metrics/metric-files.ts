import { AppError } from "../../domain/app-error";

/** A file of scores and what its metric is called. */
export interface MetricFile {
  readonly metric: string;
  readonly file: string;
}

/** Fails with an AppError where there is no file at all, or two in one list have one name. */
export function checkMetricFiles(...lists: readonly (readonly MetricFile[])[]): void {
  if (lists.every(({ length }) => length === 0)) {
    throw new AppError("invalid-input", "Name a metric: --metric NAME=FILE…");
  }
  for (const list of lists) {
    const names = new Set<string>();
    for (const { metric } of list) {
      if (names.has(metric)) throw new AppError("invalid-input", `Two metrics have the name ${metric}.`);
      names.add(metric);
    }
  }
}
