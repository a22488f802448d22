import type { AlphaEstimate } from "../agreement/bootstrap-alpha";
import { type AgreementCell, FEWEST_COMPARISONS, type JudgeAgreement } from "../agreement/judge-agreement";
import type { KappaIntervals } from "../agreement/kappa-intervals";
import type { Table, TableCell, TableColumn } from "../tables/table";
import { agreementOverallTable } from "./agreement-overall-table";

interface Agreement extends JudgeAgreement {
  readonly alpha: AlphaEstimate;
  readonly rankAlpha: AlphaEstimate;
  readonly kappaIntervals?: KappaIntervals;
}

const NOTHING_SHARED =
  "No two judges judged the same pair of texts of a segment: there is no κ between judges, and no α.";

/** Table 2 of the 2015 study, the comparisons behind it, and alpha. */
export function agreementTables(agreement: Agreement): readonly Table[] {
  const { resamples, p, seed } = agreement.alpha;
  return [
    kappaMatrix(agreement),
    agreementOverallTable(agreement, agreement.kappaIntervals ?? {}, [
      `Intervals: ${resamples} resamples of segments, p ≤ ${p}, seed ${seed}.`,
      "κ means are weighted by comparisons.",
    ]),
  ];
}

/** Between judges above the diagonal, within a judge on it. */
function kappaMatrix({ judges, pairs }: JudgeAgreement): Table {
  const names = judges.map(({ judge }) => judge);
  const between = new Map(pairs.map((pair) => [JSON.stringify([pair.a, pair.b]), pair]));
  const cell = (row: string, column: string): TableCell => {
    if (row === column) return kappaCell(judges.find(({ judge }) => judge === row));
    return kappaCell(between.get(JSON.stringify([row, column])));
  };
  return {
    title: "Cohen's κ between judges, and within a judge on the diagonal",
    columns: [
      { title: "Judge" },
      ...names.map((title): TableColumn => ({ title, decimals: 2, marks: `${title}, comparisons` })),
    ],
    rows: names.map((row, place) => [
      row,
      ...names.map((column, other) => (other < place ? "" : cell(row, column))),
    ]),
    notes: [
      ...(pairs.some(({ comparisons }) => comparisons > 0) ? [] : [NOTHING_SHARED]),
      `* fewer than ${FEWEST_COMPARISONS} comparisons: left out of the means.`,
    ],
  };
}

function kappaCell(cell: AgreementCell | undefined): TableCell {
  if (cell?.kappa === undefined) return null;
  const { kappa, starred } = cell;
  return starred ? { number: kappa, mark: "*", meaning: `fewer than ${FEWEST_COMPARISONS}` } : kappa;
}
