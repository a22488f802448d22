import { countOfLabels, type LabelCounts } from "./labels";

/** What was compared: between two judges, or within one. */
export interface LabelComparisons {
  /** Pairs of labels that were compared. */
  readonly comparisons: number;
  /** Those of them that agree. */
  readonly agreements: number;
  /** The labels that take part in a comparison, of whichever judge, each once however often it was compared. */
  readonly labels: Readonly<LabelCounts>;
}

/** What was compared between two judges, or between one and all others together. */
export interface BetweenComparisons extends LabelComparisons {
  /** The labels of the one and of the other, which together are `labels`. */
  readonly sides: readonly [one: Readonly<LabelCounts>, other: Readonly<LabelCounts>];
}

/** Adds up comparisons from counts of labels, so that a pair judged often costs no more than one judged twice. */
export class ComparisonCounter implements BetweenComparisons {
  comparisons = 0;
  agreements = 0;
  readonly sides: readonly [LabelCounts, LabelCounts] = [
    [0, 0, 0],
    [0, 0, 0],
  ];

  get labels(): LabelCounts {
    const [one, other] = this.sides;
    return [one[0] + other[0], one[1] + other[1], one[2] + other[2]];
  }

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

  /** Labels of the one side (0) or of the other (1); within a judge there is only one. */
  addLabels(labels: Readonly<LabelCounts>, side: 0 | 1 = 0): void {
    const own = this.sides[side];
    own[0] += labels[0];
    own[1] += labels[1];
    own[2] += labels[2];
  }
}
