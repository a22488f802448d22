import type { HeadToHead, SignificanceLevel } from "../ranking/head-to-head";
import { toleratedCell, unpublishedCell } from "./compare-cells";
import { HEAD_TO_HEAD_SYSTEMS, type PublishedShare, TABLE_3D } from "./emnlp2015-published-head-to-head";
import type { ReproducedCell, ReproducedTable } from "./reproduction";

const TOLERANCE = 0.01;

const MARKS = { "0.01": "‡", "0.05": "†", "0.1": "*" } as const;

function marked(share: number, decimals: number, significance: SignificanceLevel | null): string {
  return `${share.toFixed(decimals)}${significance === null ? "" : MARKS[`${significance}`]}`;
}

/** Table 3d repeated: every system against every other. */
export function table3d(
  { systems, rows }: HeadToHead,
  published: readonly (readonly (PublishedShare | null)[])[] = TABLE_3D,
): ReproducedTable {
  const cellOf = (rowSystem: string, columnSystem: string, expected: PublishedShare): ReproducedCell => {
    const own = rows[systems.indexOf(rowSystem)]?.[systems.indexOf(columnSystem)];
    const share = toleratedCell(expected.share, own?.share, TOLERANCE);
    const sameMark = own?.significance === expected.significance;
    return {
      published: marked(expected.share, 2, expected.significance),
      computed: own?.share === null || !own ? null : marked(own.share, 3, own.significance),
      verdict: share.verdict === "met" && sameMark ? "met" : "off",
    };
  };
  return {
    id: "3d",
    title: "share of decisive judgments in which the system of the column beat that of the row",
    convention: `Expanded judgments without ties; two-sided sign tests: * p ≤ 0.10, † p ≤ 0.05, ‡ p ≤ 0.01. Shares within ${TOLERANCE}, marks equal.`,
    rowTitle: "System",
    columns: HEAD_TO_HEAD_SYSTEMS.map((title) => ({ title })),
    rows: HEAD_TO_HEAD_SYSTEMS.map((row, place) => ({
      label: row,
      cells: HEAD_TO_HEAD_SYSTEMS.map((column, other) => {
        const expected = published[place]?.[other];
        return expected ? cellOf(row, column, expected) : unpublishedCell();
      }),
    })),
  };
}
