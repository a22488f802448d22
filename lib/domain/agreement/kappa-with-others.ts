import { type BetweenCell, betweenCellOf } from "./judge-agreement";
import type { JudgeComparisons } from "./judge-comparisons";
import type { LabelCounts } from "./labels";

/**
 * The kappas of one judge with all the others together: the comparisons of the judge's pairs with every other judge are
 * added up, and with them the labels that took part in each, before the formulas are applied once. Others who share
 * more with the judge so weigh more.
 */
export function kappaWithOthers(compared: JudgeComparisons, judge: string): BetweenCell {
  let comparisons = 0;
  let agreements = 0;
  const own: LabelCounts = [0, 0, 0];
  const others: LabelCounts = [0, 0, 0];
  const labels: LabelCounts = [0, 0, 0];
  for (const other of compared.judges) {
    if (other === judge) continue;
    const between = compared.between(judge, other);
    comparisons += between.comparisons;
    agreements += between.agreements;
    for (const [label, count] of between.labels.entries()) {
      labels[label]! += count;
      own[label]! += between.sides[0][label]!;
      others[label]! += between.sides[1][label]!;
    }
  }
  return betweenCellOf({ comparisons, agreements, labels, sides: [own, others] });
}
