import type { Chart, ChartMark, TextMark } from "../domain/charts/chart";
import { crosses, type Frame, type LinePiece, overlap } from "../domain/charts/place-labels";
import { textWidth } from "../domain/charts/text-width";

/** What touches is drawn within a hair of it; a leader ends at its label's edge. */
const HAIR = 0.25;

/** Every text of a chart that lies on another text, a line, a curve or a dot, with what it lies on. */
export function textsInTheWay({ marks }: Pick<Chart, "marks">): string[] {
  const texts = marks.filter((mark) => mark.kind === "text").filter(({ turn }) => turn === undefined);
  return texts.flatMap((text, place) => {
    const box = boxOf(text);
    return [
      ...texts
        .slice(place + 1)
        .flatMap((other) => (overlap(box, boxOf(other)) ? [`${text.text} on ${other.text}`] : [])),
      ...marks.flatMap((mark) => (lies(box, mark) ? [`${text.text} on a ${mark.kind}`] : [])),
    ];
  });
}

/** The same measure that labels are placed by: wide rather than narrow. */
function boxOf({ x, y, text, size, anchor = "start" }: TextMark): Frame {
  const width = textWidth(text, size);
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  return {
    left: left + HAIR,
    top: y - 0.84 * size + HAIR,
    right: left + width - HAIR,
    bottom: y + 0.16 * size - HAIR,
  };
}

function lies(box: Frame, mark: ChartMark): boolean {
  if (mark.kind === "line") {
    return crosses({ from: { x: mark.x1, y: mark.y1 }, to: { x: mark.x2, y: mark.y2 } }, box);
  }
  if (mark.kind === "curve") return piecesOf(mark.points).some((piece) => crosses(piece, box));
  if (mark.kind !== "dot") return false;
  const { x, y, radius } = mark;
  return overlap(box, { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius });
}

function piecesOf(points: readonly LinePiece["from"][]): readonly LinePiece[] {
  return points.slice(1).map((to, before) => ({ from: points[before]!, to }));
}
