import type { AlternativeGain } from "./alternative-gains";

/** What scoring with alternative answers found beyond the scores of submissions. */
export interface ScoringResult {
  /** Answers that are part of the gold now, and how many sentences they change. */
  readonly accepted: number;
  readonly sentences: number;
  /** Of the primary submissions, by their ids. */
  readonly gains: Readonly<Record<string, AlternativeGain>>;
  /** Lines in which an annotator is named; other annotators are scored as those who agree with the first. */
  readonly annotators: readonly number[];
}
