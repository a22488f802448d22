import type { TypeScore } from "../../metrics/metric";
import type { Interval } from "../../resampling/percentile-interval";
import type { Table } from "../../tables/table";

/** A board by one metric as its viewer may see it. */
interface BoardToPrint {
  readonly metric: string;
  readonly title: string;
  readonly lowerIsBetter: boolean;
  readonly rows: readonly {
    readonly team: string;
    readonly system: string | null;
    readonly rank: number;
    readonly figures: readonly {
      readonly title: string;
      readonly value: number | null;
      readonly decimals: number;
    }[];
    /** In percent, of the first figure. */
    readonly interval: Interval | null;
    readonly notApart: readonly string[];
    readonly types: readonly TypeScore[] | null;
  }[];
}

const PERCENT = 2;

/** The board for papers and spreadsheets: what its page shows, and nothing more. */
export function boardTable({ metric, title, lowerIsBetter, rows }: BoardToPrint, testSet: string): Table {
  const hasSystems = rows.some(({ system }) => system !== null);
  const hasIntervals = rows.some(({ interval }) => interval !== null);
  const figures = rows[0]?.figures ?? [];
  const [first] = figures;
  return {
    title: `Board of ${testSet} by ${title}`,
    name: `board-${metric}`,
    columns: [
      ...[{ title: "Rank", decimals: 0 }, { title: "Team" }],
      ...(hasSystems ? [{ title: "System" }] : []),
      ...figures.map(({ title, decimals }) => ({ title, decimals })),
      ...(hasIntervals
        ? [
            ...["low", "high"].map((end) => ({ title: `${first?.title}, ${end}`, decimals: PERCENT })),
            { title: "Not told apart from" },
          ]
        : []),
    ],
    rows: rows.map(({ rank, team, system, figures, interval, notApart }) => [
      ...[rank, team],
      ...(hasSystems ? [system] : []),
      ...figures.map(({ value }) => value),
      ...(hasIntervals ? [interval?.low ?? null, interval?.high ?? null, notApart.join(", ")] : []),
    ]),
    notes: [
      "Scores in percent.",
      ...(lowerIsBetter ? ["Less is better."] : []),
      ...(hasIntervals
        ? [`Low and high are the ends of the 95 % interval of ${first?.title} over resampled sentences.`]
        : []),
    ],
  };
}

/** Recall by type of error on a board, a row a type; nothing where its viewer sees none, or the metric knows none. */
export function boardTypesTable({ metric, title, rows }: BoardToPrint, testSet: string): Table | undefined {
  const shown = rows.flatMap(({ team, types }) => (types && types.length > 0 ? [{ team, types }] : []));
  const [first] = shown;
  if (first === undefined) return undefined;
  return {
    title: `Recall by type of error on ${testSet} by ${title}`,
    name: `board-${metric}-by-type`,
    columns: [{ title: "Type" }, ...shown.map(({ team }) => ({ title: team, decimals: 1 }))],
    rows: first.types.map(({ type }) => [
      type,
      ...shown.map(({ types }) => {
        const found = types.find((each) => each.type === type);
        const recall = found === undefined ? Number.NaN : "recall" in found ? found.recall : found.r;
        return Number.isFinite(recall) ? 100 * recall : null;
      }),
    ]),
    notes: ["In percent."],
  };
}

/** All tables of the boards of a test set. */
export function boardTables(boards: readonly BoardToPrint[], testSet: string): readonly Table[] {
  return boards.flatMap((board) =>
    board.rows.length === 0
      ? []
      : [boardTable(board, testSet), ...[boardTypesTable(board, testSet) ?? []].flat()],
  );
}
