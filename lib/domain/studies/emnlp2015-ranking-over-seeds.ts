import type { Leaderboard, LeaderboardRow } from "../ranking/leaderboard-from-replicates";
import { boundaryCell, rankCell, sameCell, toleratedCell, unpublishedCell } from "./compare-cells";
import type { PublishedRank } from "./emnlp2015-published-rankings";
import type { ReproducedColumn, ReproducedTable } from "./reproduction";

/** How far a computed Expected Wins score may lie from the printed one. */
export const SCORE_TOLERANCE = 0.001;

/** What names a ranking table, and how it was made. */
export interface RankingCaption {
  readonly id: string;
  readonly title: string;
  readonly convention: string;
}

/** Scores printed beside a table that the paper does not hold. */
export interface BesideScores {
  readonly title: string;
  readonly scoreOf: (system: string) => number | undefined;
}

const WHOLE = { published: 0, computed: 0 };

export const SCORE_COLUMN: ReproducedColumn = { title: "Score", decimals: { published: 3, computed: 4 } };
export const RANK_COLUMN: ReproducedColumn = { title: "Rank", decimals: WHOLE };
export const RANGE_COLUMNS: readonly ReproducedColumn[] = [
  { title: "From", decimals: WHOLE },
  { title: "To", decimals: WHOLE },
];

/** Whether a cluster of the leaderboard ends with exactly these systems above. */
function separates({ rows }: Leaderboard, above: ReadonlySet<string>): boolean {
  const clusters = (isAbove: boolean) =>
    rows.filter(({ system }) => above.has(system) === isAbove).map(({ cluster }) => cluster);
  const [upper, lower] = [clusters(true), clusters(false)];
  if ([...upper, ...lower].includes(null) || upper.length !== above.size || lower.length === 0) return false;
  return Math.max(...upper.map(Number)) < Math.min(...lower.map(Number));
}

/**
 * A ranking by Expected Wins, repeated with several seeds: one leaderboard each. Scores and order come from the
 * judgments alone; a range end and the beginning of a cluster hang on the seed, as the study's hung on its own chance.
 */
export function rankingOverSeeds(
  caption: RankingCaption,
  published: readonly PublishedRank[],
  boards: readonly Leaderboard[],
  beside?: BesideScores,
): ReproducedTable {
  const rowsOf = (system: string) =>
    boards.map(({ rows }): Partial<LeaderboardRow> => rows.find((row) => row.system === system) ?? {});
  const order = boards[0]?.rows.map(({ system }) => system) ?? [];
  return {
    ...caption,
    rowTitle: "System",
    columns: [
      RANK_COLUMN,
      SCORE_COLUMN,
      ...(beside ? [{ title: beside.title, decimals: { published: 3, computed: 4 } }] : []),
      ...RANGE_COLUMNS,
      { title: "New cluster" },
    ],
    rows: published.map(({ system, score, low, high, cluster }, place) => {
      const rows = rowsOf(system);
      const above = published.slice(0, place);
      const names = new Set(above.map((row) => row.system));
      return {
        label: system,
        cells: [
          sameCell(place + 1, order.includes(system) ? order.indexOf(system) + 1 : null),
          toleratedCell(score, rows[0]?.score, SCORE_TOLERANCE),
          ...(beside ? [unpublishedCell(beside.scoreOf(system))] : []),
          rankCell(
            low,
            rows.map(({ rankLow }) => rankLow),
          ),
          rankCell(
            high,
            rows.map(({ rankHigh }) => rankHigh),
          ),
          place === 0
            ? unpublishedCell()
            : boundaryCell(
                above.at(-1)?.cluster !== cluster,
                boards.map((board) => separates(board, names)),
              ),
        ],
      };
    }),
  };
}
