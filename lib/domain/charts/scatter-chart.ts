import { CHART_SMALL_SIZE, type Chart, type ChartMark } from "./chart";
import { fitLine } from "./fit-line";
import { numberText } from "./number-text";
import { placeLabels } from "./place-labels";
import { type PlotAxis, type PlotFrame, plotFrame } from "./plot-frame";

export interface ScatterPoint {
  readonly label: string;
  readonly x: number;
  readonly y: number;
  /** A ring instead of a dot: shown, but left out of what is computed. */
  readonly isFaint?: boolean;
}

export interface ScatterChartSettings {
  readonly title: string;
  readonly description?: string;
  readonly x: PlotAxis;
  readonly y: PlotAxis;
  readonly points: readonly ScatterPoint[];
  /** The line of least squares through the points that are not faint. */
  readonly fit?: boolean;
  readonly width?: number;
  readonly height?: number;
}

/** Points with their names beside them. */
export function scatterChart(settings: ScatterChartSettings): Chart {
  const { title, x, y, width = 420, height = 320 } = settings;
  const points = settings.points.filter((point) => Number.isFinite(point.x) && Number.isFinite(point.y));
  const plot = plotFrame({
    width,
    height,
    x,
    y,
    xValues: points.map((point) => point.x),
    yValues: points.map((point) => point.y),
  });
  const [xDecimals, yDecimals] = [x.decimals ?? 3, y.decimals ?? 3];
  const dots = points.map(
    (point): ChartMark => ({
      kind: "dot",
      x: plot.x(point.x),
      y: plot.y(point.y),
      radius: 3.2,
      ink: "ink",
      isHollow: point.isFaint ?? false,
      hint: `${point.label}: ${x.label} ${numberText(point.x, xDecimals)}, ${y.label} ${numberText(point.y, yDecimals)}`,
    }),
  );
  return {
    width,
    height,
    title,
    description:
      settings.description ??
      `${points.length} points: ${x.label} across, ${y.label} upwards, each with its name.${settings.fit ? fitText(points) : ""}`,
    marks: [
      ...plot.marks,
      ...(settings.fit ? fitMarks(points, plot) : []),
      // Rims lie over what is behind the names, never over a point.
      ...labelMarks(points, plot),
      ...dots,
    ],
    table: {
      title,
      columns: [
        { title: "Name" },
        { title: x.label, decimals: xDecimals },
        { title: y.label, decimals: yDecimals },
      ],
      rows: points.map((point) => [point.label, point.x, point.y]),
    },
  };
}

function labelMarks(points: readonly ScatterPoint[], { x, y, frame }: PlotFrame): ChartMark[] {
  const places = points.map((point) => ({ label: point.label, x: x(point.x), y: y(point.y) }));
  // Labels may stand over the frame's edges, where nothing else does.
  const room = { ...frame, left: frame.left + 3, top: 16, right: frame.right + 14 };
  return placeLabels(places, CHART_SMALL_SIZE, room).flatMap(({ label, box, isFar, ...at }, place) => {
    const point = places[place]!;
    const text: ChartMark = {
      kind: "text",
      text: label,
      size: CHART_SMALL_SIZE,
      ink: "ink",
      isRimmed: true,
      ...at,
    };
    if (!isFar) return [text];
    const line: ChartMark = {
      kind: "line",
      x1: point.x,
      y1: point.y,
      x2: Math.max(box.left, Math.min(point.x, box.right)),
      y2: Math.max(box.top, Math.min(point.y, box.bottom)),
      ink: "strong-rule",
      width: 0.7,
    };
    return [line, text];
  });
}

/** What the line goes through, for readers who have the figure without its page. */
function fitText(points: readonly ScatterPoint[]): string {
  const rings = points.filter(({ isFaint }) => isFaint).map(({ label }) => label);
  return ` The line is that of least squares${rings.length > 0 ? ` without ${rings.join(", ")}, drawn as a ring` : ""}.`;
}

function fitMarks(points: readonly ScatterPoint[], { x, y, axes }: PlotFrame): ChartMark[] {
  const line = fitLine(points.filter(({ isFaint }) => !isFaint));
  if (line === undefined) return [];
  const at = (value: number) => line.intercept + line.slope * value;
  // Where the line leaves the frame, left and right.
  const cut = (bound: number) => (bound - line.intercept) / line.slope;
  const inside = [axes.x.low, axes.x.high, cut(axes.y.low), cut(axes.y.high)]
    .filter(
      (value) =>
        value >= axes.x.low &&
        value <= axes.x.high &&
        at(value) >= axes.y.low - 1e-9 &&
        at(value) <= axes.y.high + 1e-9,
    )
    .sort((one, other) => one - other);
  const [from, to] = [inside[0], inside.at(-1)];
  if (from === undefined || to === undefined) return [];
  return [
    { kind: "line", x1: x(from), y1: y(at(from)), x2: x(to), y2: y(at(to)), ink: "strong-rule", width: 0.8 },
  ];
}
