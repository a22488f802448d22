import type { AlphaEstimate } from "../../agreement/bootstrap-alpha";
import { type JudgeAgreement, MIN_COMPARISONS } from "../../agreement/judge-agreement";
import type { KappaIntervals } from "../../agreement/kappa-intervals";
import type { Table, TableCell, TableColumn, TableRecords } from "../../tables/table";
import { agreementOverallTable } from "./agreement-overall-table";
import { coefficientsApart } from "./coefficients-apart";

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
  const apart = coefficientsApart(agreement);
  return [
    kappaMatrix(agreement),
    agreementOverallTable(agreement, agreement.kappaIntervals ?? {}, [
      `Intervals: ${resamples} resamples of segments, p ≤ ${p}, seed ${seed}.`,
      "κ means are weighted by comparisons.",
      ...(apart === undefined ? [] : [apart]),
    ]),
  ];
}

/** Between judges above the diagonal, within a judge on it, and Cohen's own between judges below it. */
function kappaMatrix({ judges, pairs }: JudgeAgreement): Table {
  const names = judges.map(({ judge }) => judge);
  const between = new Map(pairs.map((pair) => [JSON.stringify([pair.a, pair.b]), pair]));
  const cell = (row: number, column: number): TableCell => {
    if (row === column) return kappaCell(judges[row]?.kappa, judges[row]?.starred);
    const [one, other] = [Math.min(row, column), Math.max(row, column)];
    const pair = between.get(JSON.stringify([names[one], names[other]]));
    return kappaCell(row < column ? pair?.kappa : pair?.cohenKappa, pair?.starred);
  };
  return {
    title: "κ between judges, and within a judge on the diagonal",
    columns: [
      { title: "Judge" },
      ...names.map((title): TableColumn => ({ title, decimals: 2, isMarked: true })),
    ],
    name: "kappa",
    records: kappaRecords({ judges, pairs }),
    rows: names.map((name, row) => [name, ...names.map((_, column) => cell(row, column))]),
    notes: [
      ...(pairs.some(({ comparisons }) => comparisons > 0) ? [] : [NOTHING_SHARED]),
      ...(names.length > 1
        ? [
            "Above the diagonal κ with pooled shares (Scott's π, usually reported as Cohen's κ), below it Cohen's κ proper with each judge's shares.",
          ]
        : []),
      `* fewer than ${MIN_COMPARISONS} comparisons: left out of the means.`,
    ],
  };
}

function kappaCell(kappa: number | null | undefined, starred = false): TableCell {
  if (kappa === undefined || kappa === null) return null;
  return starred ? { number: kappa, mark: "*" } : kappa;
}

/** Every pair of judges once, and every judge with themselves, with the counts that the kappas are of. */
function kappaRecords({ judges, pairs }: Pick<JudgeAgreement, "judges" | "pairs">): TableRecords {
  const cells = [
    ...judges.map(({ judge, ...cell }) => ({ a: judge, b: judge, ...cell, cohenKappa: undefined })),
    ...pairs,
  ];
  return {
    columns: [
      ...["Judge", "With", "Comparisons", "Agreements"],
      ...["Kappa", "Cohen's own kappa", "Kappa with P(better) = P(worse)", "In the means"],
    ],
    rows: cells.map(({ a, b, comparisons, agreements, kappa, cohenKappa, symmetrisedKappa, starred }) => [
      ...[a, b, comparisons, agreements],
      ...[kappa ?? null, cohenKappa ?? null, symmetrisedKappa ?? null, starred ? "no" : "yes"],
    ]),
  };
}
