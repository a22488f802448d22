import type { Chart } from "../../charts/chart";
import { matrixChart } from "../../charts/matrix-chart";
import type { ShownMatrix } from "../leaderboard/shown-board";
import { significanceMark, winShade } from "./head-to-head-marks";
import { marksText } from "./head-to-head-notes";

/** Every system against every other, shaded as the matrix of the page is. */
export function headToHeadChart(matrix: ShownMatrix): Chart {
  const { systems, rows } = matrix;
  return matrixChart({
    title: "Share of decisive judgments in which the system of the column beat that of the row",
    description: `Shares above one half are shaded, the more the higher. ${marksText(matrix)}`,
    rows: systems,
    columns: systems,
    cells: rows.map((cells) =>
      cells.map((cell) => {
        if (cell === null) return null;
        if (cell.share === null) return { text: "–", strength: 0 };
        const text = `${cell.share.toFixed(2)}${significanceMark(cell.significance)}`;
        return { text, strength: winShade(cell.share) };
      }),
    ),
  });
}
