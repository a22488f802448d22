import { cohenKappa, symmetrisedKappa } from "./cohen-kappa";
import { type AgreementCell, FEWEST_COMPARISONS } from "./judge-agreement";
import type { JudgeComparisons } from "./judge-comparisons";
import type { LabelCounts } from "./labels";

/**
 * Cohen's kappa of one judge with all the others together: the comparisons of the judge's pairs with every other judge
 * are added up, and with them the labels that took part in each, before the formula is applied once. Others who share
 * more with the judge so weigh more.
 */
export function kappaWithOthers(compared: JudgeComparisons, judge: string): AgreementCell {
  let comparisons = 0;
  let agreements = 0;
  const labels: LabelCounts = [0, 0, 0];
  for (const other of compared.judges) {
    if (other === judge) continue;
    const between = compared.between(judge, other);
    comparisons += between.comparisons;
    agreements += between.agreements;
    for (const [position, count] of between.labels.entries()) labels[position]! += count;
  }
  const pooled = { comparisons, agreements, labels };
  return {
    kappa: cohenKappa(pooled),
    symmetrisedKappa: symmetrisedKappa(pooled),
    comparisons,
    agreements,
    starred: comparisons < FEWEST_COMPARISONS,
  };
}
