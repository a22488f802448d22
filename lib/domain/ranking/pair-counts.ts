import { forEachJudgment, type JudgedOutcome, type JudgmentTable } from "./judgment-table";

/**
 * Judgments counted by pair of systems and outcome. With n systems there are n(n − 1)/2 pairs, in code-unit order of
 * the first system, then of the second, and three cells per pair: how often the first was better, how often the two
 * were equal, how often the second was better. Counts may be weights: any finite numbers of at least 0.
 */
export interface PairCounts {
  /** In code-unit order. */
  readonly systems: readonly string[];
  readonly counts: Float64Array;
}

export const CELLS_PER_PAIR = 3;

/** How many cells the counts of so many systems have. */
export function cellCount(systems: number): number {
  return (CELLS_PER_PAIR * systems * (systems - 1)) / 2;
}

/** The first of the three cells of a pair, for `first` < `second`: that of "first better". */
export function pairCell(systems: number, first: number, second: number): number {
  return CELLS_PER_PAIR * (first * systems - (first * (first + 1)) / 2 + second - first - 1);
}

/** The cell of one judgment, for `first` < `second`. */
export function judgmentCell(systems: number, first: number, second: number, outcome: JudgedOutcome): number {
  return pairCell(systems, first, second) + 1 - outcome;
}

export function pairCountsOfTable(table: JudgmentTable): PairCounts {
  const size = table.systems.length;
  const counts = new Float64Array(cellCount(size));
  const { weights } = table;
  forEachJudgment(table, (first, second, outcome, ranking) => {
    counts[judgmentCell(size, first, second, outcome)]! += weights === undefined ? 1 : weights[ranking]!;
  });
  return { systems: table.systems, counts };
}
