import { CHART_SMALL_SIZE, type Chart, type ChartMark } from "./chart";
import { fitLine } from "./fit-line";
import { numberText } from "./number-text";
import { type LinePiece, placeLabels } from "./place-labels";
import { endsOf, placedLabelMarks } from "./placed-label-marks";
import { type PlotAxis, type PlotFrame, plotFrame } from "./plot-frame";
import { cutToWidth } from "./text-width";

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
  const fit = settings.fit ? fitWithin(points, plot) : undefined;
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
      `${points.length} labelled points: ${x.label} on the horizontal axis, ${y.label} on the vertical.${settings.fit ? fitText(points) : ""}`,
    marks: [
      ...plot.marks,
      ...(fit ? [{ kind: "line", ...endsOf(fit), ink: "strong-rule", width: 0.8 } as const] : []),
      // Rims lie over what is behind the names, never over a point.
      ...labelMarks(points, plot, fit ? [fit] : []),
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

/** A name wider than that would leave no room for the others; the whole of it is in the hint and in the table. */
const WIDEST_NAME = 130;

function labelMarks(
  points: readonly ScatterPoint[],
  { x, y, frame }: PlotFrame,
  lines: readonly LinePiece[],
): ChartMark[] {
  const places = points.map((point) => ({
    label: cutToWidth(point.label, CHART_SMALL_SIZE, WIDEST_NAME),
    x: x(point.x),
    y: y(point.y),
  }));
  // Labels may stand over the frame's edges, where nothing else does.
  const room = { ...frame, left: frame.left + 3, top: 17, right: frame.right + 14, bottom: frame.bottom - 1 };
  return placeLabels(places, CHART_SMALL_SIZE, room, { lines }).flatMap((placed) => placedLabelMarks(placed));
}

/** What the line goes through, for readers who have the figure without its page. */
function fitText(points: readonly ScatterPoint[]): string {
  const rings = points.filter(({ isFaint }) => isFaint).map(({ label }) => label);
  return ` The line is the least-squares fit${rings.length > 0 ? ` without ${rings.join(", ")}, drawn as a ring` : ""}.`;
}

/** The line of least squares as far as it lies within the frame. */
function fitWithin(points: readonly ScatterPoint[], { x, y, axes }: PlotFrame): LinePiece | undefined {
  const line = fitLine(points.filter(({ isFaint }) => !isFaint));
  if (line === undefined) return undefined;
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
  if (from === undefined || to === undefined) return undefined;
  return { from: { x: x(from), y: y(at(from)) }, to: { x: x(to), y: y(at(to)) } };
}
