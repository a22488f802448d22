import { type AgreementCell, type JudgeAgreement, MIN_COMPARISONS } from "../agreement/judge-agreement";
import { printedCell, unpublishedCell } from "./compare-cells";
import { judgeName } from "./emnlp2015-judges";
import { JUDGES, type PublishedMatrix, TABLE_2 } from "./emnlp2015-published-judges";
import type { ReproducedTable } from "./reproduction";

const DECIMALS = 2;

/** What a published Table 2 holds. */
export interface PublishedKappas {
  readonly inter: number;
  readonly intra: number;
  readonly kappas: PublishedMatrix;
}

/** Table 2 repeated: kappa between judges and within each, with pooled shares, which the study calls Cohen's. */
export function table2(
  { inter, intra, pairs, judges }: JudgeAgreement,
  published: PublishedKappas = TABLE_2,
): ReproducedTable {
  const cellOf = (row: number, column: number): AgreementCell | undefined =>
    row === column
      ? judges.find(({ judge }) => judge === judgeName(row))
      : pairs.find(({ a, b }) => a === judgeName(row) && b === judgeName(column));
  const printed = (cell: AgreementCell | undefined) => (cell?.starred ? undefined : cell?.kappa);
  const overall = (label: string, value: number, computed: number | undefined) => ({
    label,
    cells: JUDGES.map((_, place) =>
      place === 0 ? printedCell(value, computed, DECIMALS) : unpublishedCell(),
    ),
  });
  return {
    id: "2",
    title: "κ between judges, and within a judge on the diagonal",
    convention: `With pooled shares (Scott's π), which the study calls Cohen's κ. Unexpanded judgments, keyed by segment and system texts; cells with fewer than ${MIN_COMPARISONS} comparisons are left out; means weighted by comparisons. Equal to ${DECIMALS} decimals.`,
    rowTitle: "Judge",
    columns: JUDGES.map((judge) => ({
      title: String(judge),
      decimals: { published: DECIMALS, computed: DECIMALS + 1 },
    })),
    rows: [
      ...JUDGES.map((row) => ({
        label: String(row),
        cells: JUDGES.map((column) =>
          column < row
            ? unpublishedCell()
            : printedCell(
                published.kappas[row - 1]?.[column - 1] ?? null,
                printed(cellOf(row, column)),
                DECIMALS,
              ),
        ),
      })),
      overall("all, between", published.inter, inter),
      overall("all, within", published.intra, intra),
    ],
  };
}
