import { shuffleInPlace } from "../../random/shuffle";
import { createStream } from "../../random/stream";
import type { PairCounts } from "../pair-counts";
import { sharedColumn } from "../units/unit-blocks";

/** Judgments dealt into folds for cross-validation. */
export interface AccuracyFolds {
  /** All judgments. */
  readonly pairs: PairCounts;
  readonly folds: number;
  /** The judgments of each fold, one row of counts laid out as `PairCounts` after the other. */
  readonly heldOut: Float64Array;
}

/**
 * Shuffles the expanded judgments and deals them one by one into folds, whose sizes so differ by at most one. The
 * shuffle starts from the judgments by pair and outcome, since those of one pair and outcome are interchangeable; it
 * draws from the stream (seed, "accuracy folds", 0).
 *
 * Fails with a RangeError unless there are at least two folds, and counts are whole.
 */
export function dealAccuracyFolds(pairs: PairCounts, folds: number, seed: number): AccuracyFolds {
  if (!Number.isSafeInteger(folds) || folds < 2) throw new RangeError(`${folds} folds are no folds`);
  let judgments = 0;
  for (const [cell, count] of pairs.counts.entries()) {
    if (!Number.isSafeInteger(count) || count < 0) {
      throw new RangeError(`${count} in cell ${cell} is not a number of judgments`);
    }
    judgments += count;
  }
  // There may be a hundred million of them.
  const cells = sharedColumn(pairs.counts.length, judgments);
  let filled = 0;
  for (const [cell, count] of pairs.counts.entries()) {
    cells.fill(cell, filled, filled + count);
    filled += count;
  }
  const heldOut = new Float64Array(folds * pairs.counts.length);
  shuffleInPlace(createStream(seed, "accuracy folds", 0), cells);
  for (let position = 0; position < cells.length; position++) {
    heldOut[(position % folds) * pairs.counts.length + cells[position]!]! += 1;
  }
  return { pairs, folds, heldOut };
}
