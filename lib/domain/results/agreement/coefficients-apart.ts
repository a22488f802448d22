import type { AlphaEstimate } from "../../agreement/bootstrap-alpha";
import type { KappaIntervals } from "../../agreement/kappa-intervals";
import { LABELS } from "../../agreement/labels";

interface Coefficients {
  readonly inter: number | null | undefined;
  readonly kappaIntervals?: Pick<KappaIntervals, "between"> | undefined;
  readonly alpha: AlphaEstimate;
}

interface Estimate {
  readonly name: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Where κ, α and AC1 of judgments part ways, which is where the intervals of two do not overlap, and why: κ and α expect
 * the more agreement by chance the more one answer prevails, AC1 the less. Nothing where they do not, or have no
 * intervals.
 */
export function coefficientsApart({ inter, kappaIntervals, alpha }: Coefficients): string | undefined {
  const { gwet } = alpha;
  const between = kappaIntervals?.between;
  const all = [
    ...estimate("κ", inter, between),
    ...estimate("α", alpha.alpha, alpha),
    ...estimate("AC1", gwet?.value, gwet),
  ];
  const isApart = ({ low, high }: Estimate) => all.some((other) => other.high < low || high < other.low);
  const apart = all.filter(isApart);
  if (apart.length === 0) return undefined;
  const listed = apart.map(({ name, value }) => `${name} (${value.toFixed(2)})`);
  const names = `${listed.slice(0, -1).join(", ")} and ${listed.at(-1)} part ways`;
  if (!apart.some(({ name }) => name === "AC1")) {
    return `${names}: κ is a mean over pairs of judges with enough comparisons, α takes all judges at once and one answer of each.`;
  }
  const { observed = 0, expected = 0, shares = [], categories = [] } = gwet ?? {};
  const largest = Math.max(...shares);
  const label = LABELS[categories[shares.indexOf(largest)] ?? -1];
  const chance = shares.reduce((sum, share) => sum + share * share, 0);
  return `${names}: two judges agree in ${percent(observed)} of cases, of which κ and α expect ${percent(chance)} by chance, as ${percent(largest)} of the answers are “${label}”, and AC1 ${percent(expected)}.`;
}

function estimate(
  name: string,
  value: number | null | undefined,
  range: { readonly low: number | undefined; readonly high: number | undefined } | undefined,
): readonly Estimate[] {
  const { low, high } = range ?? {};
  if (value === null || value === undefined || low === undefined || high === undefined) return [];
  return [{ name, value, low, high }];
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
