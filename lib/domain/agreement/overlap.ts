import type { AnsweredRanking } from "../judgments/ranking-record";

/**
 * Which comparisons count. Judges meet the same pair of outputs because a task was given out again on purpose
 * (planned), or because another task of the segment happens to hold the pair (accidental).
 */
export interface Overlap {
  readonly kind: "planned" | "accidental";
  /**
   * Names the task of a ranking within its segment: comparisons of two rankings of one task are planned, all others
   * accidental. Where only a file is at hand, `shownHypotheses` tells the tasks apart.
   */
  readonly taskOf: (ranking: AnsweredRanking) => string;
}
