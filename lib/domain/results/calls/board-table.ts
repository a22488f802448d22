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
