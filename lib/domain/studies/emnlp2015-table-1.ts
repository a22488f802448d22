import {
  type JudgmentCounts,
  type JudgmentStatistics,
  withSkippedAmongRankings,
} from "../judgments/judgment-statistics";
import { sameCell } from "./compare-cells";
import { judgeName } from "./emnlp2015-judges";
import { type PublishedCounts, TABLE_1 } from "./emnlp2015-published-judges";
import type { ReproducedTable } from "./reproduction";

const COLUMNS = [
  ["Rankings and skipped tasks", "rankings"],
  ["Unexpanded", "unexpanded"],
  ["Unexpanded ties", "unexpandedTies"],
  ["Expanded", "expanded"],
  ["Expanded ties", "expandedTies"],
] as const satisfies readonly (readonly [string, keyof JudgmentCounts])[];

/** Table 1 repeated: judgments per judge. */
export function table1(
  { judges, total }: JudgmentStatistics,
  published: readonly PublishedCounts[] = TABLE_1,
): ReproducedTable {
  const countsOf = (judge: number | undefined): JudgmentCounts | undefined =>
    judge === undefined ? total : judges.find((counts) => counts.judge === judgeName(judge));
  return {
    id: "1",
    title: "judgments per judge",
    convention:
      "The study counts skipped tasks as rankings; a single hypothesis brings expanded ties only. All numbers must be equal.",
    rowTitle: "Judge",
    columns: COLUMNS.map(([title]) => ({ title, decimals: { published: 0, computed: 0 } })),
    rows: published.map((counts) => {
      const own = countsOf(counts.judge);
      return {
        label: counts.judge === undefined ? "Total" : String(counts.judge),
        cells: COLUMNS.map(([, name]) =>
          sameCell(counts[name], own ? withSkippedAmongRankings(own)[name] : null),
        ),
      };
    }),
  };
}
