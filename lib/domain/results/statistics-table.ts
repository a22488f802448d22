import type { JudgmentStatistics } from "../judging/judgment-statistics";
import type { Table } from "../tables/table";

/** Table 1 of the 2015 study. */
export function statisticsTable({ judges, total }: JudgmentStatistics): Table {
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
  };
}
