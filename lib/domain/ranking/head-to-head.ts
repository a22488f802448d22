import { type PairCounts, pairCell } from "./pair-counts";
import { signTest } from "./sign-test";

/** The levels that a cell may be marked with, strictest first. */
export const SIGNIFICANCE_LEVELS = [0.01, 0.05, 0.1] as const;

export type SignificanceLevel = (typeof SIGNIFICANCE_LEVELS)[number];

/** How the system of a column fared against that of a row. */
export interface HeadToHeadCell {
  /** The share of decided judgments that the column won; null where none was decided. */
  readonly share: number | null;
  /** Judgments that the column won, lost and tied. */
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  /** Two-sided exact sign test on the decided judgments; null where none was decided. */
  readonly p: number | null;
  /** The strictest level that p does not exceed; null where it exceeds all. */
  readonly significance: SignificanceLevel | null;
}

export interface HeadToHead {
  readonly systems: readonly string[];
  /** By row and column in the order of `systems`; null on the diagonal. */
  readonly rows: readonly (readonly (HeadToHeadCell | null)[])[];
}

function headToHeadCell(wins: number, losses: number, ties: number): HeadToHeadCell {
  const decided = wins + losses;
  if (decided === 0) return { share: null, wins, losses, ties, p: null, significance: null };
  const p = signTest(wins, losses);
  const significance = SIGNIFICANCE_LEVELS.find((level) => p <= level) ?? null;
  return { share: wins / decided, wins, losses, ties, p, significance };
}

/**
 * Every system against every other, with rows and columns in the given order of systems, which is that of the counts
 * unless given (a leaderboard's order, say).
 *
 * Fails with a RangeError where a system of the order has no counts, or counts are not whole.
 */
export function headToHead(pairs: PairCounts, order: readonly string[] = pairs.systems): HeadToHead {
  const size = pairs.systems.length;
  const positions = new Map(pairs.systems.map((system, position) => [system, position]));
  const cellOf = (row: string, column: string): HeadToHeadCell | null => {
    if (row === column) return null;
    const [other, own] = [positions.get(row), positions.get(column)];
    if (other === undefined || own === undefined) {
      throw new RangeError(`system ${other === undefined ? row : column} has no counts`);
    }
    const cell = pairCell(size, Math.min(own, other), Math.max(own, other));
    const better = pairs.counts[cell]!;
    const worse = pairs.counts[cell + 2]!;
    const ties = pairs.counts[cell + 1]!;
    return own < other ? headToHeadCell(better, worse, ties) : headToHeadCell(worse, better, ties);
  };
  return { systems: order, rows: order.map((row) => order.map((column) => cellOf(row, column))) };
}
