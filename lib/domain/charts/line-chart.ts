import { CHART_SMALL_SIZE, type Chart, type ChartMark, type ChartPoint } from "./chart";
import { numberText } from "./number-text";
import { type LinePiece, placeLabels } from "./place-labels";
import { endsOf, placedLabelMarks } from "./placed-label-marks";
import { type PlotAxis, type PlotFrame, plotFrame } from "./plot-frame";
import { spreadApart } from "./spread-apart";
import { textWidth } from "./text-width";

export interface LineSeries {
  readonly label: string;
  /** In the order of x. */
  readonly points: readonly ChartPoint[];
  /** What the plot is about; the others are there to compare with. */
  readonly isStrong?: boolean;
}

/** A place on the horizontal axis that is pointed out. */
export interface LineChartMark {
  readonly x: number;
  readonly label: string;
  /** A dot on the first line, instead of a dotted upright. */
  readonly isMaximum?: boolean;
}

export interface LineChartSettings {
  readonly title: string;
  readonly description?: string;
  readonly x: PlotAxis;
  readonly y: PlotAxis;
  readonly series: readonly LineSeries[];
  readonly marks?: readonly LineChartMark[];
  readonly width?: number;
  readonly height?: number;
}

const DASHES = [undefined, "6 3", "2 3", "8 3 2 3", "1 2", "10 4", "5 2 1 2 1 2"] as const;

/** Between the base lines of two names at the ends of their lines. */
const NAME_STEP = CHART_SMALL_SIZE + 2;
/** From the end of a line to its name, and where a line must lead there. */
const BESIDE = 6;
const LED = 16;
const OVER_DOTS = 7;

/** Lines with their names at their ends, told apart by stroke and place. No name lies on a line. */
export function lineChart(settings: LineChartSettings): Chart {
  const { title, x, y, width = 560 } = settings;
  const series = settings.series.map((one) => ({
    ...one,
    points: one.points.filter((point) => Number.isFinite(point.x) && Number.isFinite(point.y)),
  }));
  const points = series.flatMap((one) => one.points);
  const height = Math.max(settings.height ?? 320, series.length * NAME_STEP + 90);
  const marks = settings.marks ?? [];
  const uprights = marks.filter(({ isMaximum }) => !isMaximum);
  const plot = plotFrame({
    width,
    height,
    x,
    y,
    xValues: points.map((point) => point.x),
    yValues: points.map((point) => point.y),
    right: Math.max(0, ...series.map(({ label }) => textWidth(label, CHART_SMALL_SIZE))) + LED + 2,
    above: uprights.length > 0 ? OVER_DOTS : 0,
  });
  const lines = [
    ...series.flatMap((one) => piecesOf(one, plot)),
    ...uprights.map((mark) => uprightOf(mark, plot)),
  ];
  const xs = [...new Set(points.map((point) => point.x))].sort((one, other) => one - other);
  return {
    width,
    height,
    title,
    description:
      settings.description ??
      `Lines for ${series.map(({ label }) => label).join(", ")}: ${x.label} on the horizontal axis, ${y.label} on the vertical.`,
    marks: [
      ...plot.marks,
      ...uprights.flatMap((mark) => uprightMarks(mark, plot)),
      ...series.map((one, place): ChartMark => curveOf(one, place, plot)),
      ...nameMarks(series, plot),
      ...marks
        .filter(({ isMaximum }) => isMaximum)
        .flatMap((mark) => maximumMarks(mark, series[0], plot, y, lines)),
    ],
    table: {
      title,
      columns: [
        { title: x.label, decimals: x.decimals ?? 2 },
        ...series.map(({ label }) => ({ title: label, decimals: y.decimals ?? 3 })),
      ],
      rows: xs.map((at) => [
        at,
        ...series.map((one) => one.points.find((point) => point.x === at)?.y ?? null),
      ]),
    },
  };
}

function piecesOf({ points }: LineSeries, { x, y }: PlotFrame): readonly LinePiece[] {
  const places = points.map((point) => ({ x: x(point.x), y: y(point.y) }));
  return places.slice(1).map((to, before) => ({ from: places[before]!, to }));
}

function curveOf({ points, isStrong }: LineSeries, place: number, { x, y }: PlotFrame): ChartMark {
  const dash = DASHES[place % DASHES.length];
  return {
    kind: "curve",
    points: points.map((point) => ({ x: x(point.x), y: y(point.y) })),
    ink: isStrong ? "ink" : "soft",
    width: isStrong ? 1.8 : 1.1,
    ...(dash === undefined ? {} : { dash }),
  };
}

/** Outside the frame, where no line is; one that ends elsewhere, or far from its name, is led there. */
function nameMarks(series: readonly LineSeries[], { x, y, frame }: PlotFrame): ChartMark[] {
  const ending = series.flatMap((one) => {
    const last = one.points.at(-1);
    return last === undefined ? [] : [{ ...one, end: { x: x(last.x), y: y(last.y) } }];
  });
  const heights = spreadApart(
    ending.map(({ end }) => end.y),
    NAME_STEP,
    frame.top,
    frame.bottom,
  );
  const isLed = ending.some(
    ({ end }, place) => Math.abs(heights[place]! - end.y) > 4 || end.x < frame.right - 2,
  );
  const start = frame.right + (isLed ? LED : BESIDE);
  return ending.flatMap(({ label, end, isStrong }, place): ChartMark[] => {
    const height = heights[place]!;
    const name: ChartMark = {
      kind: "text",
      x: start,
      y: height + 4,
      text: label,
      size: CHART_SMALL_SIZE,
      ink: isStrong ? "ink" : "soft",
      isBold: isStrong ?? false,
    };
    if (!isLed) return [name];
    const led = { kind: "line", ink: "strong-rule", width: 0.7 } as const;
    return [{ ...led, x1: end.x, y1: end.y, x2: start - 3, y2: height }, name];
  });
}

function uprightOf({ x: value }: LineChartMark, { x, frame }: PlotFrame): LinePiece {
  return { from: { x: x(value), y: frame.top }, to: { x: x(value), y: frame.bottom } };
}

/** A dotted line with its name over the frame, where no line goes. */
function uprightMarks(mark: LineChartMark, plot: PlotFrame): ChartMark[] {
  const upright = uprightOf(mark, plot);
  const half = textWidth(mark.label, CHART_SMALL_SIZE) / 2;
  const { left, right, top } = plot.frame;
  return [
    { kind: "line", ...endsOf(upright), ink: "strong-rule", dash: "1.5 3" },
    {
      kind: "text",
      x: Math.max(left + half, Math.min(upright.from.x, right - half)),
      // Clear of a maximum at the upper edge.
      y: top - OVER_DOTS,
      text: mark.label,
      size: CHART_SMALL_SIZE,
      ink: "soft",
      anchor: "middle",
    },
  ];
}

function maximumMarks(
  { x: value, label }: LineChartMark,
  first: LineSeries | undefined,
  { x, y, frame }: PlotFrame,
  axis: PlotAxis,
  lines: readonly LinePiece[],
): ChartMark[] {
  const point = first?.points.find((one) => one.x === value);
  if (point === undefined) return [];
  const at = { x: x(point.x), y: y(point.y) };
  const room = { ...frame, left: frame.left + 3, bottom: frame.bottom - 3 };
  return [
    ...placeLabels([{ ...at, label }], CHART_SMALL_SIZE, room, { lines }).flatMap((placed) =>
      placedLabelMarks(placed, true),
    ),
    {
      kind: "dot",
      ...at,
      radius: 4,
      ink: "ink",
      hint: `${label}: ${numberText(point.y, axis.decimals ?? 3)}`,
    },
  ];
}
