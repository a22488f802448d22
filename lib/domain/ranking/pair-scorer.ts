/**
 * Writes the score of each system into `target`, from counts by pair and outcome laid out as in `PairCounts`. NaN is
 * written where the counts do not determine a score. A scorer owns its working memory, so that resampling a thousand
 * times allocates nothing.
 */
export type CountsScorer = (counts: Float64Array, target: Float64Array) => void;

/**
 * The same for replicates: a method that is random itself draws from a stream of its own for each. It may work on several
 * at a time; all scores are written once `finish`, where there is one, has returned.
 */
export interface PairScorer {
  (counts: Float64Array, target: Float64Array, replicate: number): void;
  readonly finish?: () => void;
}
