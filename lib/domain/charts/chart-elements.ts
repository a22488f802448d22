import type { Chart, ChartInk, ChartMark } from "./chart";

/** An SVG element: attributes by their SVG names. */
export interface ChartElement {
  readonly tag: "line" | "polyline" | "circle" | "rect" | "text";
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly text?: string;
  readonly hint?: string;
}

export type InkColours = Readonly<Record<ChartInk, string>>;

/** The marks of a chart as SVG elements in given colours. */
export function chartElements({ marks }: Pick<Chart, "marks">, colours: InkColours): ChartElement[] {
  return marks.map((mark) => ({
    ...elementOf(mark, colours),
    ...(mark.hint === undefined ? {} : { hint: mark.hint }),
  }));
}

function elementOf(mark: ChartMark, colours: InkColours): ChartElement {
  const colour = colours[mark.ink];
  switch (mark.kind) {
    case "line":
      return {
        tag: "line",
        attributes: {
          x1: round(mark.x1),
          y1: round(mark.y1),
          x2: round(mark.x2),
          y2: round(mark.y2),
          ...strokeOf(mark, colour),
        },
      };
    case "curve":
      return {
        tag: "polyline",
        attributes: {
          points: mark.points.map(({ x, y }) => `${round(x)},${round(y)}`).join(" "),
          fill: "none",
          "stroke-linejoin": "round",
          ...strokeOf(mark, colour),
        },
      };
    case "dot":
      return {
        tag: "circle",
        attributes: {
          cx: round(mark.x),
          cy: round(mark.y),
          r: mark.radius,
          ...(mark.isHollow
            ? { fill: colours.paper, stroke: colour, "stroke-width": 1.4 }
            : { fill: colour }),
        },
      };
    case "box":
      return {
        tag: "rect",
        attributes: {
          x: round(mark.x),
          y: round(mark.y),
          width: round(mark.width),
          height: round(mark.height),
          fill: colour,
          ...(mark.opacity === undefined ? {} : { "fill-opacity": round(mark.opacity) }),
        },
      };
    case "text": {
      const [x, y] = [round(mark.x), round(mark.y)];
      return {
        tag: "text",
        text: mark.text,
        attributes: {
          x,
          y,
          "font-size": mark.size,
          fill: colour,
          ...(mark.anchor === undefined ? {} : { "text-anchor": mark.anchor }),
          ...(mark.isBold ? { "font-weight": 600 } : {}),
          ...(mark.isRimmed
            ? {
                stroke: colours.paper,
                "stroke-width": 3,
                "stroke-linejoin": "round",
                "paint-order": "stroke",
              }
            : {}),
          ...(mark.turn === undefined ? {} : { transform: `rotate(${mark.turn} ${x} ${y})` }),
        },
      };
    }
  }
}

function strokeOf(
  { width = 1, dash }: { readonly width?: number; readonly dash?: string },
  colour: string,
): Record<string, string | number> {
  return {
    stroke: colour,
    "stroke-width": width,
    ...(dash === undefined ? {} : { "stroke-dasharray": dash }),
  };
}

/** Hundredths of a pixel are seen by nobody, and the file is half as long. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}
