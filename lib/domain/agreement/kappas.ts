import type { BetweenComparisons, LabelComparisons } from "./label-comparisons";
import { countOfLabels } from "./labels";

function chanceCorrected(observed: number, expected: number): number {
  return (observed - expected) / (1 - expected);
}

/**
 * (P(A) − P(E))/(1 − P(E)), where P(A) is the share of comparisons that agree and P(E) the sum over better, equal and
 * worse of the squared share of that label among all labels compared. The shares are pooled over both judges: this is
 * Scott's π (Reliability of Content Analysis, 1955). The workshops on machine translation and the 2015 study compute it
 * so and call it Cohen's kappa, and so does the field; `cohenKappa` is his.
 *
 * `undefined` where nothing was compared, or where every label is the same and chance alone would agree.
 */
export function pooledKappa({ comparisons, agreements, labels }: LabelComparisons): number | undefined {
  const total = countOfLabels(labels);
  if (comparisons === 0 || labels.includes(total)) return undefined;
  const expected = labels.reduce((sum, count) => sum + (count / total) ** 2, 0);
  return chanceCorrected(agreements / comparisons, expected);
}

/**
 * Cohen's kappa (A Coefficient of Agreement for Nominal Scales, 1960): the same with P(E) the sum over the labels of the
 * product of their shares among the labels of the one judge and among those of the other. It is equal to `pooledKappa`
 * where both judges use the labels alike, and above it where they do not and gave as many labels. As there, a label counts once however often it was compared.
 * Within a judge there are no two sides: the labels of both are the same, and so are the two kappas.
 *
 * `undefined` where nothing was compared, or where every label is the same.
 */
export function cohenKappa({ comparisons, agreements, sides }: BetweenComparisons): number | undefined {
  const [first, second] = sides;
  const [ofFirst, ofSecond] = [countOfLabels(first), countOfLabels(second)];
  if (comparisons === 0) return undefined;
  if (first.some((count, label) => count === ofFirst && second[label] === ofSecond)) return undefined;
  const expected = first.reduce(
    (sum, count, label) => sum + (count / ofFirst) * (second[label]! / ofSecond),
    0,
  );
  return chanceCorrected(agreements / comparisons, expected);
}

/**
 * The pooled kappa with P(better) = P(worse) = (1 − P(equal))/2 in P(E). Which of two systems is the left one is a
 * matter of their names, and so is how much more often it is better than worse: this form does not depend on it.
 *
 * `undefined` where nothing was compared, or where every label is equal.
 */
export function symmetrisedKappa({ comparisons, agreements, labels }: LabelComparisons): number | undefined {
  const total = countOfLabels(labels);
  if (comparisons === 0 || labels[1] === total) return undefined;
  const equal = labels[1] / total;
  return chanceCorrected(agreements / comparisons, equal ** 2 + (1 - equal) ** 2 / 2);
}
