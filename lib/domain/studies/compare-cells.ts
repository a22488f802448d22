import type { CellValue, ReproducedCell } from "./reproduction";

/** So little that only the arithmetic of binary fractions makes it: 0.439 lies within 0.001 of 0.44. */
const ROUNDING = 1e-9;

/** What a result holds where there is no number. */
type Computed = number | null | undefined;

function present(computed: Computed): number | null {
  return computed === undefined || computed === null || Number.isNaN(computed) ? null : computed;
}

/** Something printed, or nothing that must stay nothing: the two must be the same. */
export function sameCell(published: CellValue, computed: CellValue): ReproducedCell {
  return { published, computed, verdict: Object.is(published, computed) ? "met" : "off" };
}

/** Equal to the printed digits; where nothing was printed, nothing may be computed. */
export function printedCell(published: number | null, computed: Computed, decimals: number): ReproducedCell {
  const value = present(computed);
  const printed = value === null ? null : Number(value.toFixed(decimals));
  return { published, computed: value, verdict: printed === published ? "met" : "off" };
}

/** At most `tolerance` away. */
export function toleratedCell(published: number, computed: Computed, tolerance: number): ReproducedCell {
  const value = present(computed);
  const met = value !== null && Math.abs(value - published) <= tolerance + ROUNDING;
  return { published, computed: value, verdict: met ? "met" : "off" };
}

/**
 * A rank that hangs on chance: met where one of the seeds gives it and none is further than one rank off. What was
 * computed is the rank, or all ranks from the least to the greatest: "9–10".
 */
export function rankCell(published: number, bySeed: readonly (number | null | undefined)[]): ReproducedCell {
  const ranks = bySeed.map(present);
  const known = ranks.filter((rank) => rank !== null);
  const giving = known.filter((rank) => rank === published).length;
  const near = ranks.every((rank) => rank !== null && Math.abs(rank - published) <= 1);
  const [least, greatest] = [Math.min(...known), Math.max(...known)];
  return {
    published,
    computed: known.length === 0 ? null : least === greatest ? least : `${least}–${greatest}`,
    verdict: giving > 0 && near ? "met" : "off",
    seeds: { giving, of: bySeed.length },
  };
}

/** A place where a new cluster begins or not, which hangs on chance: met where one of the seeds agrees. */
export function boundaryCell(published: boolean, bySeed: readonly boolean[]): ReproducedCell {
  const text = (begins: boolean) => (begins ? "yes" : "no");
  const giving = bySeed.filter((begins) => begins === published).length;
  const other = bySeed.some((begins) => begins !== published) ? [text(!published)] : [];
  return {
    published: text(published),
    computed: [...(giving > 0 ? [text(published)] : []), ...other].join(" or ") || null,
    verdict: giving > 0 ? "met" : "off",
    seeds: { giving, of: bySeed.length },
  };
}

/** A number beside a published table, or a place that the paper leaves empty. */
export function unpublishedCell(computed: Computed = null): ReproducedCell {
  return { published: null, computed: present(computed), verdict: "not published" };
}

/** A published number that hangs on something which the data lack: whatever they give is no test of it. */
export function incompleteCell(published: CellValue, computed: Computed, reason: string): ReproducedCell {
  return { published, computed: present(computed), verdict: "data incomplete", note: reason };
}

/** A published number that its data do not give, with what they give and why. */
export interface KnownDifference {
  readonly published: number;
  readonly computed: number;
  /** How far from `computed` the explanation holds. */
  readonly tolerance: number;
  readonly reason: string;
}

/** An off cell whose difference is known cannot be met. Any other difference stays off. */
export function explainedCell(cell: ReproducedCell, known: KnownDifference): ReproducedCell {
  const isKnown =
    cell.verdict === "off" &&
    cell.published === known.published &&
    typeof cell.computed === "number" &&
    Math.abs(cell.computed - known.computed) <= known.tolerance;
  return isKnown ? { ...cell, verdict: "cannot be met", note: known.reason } : cell;
}
