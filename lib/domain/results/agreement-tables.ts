import type { AlphaEstimate } from "../agreement/bootstrap-alpha";
import { type AgreementCell, FEWEST_COMPARISONS, type JudgeAgreement } from "../agreement/judge-agreement";
import type { KappaIntervals } from "../agreement/kappa-intervals";
import type { Table, TableColumn } from "../tables/table";

interface Agreement extends JudgeAgreement {
  readonly alpha: AlphaEstimate;
  readonly rankAlpha: AlphaEstimate;
  readonly kappaIntervals?: KappaIntervals;
}

/** Table 2 of the 2015 study, the comparisons behind it, and alpha. */
export function agreementTables(agreement: Agreement): readonly Table[] {
  return [kappaMatrix(agreement), overall(agreement)];
}

/** Between judges above the diagonal, within a judge on it. */
function kappaMatrix({ judges, pairs }: JudgeAgreement): Table {
  const names = judges.map(({ judge }) => judge);
  const between = new Map(pairs.map((pair) => [JSON.stringify([pair.a, pair.b]), pair]));
  const cell = (row: string, column: string): string | null => {
    if (row === column) return kappaText(judges.find(({ judge }) => judge === row));
    return kappaText(between.get(JSON.stringify([row, column])));
  };
  return {
    title: "Cohen's κ between judges, and within a judge on the diagonal",
    columns: [{ title: "Judge" }, ...names.map((title): TableColumn => ({ title }))],
    rows: names.map((row, place) => [
      row,
      ...names.map((column, other) => (other < place ? "" : cell(row, column))),
    ]),
    notes: [`* fewer than ${FEWEST_COMPARISONS} comparisons: left out of the means.`],
  };
}

function kappaText(cell: AgreementCell | undefined): string | null {
  if (cell?.kappa === undefined) return null;
  return `${cell.kappa.toFixed(2)}${cell.starred ? "*" : ""}`;
}

function overall(agreement: Agreement): Table {
  const { inter, intra, interSymmetrised, intraSymmetrised, alpha, rankAlpha, kappaIntervals } = agreement;
  const row = (
    name: string,
    value: number | undefined,
    estimate?: { readonly low: number | undefined; readonly high: number | undefined },
  ) => [name, value ?? null, estimate?.low ?? null, estimate?.high ?? null];
  return {
    title: "Agreement overall",
    columns: [
      { title: "Statistic" },
      { title: "Value", decimals: 3 },
      { title: "Low", decimals: 3 },
      { title: "High", decimals: 3 },
    ],
    rows: [
      row("κ between judges", inter, kappaIntervals?.between),
      row("κ within a judge", intra, kappaIntervals?.within),
      row("κ between judges, P(better) = P(worse)", interSymmetrised),
      row("κ within a judge, P(better) = P(worse)", intraSymmetrised),
      row("α of judgments (nominal)", alpha.alpha, alpha),
      row("α of ranks (ordinal)", rankAlpha.alpha, rankAlpha),
    ],
    notes: [
      `Intervals: ${alpha.resamples} resamples of segments, p ≤ ${alpha.p}, seed ${alpha.seed}.`,
      "κ means are weighted by comparisons.",
    ],
  };
}
