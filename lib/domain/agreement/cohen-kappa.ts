import type { LabelComparisons } from "./label-comparisons";
import { countOfLabels } from "./labels";

function chanceCorrected(observed: number, expected: number): number {
  return (observed - expected) / (1 - expected);
}

/**
 * Cohen's kappa, (P(A) − P(E))/(1 − P(E)), where P(A) is the share of comparisons that agree and P(E) the sum over
 * better, equal and worse of the squared share of that label among all labels compared. The shares are pooled over
 * both judges, as in the workshops on machine translation, not taken per judge.
 *
 * `undefined` where nothing was compared, or where every label is the same and chance alone would agree.
 */
export function cohenKappa({ comparisons, agreements, labels }: LabelComparisons): number | undefined {
  const total = countOfLabels(labels);
  if (comparisons === 0 || labels.includes(total)) return undefined;
  const expected = labels.reduce((sum, count) => sum + (count / total) ** 2, 0);
  return chanceCorrected(agreements / comparisons, expected);
}

/**
 * The same with P(better) = P(worse) = (1 − P(equal))/2 in P(E). Which of two systems is the left one is a matter of
 * their names, and so is how much more often it is better than worse: this form does not depend on it.
 *
 * `undefined` where nothing was compared, or where every label is equal.
 */
export function symmetrisedKappa({ comparisons, agreements, labels }: LabelComparisons): number | undefined {
  const total = countOfLabels(labels);
  if (comparisons === 0 || labels[1] === total) return undefined;
  const equal = labels[1] / total;
  return chanceCorrected(agreements / comparisons, equal ** 2 + (1 - equal) ** 2 / 2);
}
