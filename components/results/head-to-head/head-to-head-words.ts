import { numberText } from "@/lib/domain/charts/number-text";
import type { SignificanceLevel } from "@/lib/domain/ranking/head-to-head";
import { formatCount } from "@/lib/domain/text/format-count";

/**
 * Judgments that the system of the column won, lost and tied against that of the row, the level of its mark, and its
 * p-values: by the test of the matrix, corrected for all pairs, and by the exact sign test.
 */
export type CountedFigures = readonly [
  wins: number,
  losses: number,
  ties: number,
  significance: SignificanceLevel | null,
  p: number | null,
  holmP: number | null,
  exactP: number | null,
];

/** Only the share that the column won, where counts are withheld. */
export type WithheldFigures = readonly [share: number | null];

export type HeadToHeadFigures = CountedFigures | WithheldFigures;

/** The share of decisive judgments that the system of the column won. */
export function winShare(figures: HeadToHeadFigures): number | null {
  if (figures.length === 1) return figures[0];
  const [wins, losses] = figures;
  return wins + losses === 0 ? null : wins / (wins + losses);
}

/** A cell in words: "CAMB beat AMU in 47 % of 1,204 decisive judgments, p = 0.06 (corrected p = 0.84; exact sign test p = 0.02); 310 were equal". */
export function headToHeadWords(row: string, column: string, figures: HeadToHeadFigures): string {
  if (figures.length === 1) {
    const [share] = figures;
    return share === null
      ? `${column} and ${row}: too few decisive judgments so far`
      : `${column} beat ${row} in ${Math.round(share * 100)} % of decisive judgments`;
  }
  const [wins, losses, ties, , p, holmP, exactP] = figures;
  const decided = wins + losses;
  const equal = ties === 0 ? "" : `; ${formatCount(ties)} ${ties === 1 ? "was" : "were"} equal`;
  if (decided === 0) return `${column} and ${row} were never told apart${equal}`;
  const share = `${Math.round((wins / decided) * 100)} %`;
  const judgments = decided === 1 ? "1 decisive judgment" : `${formatCount(decided)} decisive judgments`;
  return `${column} beat ${row} in ${share} of ${judgments}, ${pText(p)}${othersText(p, holmP, exactP)}${equal}`;
}

/** The p-values beside that of the test: none on pages that were frozen before there were others. */
function othersText(p: number | null, holmP: number | null, exactP: number | null): string {
  const others = [
    ...(holmP === null ? [] : [`corrected ${pText(holmP)}`]),
    ...(exactP === null || exactP === p ? [] : [`exact sign test ${pText(exactP)}`]),
  ];
  return others.length === 0 ? "" : ` (${others.join("; ")})`;
}

export function pText(p: number | null): string {
  if (p === null) return "p unknown";
  return p < 0.001 ? "p < 0.001" : `p = ${numberText(p, p < 0.1 ? 3 : 2)}`;
}

/** ".47"; two figures, without the nought that every one would have. */
export function shareText(figures: HeadToHeadFigures): string {
  const share = winShare(figures);
  if (share === null) return "–";
  const text = share.toFixed(2);
  return text.startsWith("0") ? text.slice(1) : "1.0";
}
