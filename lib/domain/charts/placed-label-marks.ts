import { CHART_SMALL_SIZE, type ChartMark } from "./chart";
import type { LinePiece, PlacedLabel } from "./place-labels";

/** A label as it was placed, with the line that leads to its point where it is far from it. */
export function placedLabelMarks({ label, x, y, leader }: PlacedLabel, isBold = false): ChartMark[] {
  const text: ChartMark = {
    kind: "text",
    text: label,
    x,
    y,
    size: CHART_SMALL_SIZE,
    ink: "ink",
    isBold,
    isRimmed: true,
  };
  return leader === undefined
    ? [text]
    : [{ kind: "line", ...endsOf(leader), ink: "strong-rule", width: 0.7 }, text];
}

/** The ends of a piece of a line, as a mark has them. */
export function endsOf({ from, to }: LinePiece) {
  return { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
}
