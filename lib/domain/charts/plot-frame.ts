import { CHART_SMALL_SIZE, CHART_TEXT_SIZE, type ChartMark } from "./chart";
import { linearScale, type Scale } from "./linear-scale";
import { numberText } from "./number-text";
import type { Frame } from "./place-labels";
import { type RoundAxis, roundAxis } from "./round-axis";
import { textWidth } from "./text-width";

export interface PlotAxis {
  readonly label: string;
  /** Decimals of its values in words and in the table. */
  readonly decimals?: number;
  /** Its values are counts, and so are its ticks. */
  readonly isWhole?: boolean;
}

/** The two axes of a plot, and where values lie between them. */
export interface PlotFrame {
  readonly frame: Frame;
  readonly x: Scale;
  readonly y: Scale;
  readonly axes: { readonly x: RoundAxis; readonly y: RoundAxis };
  readonly marks: readonly ChartMark[];
}

interface PlotFrameSettings {
  readonly width: number;
  readonly height: number;
  readonly x: PlotAxis;
  readonly y: PlotAxis;
  readonly xValues: readonly number[];
  readonly yValues: readonly number[];
  /** Kept free on the right, for labels of lines. */
  readonly right?: number;
  /** Kept free above, for names of upright lines. */
  readonly above?: number;
}

const TICK = 5;

/** Axes from round number to round number, ticks outwards, the name of the upright axis lying above it. */
export function plotFrame(settings: PlotFrameSettings): PlotFrame {
  const yAxis = roundAxis(settings.yValues, 5);
  const yTexts = yAxis.ticks.map((tick) => numberText(tick, yAxis.decimals));
  const left = Math.ceil(Math.max(...yTexts.map((text) => textWidth(text, CHART_SMALL_SIZE)))) + TICK + 6;
  const room = settings.width - Math.max(settings.right ?? 0, 14) - left;
  const axes = { x: axisWithin(settings, room, settings.width < 320 ? 4 : 6), y: yAxis };
  const frame: Frame = {
    left,
    top: CHART_TEXT_SIZE + 16 + (settings.above ?? 0),
    right: settings.width - Math.max(settings.right ?? 0, 14),
    bottom: settings.height - 44,
  };
  const x = linearScale(axes.x.low, axes.x.high, frame.left, frame.right);
  const y = linearScale(axes.y.low, axes.y.high, frame.bottom, frame.top);
  const small = { size: CHART_SMALL_SIZE, ink: "soft" } as const;
  const marks: ChartMark[] = [
    { kind: "line", x1: frame.left, y1: frame.bottom, x2: frame.right, y2: frame.bottom, ink: "strong-rule" },
    { kind: "line", x1: frame.left, y1: frame.top, x2: frame.left, y2: frame.bottom, ink: "strong-rule" },
    ...axes.x.ticks.flatMap((tick): ChartMark[] => [
      {
        kind: "line",
        x1: x(tick),
        x2: x(tick),
        y1: frame.bottom,
        y2: frame.bottom + TICK,
        ink: "strong-rule",
      },
      {
        kind: "text",
        x: x(tick),
        y: frame.bottom + TICK + CHART_SMALL_SIZE,
        text: numberText(tick, axes.x.decimals),
        anchor: "middle",
        ...small,
      },
    ]),
    ...axes.y.ticks.flatMap((tick, index): ChartMark[] => [
      { kind: "line", x1: frame.left - TICK, x2: frame.left, y1: y(tick), y2: y(tick), ink: "strong-rule" },
      {
        kind: "text",
        x: frame.left - TICK - 3,
        y: y(tick) + 4,
        text: yTexts[index]!,
        anchor: "end",
        ...small,
      },
    ]),
    {
      kind: "text",
      x: (frame.left + frame.right) / 2,
      y: settings.height - 6,
      text: settings.x.label,
      anchor: "middle",
      size: CHART_TEXT_SIZE,
      ink: "ink",
    },
    { kind: "text", x: 0, y: CHART_TEXT_SIZE, text: settings.y.label, size: CHART_TEXT_SIZE, ink: "ink" },
  ];
  return { frame, x, y, axes, marks };
}

/** With as many steps as leave room between the figures below them; of counts from one to the second after it at least. */
function axisWithin(settings: PlotFrameSettings, room: number, maxSteps: number): RoundAxis {
  const { x, xValues } = settings;
  const axis = roundAxis(x.isWhole ? [...xValues, Math.min(...xValues) + 2] : xValues, maxSteps);
  const widths = axis.ticks.map((tick) => textWidth(numberText(tick, axis.decimals), CHART_SMALL_SIZE));
  const isTight = Math.max(...widths) + 4 > room / (axis.ticks.length - 1);
  const isBroken = x.isWhole === true && axis.decimals > 0;
  return (isTight || isBroken) && maxSteps > 2 ? axisWithin(settings, room, maxSteps - 1) : axis;
}
