import { CHART_SMALL_SIZE, CHART_TEXT_SIZE, type Chart, type ChartMark } from "../../charts/chart";
import { linearScale } from "../../charts/linear-scale";
import { cutToWidth, textWidth } from "../../charts/text-width";
import type { Claim } from "../../ranking/robustness/robustness";
import { formatCount } from "../../text/format-count";
import { methodName, rankRangeText } from "../leaderboard/leaderboard-table";
import { claimText, unitText } from "./robustness-tables";
import type { RobustnessResult } from "./robustness-view";

const ROW = 28;
const TOP = 46;
const EDGE = 4;
const RIGHT = 128;
const WIDEST_NAME = 150;

interface Span {
  readonly low: number;
  readonly high: number;
}

/**
 * The ranks that each system may hold, from its range over the usual unit down to its place without each judge and each
 * document, and between neighbours whether their order would stand and how few rankings decide it.
 */
export function robustnessChart(result: RobustnessResult): Chart {
  const { systems, units, without, claims, usualUnit, halves } = result;
  const names = systems.map((system) => cutToWidth(system, CHART_TEXT_SIZE, WIDEST_NAME));
  const left = EDGE + Math.ceil(Math.max(0, ...names.map((name) => textWidth(name, CHART_TEXT_SIZE)))) + 18;
  const width = Math.max(560, left + systems.length * 22 + RIGHT);
  const right = width - RIGHT;
  const at = linearScale(1, Math.max(2, systems.length), left, right);
  const bottom = TOP + systems.length * ROW;
  const rows = systems.map((system, place) => ({
    system,
    name: names[place]!,
    place: place + 1,
    middle: TOP + place * ROW + ROW / 2,
    range: spanOf(units[0]?.rows[place]),
    half: halves.places[place] ?? null,
    leftOut: spanOfPlaces(without.map(({ places }) => places[place] ?? null)),
  }));
  const title = `Would the order by ${methodName({ method: result.method, ew2015: false, unit: "both" })} stand?`;
  return {
    width,
    height: bottom + 44,
    title,
    description:
      `${systems.length} systems from best to worst. Boxes are rank ranges over ${unitText(usualUnit)}, thin lines the ranks in ` +
      "90 % of random halves of the segments, thick lines the ranks without any one judge or document, dots the ranks themselves. " +
      "Between neighbours stands whether their order is firm, likely or open, and how few rankings decide it.",
    marks: [
      ...systems.map(
        (_, place): ChartMark => ({
          ...{ kind: "line", x1: at(place + 1), x2: at(place + 1), y1: TOP, y2: bottom, ink: "rule" },
        }),
      ),
      ...rows.flatMap((row) => rowMarks(row, at)),
      {
        ...{ kind: "text", x: right + 16, y: 12, size: CHART_SMALL_SIZE },
        text: claims.some(({ removal }) => removal !== null) ? "Verdict · rankings" : "Verdict",
        ...{ ink: "soft", isBold: true },
      },
      ...claims.map((claim, number): ChartMark => {
        const y = number === 0 ? TOP - 10 : TOP + number * ROW + 4;
        return {
          ...{
            kind: "text",
            x: right + 16,
            y,
            text: `${number === 0 ? "first: " : ""}${verdictText(claim)}`,
            size: CHART_SMALL_SIZE,
          },
          ink: claim.verdict === "open" ? "faint" : "ink",
          isBold: claim.verdict === "firm",
          hint: `${claimText(claim)}: ${claim.verdict}`,
        };
      }),
      ...claims.slice(1).map((_, boundary): ChartMark => {
        const y = TOP + (boundary + 1) * ROW;
        return { kind: "line", x1: right + 8, x2: right + 13, y1: y, y2: y, ink: "strong-rule" };
      }),
      ...systems.map(
        (_, place): ChartMark => ({
          ...{ kind: "text", x: at(place + 1), y: bottom + 16, text: String(place + 1), anchor: "middle" },
          ...{ size: CHART_SMALL_SIZE, ink: "soft" },
        }),
      ),
      {
        ...{ kind: "text", x: (left + right) / 2, y: bottom + 36, text: "Rank", anchor: "middle" },
        ...{ size: CHART_TEXT_SIZE, ink: "ink" },
      },
    ],
    table: {
      title,
      columns: [
        { title: "System" },
        { title: "Rank", decimals: 0 },
        { title: `Range over ${unitText(usualUnit)}` },
        { title: "In halves" },
        { title: "Without one judge or document" },
        { title: "Above the next" },
      ],
      rows: rows.map(({ system, place, range, half, leftOut }) => [
        system,
        place,
        textOf(range),
        textOf(half),
        textOf(leftOut),
        claims[place] === undefined ? null : claims[place].verdict,
      ]),
    },
  };
}

interface SystemRow {
  readonly system: string;
  readonly name: string;
  readonly place: number;
  readonly middle: number;
  readonly range: Span | null;
  readonly half: Span | null;
  readonly leftOut: Span | null;
}

function rowMarks(row: SystemRow, at: (rank: number) => number): ChartMark[] {
  const { name, system, place, middle, range, half, leftOut } = row;
  const hint =
    `${system}: rank ${place}; range ${textOf(range) ?? "–"}, in halves ${textOf(half) ?? "–"}, ` +
    `without one judge or document ${textOf(leftOut) ?? "–"}`;
  const line = (span: Span, width: number, y: number): ChartMark => {
    const ends = { x1: at(span.low) - 3, x2: at(span.high) + 3, y1: y, y2: y };
    return { kind: "line", ...ends, ink: "ink", width, hint };
  };
  const box = (span: Span): ChartMark => {
    const [x, width] = [at(span.low) - 7, at(span.high) - at(span.low) + 14];
    return { kind: "box", x, width, y: middle - 9, height: 18, ink: "accent", opacity: 0.22, hint };
  };
  return [
    { kind: "text", x: EDGE, y: middle + 4.5, text: name, size: CHART_TEXT_SIZE, ink: "ink" },
    ...(range === null ? [] : [box(range)]),
    ...(half === null ? [] : [line(half, 1, middle + 5)]),
    ...(leftOut === null ? [] : [line(leftOut, 3, middle)]),
    { kind: "dot", x: at(place), y: middle, radius: 4.2, ink: "ink", hint },
  ];
}

function verdictText({ verdict, removal }: Claim): string {
  return removal === null ? verdict : `${verdict} · ${formatCount(removal.rankings)}`;
}

function spanOf(
  row: { readonly rankLow: number | null; readonly rankHigh: number | null } | undefined,
): Span | null {
  if (row === undefined || row.rankLow === null || row.rankHigh === null) return null;
  return { low: row.rankLow, high: row.rankHigh };
}

/** Nothing where one of them has no place: the span would look better than it is. */
function spanOfPlaces(places: readonly (number | null)[]): Span | null {
  const known = places.filter((place) => place !== null);
  if (known.length < places.length || known.length === 0) return null;
  return { low: Math.min(...known), high: Math.max(...known) };
}

function textOf(span: Span | null): string | null {
  return span && rankRangeText(span.low, span.high);
}
