"use client";

import { FigureGrid } from "./figure-grid";
import { type HeadToHeadFigures, headToHeadWords, shareText } from "./head-to-head-words";

interface HeadToHeadMatrixProps {
  readonly systems: readonly string[];
  /** By row and column; null on the diagonal. */
  readonly figures: readonly (readonly (HeadToHeadFigures | null)[])[];
  /** After so many systems a cluster ends. */
  readonly rulesAfter: readonly number[];
}

/** Every system against every other: wins of the column above one half are bold, cluster rules run right through. */
export function HeadToHeadMatrix({ systems, figures, rulesAfter }: HeadToHeadMatrixProps) {
  const inside = rulesAfter.filter((after) => after < systems.length);
  return (
    <FigureGrid
      caption="Share of decisive judgments in which the system of the column beat that of the row"
      columns={systems}
      rows={systems.map((head, row) => ({
        head,
        cells: (figures[row] ?? []).map((cell) =>
          cell === null ? null : { text: shareText(cell), mark: markOf(cell), isBold: cell[0] > cell[1] },
        ),
      }))}
      wordsOf={({ row, column }) => {
        const cell = figures[row]?.[column];
        return cell ? headToHeadWords(systems[row] as string, systems[column] as string, cell) : undefined;
      }}
      invitation="Point at a figure, or move to it with the arrow keys, to have it in words."
      rulesAfterRows={inside}
      rulesAfterColumns={inside}
    />
  );
}

function markOf([, , , p]: HeadToHeadFigures): string {
  if (p === null || p > 0.1) return "";
  return p <= 0.01 ? "‡" : p <= 0.05 ? "†" : "*";
}
