import type { Table, TableCell, TableRecords } from "../../tables/table";
import type { ShownCell, ShownMatrix } from "../leaderboard/shown-board";
import { significanceMark } from "./head-to-head-marks";
import { matrixNotes } from "./head-to-head-notes";

/** Table 3d of the 2015 study: the share of decided judgments in which the column's system beat the row's. */
export function headToHeadTable(matrix: ShownMatrix, rulesAfter?: readonly number[]): Table {
  const { systems, rows } = matrix;
  return {
    title: "Share of decisive judgments in which the system of the column beat that of the row",
    name: "head-to-head",
    columns: [
      { title: "System" },
      ...systems.map((title) => ({ title, decimals: 2, isMarked: true as const })),
    ],
    rows: rows.map((cells, place) => [systems[place] as string, ...cells.map(tableCell)]),
    records: pairRecords({ systems, rows }),
    notes: matrixNotes(matrix, rulesAfter),
  };
}

function tableCell(cell: ShownCell | null): TableCell {
  if (cell === null) return "";
  const { share, significance } = cell;
  if (share === null || significance === null) return share;
  return { number: share, mark: significanceMark(significance) };
}

/** Every pair of systems once, with the counts that its share and its test are of. */
function pairRecords({ systems, rows }: Pick<ShownMatrix, "systems" | "rows">): TableRecords {
  return {
    columns: ["System", "Against", "Wins", "Losses", "Ties", "Share of wins", "p", "p (Holm)", "p (exact)"],
    rows: systems.flatMap((system, column) =>
      systems.slice(column + 1).flatMap((against, further) => {
        const cell = rows[column + 1 + further]?.[column];
        if (!cell) return [];
        const { wins, losses, ties, share, p, holmP = null, exactP = null } = cell;
        return [[system, against, wins, losses, ties, share, p, holmP, exactP]];
      }),
    ),
  };
}
