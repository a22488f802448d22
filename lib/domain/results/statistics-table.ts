import type { JudgmentStatistics } from "../judging/judgment-statistics";
import type { Table } from "../tables/table";
import { countOf } from "../text/format-count";

/** Table 1 of the 2015 study; and why a leaderboard of the same rankings counts fewer, where it does. */
export function statisticsTable({ judges, total }: JudgmentStatistics, withoutPair = 0): Table {
  return {
    title: "Rankings and judgments per judge",
    columns: [
      { title: "Judge" },
      { title: "Rankings", decimals: 0 },
      { title: "Unexpanded", decimals: 0 },
      { title: "Ties", decimals: 0 },
      { title: "Expanded", decimals: 0 },
      { title: "Ties", decimals: 0 },
    ],
    rows: [...judges, { judge: "Total", ...total }].map((row) => [
      row.judge,
      row.rankings,
      row.unexpanded,
      row.unexpandedTies,
      row.expanded,
      row.expandedTies,
    ]),
    rulesAfter: judges.length > 0 ? [judges.length] : [],
    ...(withoutPair === 0
      ? {}
      : {
          notes: [
            `${countOf(withoutPair, "ranking is skipped or holds", "rankings are skipped or hold")} a single system: no pair, so that a leaderboard does not count ${withoutPair === 1 ? "it" : "them"}.`,
          ],
        }),
  };
}
