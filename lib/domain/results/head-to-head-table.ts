import type { HeadToHead, HeadToHeadCell } from "../ranking/head-to-head";
import type { Table, TableCell } from "../tables/table";

const MARKS = { "0.01": "‡", "0.05": "†", "0.1": "*" } as const;

/** Table 3d of the 2015 study: the share of decided judgments in which the column's system beat the row's. */
export function headToHeadTable({ systems, rows }: HeadToHead): Table {
  return {
    title: "Share of decided judgments in which the system of the column beat that of the row",
    columns: [
      { title: "System" },
      ...systems.map((title) => ({ title, decimals: 2, marks: `${title}, p at most` })),
    ],
    rows: rows.map((cells, place) => [systems[place] as string, ...cells.map(tableCell)]),
    notes: ["* p ≤ 0.10, † p ≤ 0.05, ‡ p ≤ 0.01, two-sided sign test."],
  };
}

function tableCell(cell: HeadToHeadCell | null): TableCell {
  if (cell === null) return "";
  const { share, significance } = cell;
  if (share === null || significance === null) return share;
  return { number: share, mark: MARKS[String(significance) as keyof typeof MARKS], meaning: significance };
}
