import type { Outcome } from "../judgments/outcome";

/** The labels of a judgment, in the order in which they are numbered and counted. */
export const LABELS: readonly Outcome[] = ["better", "equal", "worse"];

/** How often each of `LABELS` was given, in their order. */
export type LabelCounts = [better: number, equal: number, worse: number];

export function countOfLabels([better, equal, worse]: Readonly<LabelCounts>): number {
  return better + equal + worse;
}
