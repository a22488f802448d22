"use client";

import { significanceMark, winShade } from "@/lib/domain/results/head-to-head/head-to-head-marks";
import { type FigureCell, FigureGrid } from "../../tables/figure-grid";
import { type HeadToHeadFigures, headToHeadWords, shareText, winShare } from "./head-to-head-words";

interface HeadToHeadMatrixProps {
  readonly systems: readonly string[];
  /** By row and column; null on the diagonal. */
  readonly figures: readonly (readonly (HeadToHeadFigures | null)[])[];
  /** After so many systems a cluster ends. */
  readonly rulesAfter: readonly number[];
}

/** Every system against every other: wins of the column above one half are bold and shaded, cluster rules run right through. */
export function HeadToHeadMatrix({ systems, figures, rulesAfter }: HeadToHeadMatrixProps) {
  const inside = rulesAfter.filter((after) => after < systems.length);
  return (
    <FigureGrid
      caption="Share of decisive judgments in which the system of the column beat that of the row"
      columns={systems}
      rows={systems.map((head, row) => ({
        head,
        cells: (figures[row] ?? []).map((cell) => (cell === null ? null : cellOf(cell))),
      }))}
      wordsOf={({ row, column }) => {
        const cell = figures[row]?.[column];
        return cell ? headToHeadWords(systems[row] as string, systems[column] as string, cell) : undefined;
      }}
      invitation="Hover for details, or use the arrow keys."
      rulesAfterRows={inside}
      rulesAfterColumns={inside}
    />
  );
}

function cellOf(figures: HeadToHeadFigures): FigureCell {
  const share = winShare(figures);
  return {
    text: shareText(figures),
    mark: significanceMark(figures.length === 1 ? null : figures[3]),
    isBold: share !== null && share > 0.5,
    shade: winShade(share),
  };
}
