"use client";

import { numberText } from "@/lib/domain/charts/number-text";
import { FigureGrid } from "../../tables/figure-grid";

/** Correlations of two judges' scores, or of one judge's with all others', and over how many systems. */
export type CorrelationFigures = readonly [spearman: number | null, pearson: number | null, systems: number];

interface CorrelationMatrixProps {
  readonly judges: readonly string[];
  /** By row and column, only where the column comes after the row. */
  readonly pairs: readonly (readonly (CorrelationFigures | null)[])[];
  readonly withOthers: readonly CorrelationFigures[];
}

/** Spearman above the diagonal, Pearson below it; under a rule, each judge against all others. */
export function CorrelationMatrix({ judges, pairs, withOthers }: CorrelationMatrixProps) {
  const pairOf = (row: number, column: number) =>
    pairs[Math.min(row, column)]?.[Math.max(row, column)] ?? null;
  const size = judges.length;
  return (
    <FigureGrid
      caption="Correlation of judges’ Expected Wins: Spearman above, Pearson below the diagonal"
      columns={judges}
      rows={[
        ...judges.map((head, row) => ({
          head,
          cells: judges.map((_, column) => {
            const pair = row === column ? null : pairOf(row, column);
            return pair && { text: numberText(row < column ? pair[0] : pair[1], 2) };
          }),
        })),
        ...(["Spearman with others", "Pearson with others"] as const).map((head, which) => ({
          head,
          cells: withOthers.map((figures) => ({ text: numberText(figures[which === 0 ? 0 : 1], 2) })),
        })),
      ]}
      rulesAfterRows={[size]}
      wordsOf={({ row, column }) => {
        const figures = row < size ? pairOf(row, column) : withOthers[column];
        if (!figures) return undefined;
        const [spearman, pearson, systems] = figures;
        const who = row < size ? `${judges[row]} and ${judges[column]}` : `${judges[column]} and all others`;
        return `${who}: Spearman ${numberText(spearman, 3)}, Pearson ${numberText(pearson, 3)} over ${systems} systems`;
      }}
      invitation="Hover for details, or use the arrow keys."
    />
  );
}
