import type { HeadToHead, HeadToHeadCell } from "../ranking/head-to-head";
import type { Table } from "../tables/table";

const MARKS = { "0.01": "‡", "0.05": "†", "0.1": "*" } as const;

/** Table 3d of the 2015 study: the share of decided judgments in which the column's system beat the row's. */
export function headToHeadTable({ systems, rows }: HeadToHead): Table {
  return {
    title: "Share of decided judgments in which the system of the column beat that of the row",
    columns: [{ title: "System" }, ...systems.map((title) => ({ title }))],
    rows: rows.map((cells, place) => [systems[place] as string, ...cells.map(cellText)]),
    notes: ["* p ≤ 0.10, † p ≤ 0.05, ‡ p ≤ 0.01, two-sided sign test."],
  };
}

function cellText(cell: HeadToHeadCell | null): string {
  if (cell === null) return "";
  if (cell.share === null) return "–";
  const mark = cell.significance === null ? "" : MARKS[String(cell.significance) as keyof typeof MARKS];
  return `${cell.share.toFixed(2)}${mark}`;
}
