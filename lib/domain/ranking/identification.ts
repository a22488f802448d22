import type { RankingWarning } from "./ranking-warning";

/** Scores with what is known about their meaning. */
export interface Identification {
  /** By position of the system; NaN where there is none. */
  readonly scores: Float64Array;
  /** Whether the scores can be compared with each other: only then do the systems that have one stand in ranks. */
  readonly comparable: boolean;
  readonly warnings: readonly RankingWarning[];
}
