import { CHART_SMALL_SIZE, CHART_TEXT_SIZE, type Chart, type ChartMark } from "./chart";
import { cutToWidth, textWidth } from "./text-width";

export interface SlopeRow {
  readonly label: string;
  /** The rank in each column; null where it has none there. */
  readonly ranks: readonly (number | null)[];
}

export interface SlopeChartSettings {
  readonly title: string;
  readonly description?: string;
  readonly columns: readonly string[];
  readonly rows: readonly SlopeRow[];
  /** Otherwise as wide as the names and a slope between each two columns take. */
  readonly width?: number;
}

const STEP = 22;
const TOP = 34;
const WIDEST_NAME = 150;
const SLOPE = 100;

/**
 * How an order changes from column to column: one line for each name, dark where its rank changes. Names stand at both
 * ends.
 */
export function slopeChart(settings: SlopeChartSettings): Chart {
  const { title, columns, rows } = settings;
  const ranks = rows.flatMap((row) => row.ranks.filter((rank) => rank !== null));
  const last = Math.max(1, ...ranks);
  const names = rows.map(({ label }) => cutToWidth(label, CHART_TEXT_SIZE, WIDEST_NAME));
  const margin = Math.ceil(Math.max(0, ...names.map((name) => textWidth(name, CHART_TEXT_SIZE)))) + 34;
  const width = settings.width ?? 2 * margin + Math.max(2, columns.length - 1) * SLOPE;
  const gap = columns.length > 1 ? (width - 2 * margin) / (columns.length - 1) : 0;
  const x = (column: number) => margin + column * gap;
  const y = (rank: number) => TOP + (rank - 1) * STEP + STEP / 2;
  const ordered = rows
    .map((row, place) => ({ ...row, name: names[place]!, moves: movesOf(row) }))
    .sort((one, other) => Number(one.moves) - Number(other.moves));
  return {
    width,
    height: TOP + last * STEP + 4,
    title,
    description:
      settings.description ??
      `Ranks of ${rows.length} systems by ${columns.join(", ")}. ${changesText(rows)}`,
    marks: [
      ...columns.map(
        (column, place): ChartMark => ({
          kind: "text",
          x: x(place),
          y: CHART_TEXT_SIZE,
          text: column,
          anchor: "middle",
          size: CHART_SMALL_SIZE,
          ink: "soft",
          isBold: true,
        }),
      ),
      ...ordered.flatMap((row) => rowMarks(row, x, y)),
    ],
    table: {
      title,
      columns: [{ title: "System" }, ...columns.map((column) => ({ title: column, decimals: 0 }))],
      rows: rows.map(({ label, ranks: own }) => [label, ...own]),
    },
  };
}

function movesOf({ ranks }: SlopeRow): boolean {
  return new Set(ranks.filter((rank) => rank !== null)).size > 1;
}

function changesText(rows: readonly SlopeRow[]): string {
  const moving = rows.filter(movesOf).map(({ label }) => label);
  return moving.length === 0 ? "All systems keep their rank." : `The rank changes of ${moving.join(", ")}.`;
}

function rowMarks(
  { name, label, ranks, moves }: SlopeRow & { readonly name: string; readonly moves: boolean },
  x: (column: number) => number,
  y: (rank: number) => number,
): ChartMark[] {
  const ink = moves ? "ink" : "faint";
  const places = ranks.flatMap((rank, column) => (rank === null ? [] : [{ rank, x: x(column), y: y(rank) }]));
  const hint = `${label}: ${ranks.map((rank) => rank ?? "–").join(", ")}`;
  return [
    { kind: "curve", points: places, ink, width: moves ? 1.6 : 0.9, hint },
    ...places.map((place): ChartMark => ({ kind: "dot", x: place.x, y: place.y, radius: 3, ink, hint })),
    ...[places[0], places.length > 1 ? places.at(-1) : undefined].flatMap((place, side): ChartMark[] =>
      place === undefined
        ? []
        : [
            {
              kind: "text",
              x: place.x + (side === 0 ? -10 : 10),
              y: place.y + 4.5,
              text: side === 0 ? `${name}  ${place.rank}` : `${place.rank}  ${name}`,
              anchor: side === 0 ? "end" : "start",
              size: CHART_TEXT_SIZE,
              ink: moves ? "ink" : "soft",
            },
          ],
    ),
  ];
}
