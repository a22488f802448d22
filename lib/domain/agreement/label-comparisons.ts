import { countOfLabels, type LabelCounts } from "./labels";

/** What was compared between two judges, or within one. */
export interface LabelComparisons {
  /** Pairs of labels that were compared. */
  readonly comparisons: number;
  /** Those of them that agree. */
  readonly agreements: number;
  /** The labels that take part in a comparison, each once however often it was compared. */
  readonly labels: Readonly<LabelCounts>;
}

/** Adds up comparisons from counts of labels, so that a pair judged often costs no more than one judged twice. */
export class ComparisonCounter implements LabelComparisons {
  comparisons = 0;
  agreements = 0;
  readonly labels: LabelCounts = [0, 0, 0];

  /** Counts every label of one side against every label of the other; a `sign` of −1 takes that back. */
  addCross(one: Readonly<LabelCounts>, other: Readonly<LabelCounts>, sign: 1 | -1): void {
    this.comparisons += sign * countOfLabels(one) * countOfLabels(other);
    this.agreements += sign * (one[0] * other[0] + one[1] * other[1] + one[2] * other[2]);
  }

  /** Counts every label against every other of the same side; a `sign` of −1 takes that back. */
  addPairs(labels: Readonly<LabelCounts>, sign: 1 | -1): void {
    const pairsOf = (count: number): number => (count * (count - 1)) / 2;
    this.comparisons += sign * pairsOf(countOfLabels(labels));
    this.agreements += sign * (pairsOf(labels[0]) + pairsOf(labels[1]) + pairsOf(labels[2]));
  }

  addLabels(labels: Readonly<LabelCounts>): void {
    this.labels[0] += labels[0];
    this.labels[1] += labels[1];
    this.labels[2] += labels[2];
  }
}
