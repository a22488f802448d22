import { CHART_SMALL_SIZE, CHART_TEXT_SIZE, type Chart, type ChartMark } from "../../charts/chart";
import { linearScale, type Scale } from "../../charts/linear-scale";
import { numberText } from "../../charts/number-text";
import { scoreAxis } from "../../charts/score-axis";
import { cutToWidth, textWidth } from "../../charts/text-width";
import type { Leaderboard, LeaderboardRow } from "../../ranking/leaderboard-from-replicates";
import { rankRangeText } from "./leaderboard-table";

export interface ForestChartSettings {
  readonly title: string;
  readonly description?: string;
  /** What the axis shows: "Expected Wins". */
  readonly scoreName: string;
  readonly decimals?: number;
  readonly width?: number;
}

const ROW = 22;
const TOP = 8;
const EDGE = 4;
const RANGE = 54;
/** Kept free on the right, for supports and scores. */
const RIGHT = 96;
const WIDEST_NAME = 160;

/** A leaderboard as a forest plot: rank range, name, score with its interval, a rule where a cluster ends. */
export function forestChart(board: Leaderboard, settings: ForestChartSettings): Chart {
  const { title, scoreName, decimals = 3, width = 640 } = settings;
  const axis = scoreAxis(board.rows);
  const names = board.rows.map(({ system }) => cutToWidth(system, CHART_TEXT_SIZE, WIDEST_NAME));
  const left = RANGE + Math.ceil(Math.max(0, ...names.map((name) => textWidth(name, CHART_TEXT_SIZE)))) + 16;
  const right = width - RIGHT;
  const at = linearScale(axis.low, axis.high, left, right);
  const bottom = TOP + board.rows.length * ROW;
  const isOnAxis = axis.even !== undefined && axis.even > axis.low && axis.even < axis.high;
  return {
    width,
    height: bottom + 46,
    title,
    description:
      settings.description ??
      `${board.rows.length} systems from best to worst with their ${scoreName} and its interval. Rules mark the ends of clusters.`,
    marks: [
      ...(isOnAxis
        ? [
            {
              kind: "line",
              x1: at(axis.even!),
              x2: at(axis.even!),
              y1: TOP,
              y2: bottom,
              ink: "rule",
            } as const,
          ]
        : []),
      ...board.rows.flatMap((row, place) =>
        rowMarks(row, names[place]!, TOP + place * ROW + ROW / 2, at, width, decimals),
      ),
      ...board.boundaries
        .filter(({ separates }) => separates)
        .flatMap(({ after, support }): ChartMark[] => [
          {
            kind: "line",
            x1: EDGE,
            x2: right,
            y1: TOP + after * ROW,
            y2: TOP + after * ROW,
            ink: "strong-rule",
          },
          {
            kind: "text",
            x: right + 5,
            y: TOP + after * ROW + 4,
            text: numberText(support, 2),
            size: 11,
            ink: "faint",
            hint: `Every system above this rule ranks above every system below it in ${Math.round(support * 100)} % of resamples.`,
          },
        ]),
      { kind: "line", x1: left, x2: right, y1: bottom, y2: bottom, ink: "strong-rule" },
      ...axis.ticks.map(
        (tick): ChartMark => ({
          kind: "text",
          x: at(tick),
          y: bottom + CHART_SMALL_SIZE + 6,
          text: numberText(tick, axis.decimals),
          anchor: "middle",
          size: CHART_SMALL_SIZE,
          ink: "soft",
        }),
      ),
      ...axis.ticks.map(
        (tick): ChartMark => ({
          kind: "line",
          x1: at(tick),
          x2: at(tick),
          y1: bottom,
          y2: bottom + 4,
          ink: "strong-rule",
        }),
      ),
      {
        kind: "text",
        x: (left + right) / 2,
        y: bottom + 40,
        text: scoreName,
        anchor: "middle",
        size: CHART_TEXT_SIZE,
        ink: "ink",
      },
    ],
    table: {
      title,
      columns: [
        { title: "Range" },
        { title: "System" },
        { title: scoreName, decimals },
        { title: "Low", decimals },
        { title: "High", decimals },
      ],
      rows: board.rows.map((row) => [
        rankRangeText(row.rankLow, row.rankHigh),
        row.system,
        row.score,
        row.scoreLow,
        row.scoreHigh,
      ]),
      rulesAfter: board.boundaries.filter(({ separates }) => separates).map(({ after }) => after),
    },
  };
}

function rowMarks(
  row: LeaderboardRow,
  name: string,
  middle: number,
  at: Scale,
  width: number,
  decimals: number,
): ChartMark[] {
  const { score, scoreLow, scoreHigh } = row;
  const text = { y: middle + 4.5, size: CHART_TEXT_SIZE, ink: "ink" } as const;
  const interval = scoreLow === null || scoreHigh === null ? undefined : { low: scoreLow, high: scoreHigh };
  const hint =
    `${row.system}: ${numberText(score, decimals)}` +
    (interval ? ` [${numberText(interval.low, decimals)}, ${numberText(interval.high, decimals)}]` : "");
  return [
    { kind: "text", x: EDGE, ...text, ink: "soft", text: rankRangeText(row.rankLow, row.rankHigh) ?? "–" },
    { kind: "text", x: RANGE, ...text, text: name },
    ...(score === null || !Number.isFinite(score)
      ? []
      : [
          ...(interval && Number.isFinite(interval.low) && Number.isFinite(interval.high)
            ? [
                {
                  kind: "line",
                  x1: at(interval.low),
                  x2: at(interval.high),
                  y1: middle,
                  y2: middle,
                  ink: "ink",
                  width: 1.5,
                  hint,
                } as const,
              ]
            : []),
          { kind: "dot", x: at(score), y: middle, radius: 3.4, ink: "ink", hint } as const,
        ]),
    { kind: "text", x: width - EDGE, ...text, anchor: "end", text: numberText(score, decimals) },
  ];
}
