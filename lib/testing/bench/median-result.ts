import type { BenchResult } from "./bench";

/** The result in the middle; of an even number of results the lower of the two, so that it is one that occurred. */
export function medianResult(results: readonly BenchResult[]): BenchResult {
  const sorted = [...results].sort((left, right) => measured(left) - measured(right));
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error("the median of no results is undefined");
  return middle;
}

function measured(result: BenchResult): number {
  return typeof result === "number" ? result : result.value;
}
