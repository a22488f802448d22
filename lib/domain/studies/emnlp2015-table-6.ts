import type { JudgeCorrelations } from "../agreement/judge-correlations";
import { toleratedCell, unpublishedCell } from "./compare-cells";
import { judgeName } from "./emnlp2015-judges";
import { JUDGES, type PublishedMatrix, TABLE_6 } from "./emnlp2015-published-judges";
import type { ReproducedCell, ReproducedRow, ReproducedTable } from "./reproduction";

const TOLERANCE = 0.01;

/** What a published Table 6 holds. */
export interface PublishedCorrelations {
  readonly pairs: PublishedMatrix;
  readonly spearmanWithOthers: readonly number[];
  readonly pearsonWithOthers: readonly number[];
  readonly weightedMean: { readonly spearman: number; readonly pearson: number };
}

/** Table 6 repeated: how the judges' Expected Wins correlate. */
export function table6(
  { pairs, judges, weightedMean }: JudgeCorrelations,
  published: PublishedCorrelations = TABLE_6,
): ReproducedTable {
  const between = (row: number, column: number): ReproducedCell => {
    const value = published.pairs[row - 1]?.[column - 1];
    if (value === null || value === undefined) return unpublishedCell();
    const [a, b] = [judgeName(Math.min(row, column)), judgeName(Math.max(row, column))];
    const own = pairs.find((pair) => pair.a === a && pair.b === b);
    return toleratedCell(value, row < column ? own?.spearman : own?.pearson, TOLERANCE);
  };
  const withOthers = (kind: "spearman" | "pearson", values: readonly number[]): ReproducedRow => ({
    label: `others, ${kind === "spearman" ? "Spearman" : "Pearson"}`,
    cells: [
      ...values.map((value, place) => {
        const own = judges.find(({ judge }) => judge === judgeName(place + 1));
        return toleratedCell(value, own?.[kind], TOLERANCE);
      }),
      toleratedCell(published.weightedMean[kind], weightedMean[kind], TOLERANCE),
    ],
  });
  return {
    id: "6",
    title: "correlations of the judges' Expected Wins, Spearman above and Pearson below the diagonal",
    convention: `Expected Wins as the study's script had them (--ew 2015), Spearman on the total order (--spearman plain); means weighted by expanded judgments. Within ${TOLERANCE}.`,
    rowTitle: "Judge",
    columns: [...JUDGES.map(String), "Mean"].map((title) => ({
      title,
      decimals: { published: 2, computed: 3 },
    })),
    rows: [
      ...JUDGES.map((row) => ({
        label: String(row),
        cells: [...JUDGES.map((column) => between(row, column)), unpublishedCell()],
      })),
      withOthers("spearman", published.spearmanWithOthers),
      withOthers("pearson", published.pearsonWithOthers),
    ],
  };
}
