import { CHART_SMALL_SIZE, CHART_TEXT_SIZE, type Chart, type ChartMark } from "./chart";
import { linearScale } from "./linear-scale";
import { numberText } from "./number-text";
import type { PlotAxis } from "./plot-frame";
import { roundAxis } from "./round-axis";
import { cutToWidth, textWidth } from "./text-width";

export interface Bar {
  readonly label: string;
  readonly value: number;
  /** An interval around the value. */
  readonly low?: number;
  readonly high?: number;
}

export interface BarChartSettings {
  readonly title: string;
  readonly description?: string;
  readonly x: PlotAxis;
  readonly bars: readonly Bar[];
  readonly width?: number;
}

const ROW = 24;
const THICK = 12;
const WIDEST_NAME = 180;

/** Lying bars from nought, with their names before and their values behind them. */
export function barChart(settings: BarChartSettings): Chart {
  const { title, x, width = 520 } = settings;
  const decimals = x.decimals ?? 2;
  const bars = settings.bars.filter(({ value }) => Number.isFinite(value));
  const axis = roundAxis(
    [0, ...bars.flatMap(({ value, low, high }) => [value, low ?? value, high ?? value])],
    5,
  );
  const names = bars.map(({ label }) => cutToWidth(label, CHART_TEXT_SIZE, WIDEST_NAME));
  const left = Math.ceil(Math.max(0, ...names.map((name) => textWidth(name, CHART_TEXT_SIZE)))) + 10;
  const right =
    width -
    Math.ceil(
      Math.max(0, ...bars.map(({ value }) => textWidth(numberText(value, decimals), CHART_SMALL_SIZE))),
    ) -
    14;
  const bottom = bars.length * ROW + 4;
  const height = bottom + 44;
  const at = linearScale(axis.low, axis.high, left, right);
  return {
    width,
    height,
    title,
    description: settings.description ?? `${bars.length} bars of ${x.label}, starting at zero.`,
    marks: [
      ...axis.ticks.flatMap((tick): ChartMark[] => [
        { kind: "line", x1: at(tick), x2: at(tick), y1: 0, y2: bottom, ink: "rule" },
        {
          kind: "text",
          x: at(tick),
          y: bottom + CHART_SMALL_SIZE + 3,
          text: numberText(tick, axis.decimals),
          anchor: "middle",
          size: CHART_SMALL_SIZE,
          ink: "soft",
        },
      ]),
      ...bars.flatMap((bar, place) => barMarks(bar, names[place]!, place, at, left, decimals)),
      { kind: "line", x1: at(0), x2: at(0), y1: 0, y2: bottom, ink: "strong-rule" },
      {
        kind: "text",
        x: (left + right) / 2,
        y: height - 6,
        text: x.label,
        anchor: "middle",
        size: CHART_TEXT_SIZE,
        ink: "ink",
      },
    ],
    table: tableOf(title, x, decimals, bars),
  };
}

function barMarks(
  { label, value, low, high }: Bar,
  name: string,
  place: number,
  at: (value: number) => number,
  left: number,
  decimals: number,
): ChartMark[] {
  const middle = place * ROW + ROW / 2;
  const end = Math.max(at(value), at(high ?? value));
  return [
    {
      kind: "text",
      x: left - 8,
      y: middle + 4.5,
      text: name,
      anchor: "end",
      size: CHART_TEXT_SIZE,
      ink: "ink",
    },
    {
      kind: "box",
      x: Math.min(at(0), at(value)),
      y: middle - THICK / 2,
      width: Math.abs(at(value) - at(0)),
      height: THICK,
      ink: "faint",
      hint: `${label}: ${numberText(value, decimals)}`,
    },
    ...(low === undefined || high === undefined
      ? []
      : [
          {
            kind: "line",
            x1: at(low),
            x2: at(high),
            y1: middle,
            y2: middle,
            ink: "ink",
            width: 1.6,
          } as const,
        ]),
    {
      kind: "text",
      x: end + 6,
      y: middle + 4,
      text: numberText(value, decimals),
      size: CHART_SMALL_SIZE,
      ink: "ink",
    },
  ];
}

function tableOf(title: string, x: PlotAxis, decimals: number, bars: readonly Bar[]): Chart["table"] {
  const hasIntervals = bars.some(({ low }) => low !== undefined);
  return {
    title,
    columns: [
      { title: "Name" },
      { title: x.label, decimals },
      ...(hasIntervals
        ? [
            { title: "Low", decimals },
            { title: "High", decimals },
          ]
        : []),
    ],
    rows: bars.map(({ label, value, low, high }) => [
      label,
      value,
      ...(hasIntervals ? [low ?? null, high ?? null] : []),
    ]),
  };
}
