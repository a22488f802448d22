import type { SignificanceLevel } from "../../ranking/head-to-head";

const MARKS = { "0.01": "‡", "0.05": "†", "0.1": "*" } as const;

/** The sign behind a share; nothing where its p is above all levels. */
export function significanceMark(significance: SignificanceLevel | null): string {
  return significance === null ? "" : MARKS[String(significance) as keyof typeof MARKS];
}

/**
 * How strongly a cell is shaded, from 0, the bare ground, to 1: what wins more has a stronger shade, an even share and
 * less stay bare. The figure says the same, so that nothing is told by the shade alone.
 */
export function winShade(share: number | null): number {
  return share === null ? 0 : Math.max(0, 2 * share - 1);
}
