import type { Leaderboard } from "../ranking/leaderboard-from-replicates";
import { sameCell, toleratedCell } from "./compare-cells";
import { type PublishedRank, TABLE_3C } from "./emnlp2015-published-rankings";
import { RANGE_COLUMNS, RANK_COLUMN, SCORE_COLUMN } from "./emnlp2015-ranking-over-seeds";
import { P_ALL } from "./emnlp2015-table-3b";
import type { ReproducedTable } from "./reproduction";

const TOLERANCE = 0.01;

/** Table 3c repeated: TrueSkill of all judgments, from one seed. */
export function table3c(
  { rows, replicates }: Leaderboard,
  published: readonly PublishedRank[] = TABLE_3C,
): ReproducedTable {
  return {
    id: "3c",
    title: "systems by TrueSkill",
    convention: `TrueSkill as WMT14, ${replicates} runs, p ≤ ${P_ALL}, seed 1. Scores within ${TOLERANCE}, range ends within one rank, order and clusters equal.`,
    rowTitle: "System",
    columns: [
      RANK_COLUMN,
      SCORE_COLUMN,
      ...RANGE_COLUMNS,
      { title: "Cluster", decimals: { published: 0, computed: 0 } },
    ],
    rows: published.map(({ system, score, low, high, cluster }, place) => {
      const own = rows.find((row) => row.system === system);
      const rank = own ? rows.indexOf(own) + 1 : null;
      return {
        label: system,
        cells: [
          sameCell(place + 1, rank),
          toleratedCell(score, own?.score, TOLERANCE),
          toleratedCell(low, own?.rankLow, 1),
          toleratedCell(high, own?.rankHigh, 1),
          sameCell(cluster, own?.cluster ?? null),
        ],
      };
    }),
  };
}
