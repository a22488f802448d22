import type { JudgmentStatistics } from "../judging/judgment-statistics";
import type { Table } from "../tables/table";
import { countOf } from "../text/format-count";

/** Table 1 of the 2015 study; and why a leaderboard of the same rankings counts fewer, where it does. */
export function statisticsTable({ judges, total }: JudgmentStatistics, withoutPair = 0): Table {
  const notes =
    total.rankings === null
      ? ["It is unknown which judgments belong to the same ranking, so rankings cannot be counted."]
      : withoutPairNote(withoutPair);
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
    records: {
      columns: ["Judge", "Rankings", "Unexpanded", "Unexpanded ties", "Expanded", "Expanded ties"],
      rows: judges.map((row) => [
        ...[row.judge, row.rankings, row.unexpanded, row.unexpandedTies],
        ...[row.expanded, row.expandedTies],
      ]),
    },
    rulesAfter: judges.length > 0 ? [judges.length] : [],
    ...(notes.length === 0 ? {} : { notes }),
  };
}

function withoutPairNote(count: number): readonly string[] {
  if (count === 0) return [];
  return [
    `${countOf(count, "ranking is skipped or holds", "rankings are skipped or hold")} a single system: no pair, so that a leaderboard does not count ${count === 1 ? "it" : "them"}.`,
  ];
}
