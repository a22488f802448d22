"use client";

import { numberText } from "@/lib/domain/charts/number-text";
import { FigureGrid } from "../../tables/figure-grid";
import { type AgreementFigures, agreementWords } from "./agreement-words";

interface AgreementMatrixProps {
  readonly judges: readonly string[];
  /** By row and column, only where the column does not come before the row; the diagonal is within a judge. */
  readonly figures: readonly (readonly (AgreementFigures | null)[])[];
}

/** Kappa between judges above the diagonal, within each on it; stars where too little was compared. */
export function AgreementMatrix({ judges, figures }: AgreementMatrixProps) {
  return (
    <FigureGrid
      caption="Kappa between judges, and within a judge on the diagonal"
      columns={judges}
      rows={judges.map((head, row) => ({
        head,
        cells: (figures[row] ?? []).map((cell, column) =>
          cell === null
            ? null
            : {
                text: numberText(cell.kappa, 2),
                mark: cell.starred && cell.comparisons > 0 ? "*" : "",
                isApart: row === column,
              },
        ),
      }))}
      wordsOf={({ row, column }) => {
        const cell = figures[row]?.[column];
        return cell ? agreementWords(judges[row] as string, judges[column] as string, cell) : undefined;
      }}
      invitation="Hover for details, or use the arrow keys."
    />
  );
}
