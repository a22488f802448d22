import { CHART_SMALL_SIZE, type Chart, type ChartMark, type ChartPoint } from "./chart";
import { numberText } from "./number-text";
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

/** Lines with their names at their ends, told apart by stroke and place. */
export function lineChart(settings: LineChartSettings): Chart {
  const { title, x, y, width = 560, height = 320 } = settings;
  const series = settings.series.map((one) => ({
    ...one,
    points: one.points.filter((point) => Number.isFinite(point.x) && Number.isFinite(point.y)),
  }));
  const points = series.flatMap((one) => one.points);
  const plot = plotFrame({
    width,
    height,
    x,
    y,
    xValues: points.map((point) => point.x),
    yValues: points.map((point) => point.y),
    right: Math.max(0, ...series.map(({ label }) => textWidth(label, CHART_SMALL_SIZE))) + 12,
  });
  const marks = settings.marks ?? [];
  const xs = [...new Set(points.map((point) => point.x))].sort((one, other) => one - other);
  return {
    width,
    height,
    title,
    description:
      settings.description ??
      `Lines of ${series.map(({ label }) => label).join(", ")}: ${x.label} across, ${y.label} upwards.`,
    marks: [
      ...plot.marks,
      ...marks.filter(({ isMaximum }) => !isMaximum).flatMap((mark) => uprightMarks(mark, plot)),
      ...series.map((one, place): ChartMark => curveOf(one, place, plot)),
      ...nameMarks(series, plot),
      ...marks.filter(({ isMaximum }) => isMaximum).flatMap((mark) => maximumMarks(mark, series[0], plot, y)),
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

function nameMarks(series: readonly LineSeries[], { x, y, frame }: PlotFrame): ChartMark[] {
  const ending = series.flatMap((one) => {
    const last = one.points.at(-1);
    return last === undefined ? [] : [{ ...one, last }];
  });
  const heights = spreadApart(
    ending.map(({ last }) => y(last.y)),
    CHART_SMALL_SIZE + 2,
    frame.top,
    frame.bottom,
  );
  return ending.map(({ label, last, isStrong }, place) => ({
    kind: "text",
    x: x(last.x) + 6,
    y: heights[place]! + 4,
    text: label,
    size: CHART_SMALL_SIZE,
    ink: isStrong ? "ink" : "soft",
    isBold: isStrong ?? false,
  }));
}

function uprightMarks({ x: value, label }: LineChartMark, { x, frame }: PlotFrame): ChartMark[] {
  const at = x(value);
  const fits = at + 5 + textWidth(label, CHART_SMALL_SIZE) <= frame.right;
  return [
    { kind: "line", x1: at, x2: at, y1: frame.top, y2: frame.bottom, ink: "strong-rule", dash: "1.5 3" },
    {
      kind: "text",
      x: fits ? at + 5 : at - 5,
      y: frame.bottom - 7,
      text: label,
      size: CHART_SMALL_SIZE,
      ink: "soft",
      anchor: fits ? "start" : "end",
    },
  ];
}

function maximumMarks(
  { x: value, label }: LineChartMark,
  first: LineSeries | undefined,
  { x, y, frame }: PlotFrame,
  axis: PlotAxis,
): ChartMark[] {
  const point = first?.points.find((one) => one.x === value);
  if (point === undefined) return [];
  const half = textWidth(label, CHART_SMALL_SIZE) / 2;
  return [
    {
      kind: "dot",
      x: x(point.x),
      y: y(point.y),
      radius: 4,
      ink: "ink",
      hint: `${label}: ${numberText(point.y, axis.decimals ?? 3)}`,
    },
    {
      kind: "text",
      x: Math.max(frame.left + half + 3, Math.min(x(point.x), frame.right - half)),
      y: y(point.y) - 9,
      text: label,
      anchor: "middle",
      size: CHART_SMALL_SIZE,
      ink: "ink",
      isBold: true,
    },
  ];
}
