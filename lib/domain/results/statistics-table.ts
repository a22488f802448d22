import { type JudgmentStatistics, withSkippedAmongRankings } from "../judgments/judgment-statistics";
import type { Table } from "../tables/table";
import { countOf } from "../text/format-count";

/** How much each judge judged: Table 1 of the 2015 study, and how many of its rankings were skipped. */
export function statisticsTable({ judges, total }: JudgmentStatistics, withoutPair = 0): Table {
  const notes =
    total.rankings === null
      ? ["It is unknown which judgments belong to the same ranking, so rankings cannot be counted."]
      : [...skippedNote(total), ...withoutPairNote(withoutPair)];
  return {
    title: "Rankings and judgments per judge",
    columns: [
      { title: "Judge" },
      { title: "Rankings", decimals: 0 },
      { title: "Of them skipped", decimals: 0 },
      { title: "Unexpanded", decimals: 0 },
      { title: "Ties", decimals: 0 },
      { title: "Expanded", decimals: 0 },
      { title: "Ties", decimals: 0 },
    ],
    rows: [...judges, { judge: "Total", ...total }].map((row) => [
      row.judge,
      withSkippedAmongRankings(row).rankings,
      row.skipped,
      row.unexpanded,
      row.unexpandedTies,
      row.expanded,
      row.expandedTies,
    ]),
    records: {
      columns: [
        "Judge",
        "Rankings",
        "Of them skipped",
        "Unexpanded",
        "Unexpanded ties",
        "Expanded",
        "Expanded ties",
      ],
      rows: judges.map((row) => [
        ...[row.judge, withSkippedAmongRankings(row).rankings, row.skipped],
        ...[row.unexpanded, row.unexpandedTies],
        ...[row.expanded, row.expandedTies],
      ]),
    },
    rulesAfter: judges.length > 0 ? [judges.length] : [],
    ...(notes.length === 0 ? {} : { notes }),
  };
}

function skippedNote({ rankings, skipped }: JudgmentStatistics["total"]): readonly string[] {
  if (skipped === 0 || rankings === null) return [];
  return [
    `Skipped tasks count as rankings here, as in Table 1 of the 2015 study. ${countOf(rankings, "ranking has", "rankings have")} ranks; results are made of these, and count no others.`,
  ];
}

function withoutPairNote(count: number): readonly string[] {
  if (count === 0) return [];
  return [
    `${countOf(count, "ranking orders", "rankings order")} a single system and ${count === 1 ? "brings" : "bring"} no judgment.`,
  ];
}
