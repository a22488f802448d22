import { assertPaired } from "./assert-paired";
import { agreementOfSeries, type PairAgreement } from "./pair-agreement";

/**
 * Kendall's τ-b, between −1 and 1: (C − D) / √((C + D + ties of one side alone) · (C + D + ties of the other alone)).
 * `undefined` where one side ties everything.
 */
export function tauBOfPairs({
  concordant,
  discordant,
  onlyHumanTied,
  onlyMetricTied,
}: Pick<PairAgreement, "concordant" | "discordant" | "onlyHumanTied" | "onlyMetricTied">):
  | number
  | undefined {
  const decided = concordant + discordant;
  const humanDecided = decided + onlyMetricTied;
  const metricDecided = decided + onlyHumanTied;
  if (humanDecided === 0 || metricDecided === 0) return undefined;
  // The root of a product of equal counts is that count to the last digit, so that τ-b cannot leave −1 to 1; the product
  // of two roots is not.
  return (concordant - discordant) / Math.sqrt(humanDecided * metricDecided);
}

/**
 * Kendall's τ-b of two series over all pairs of positions; `undefined` with fewer than two, or where one is constant.
 *
 * Fails with a RangeError where the lengths differ or a value is not a finite number.
 */
export function kendallTauB(first: readonly number[], second: readonly number[]): number | undefined {
  assertPaired(first, second);
  return tauBOfPairs(agreementOfSeries(first, second));
}
