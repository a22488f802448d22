import { createStream } from "../random/stream";
import { uniformInt } from "../random/uniform-int";

/** A segment that may become a practice or control task. */
export interface CandidateSegment {
  /** 0-based line of the source. */
  readonly position: number;
  /** How many distinct outputs it has: with more of them it is harder to rank. */
  readonly hypotheses: number;
}

/**
 * So many of the candidates, or all where there are fewer: ordered by difficulty, of equals by position, and cut into
 * bands of equal size, of each of which one is drawn. In order of difficulty, so that practice begins easily.
 */
export function drawOverDifficulty(
  candidates: readonly CandidateSegment[],
  count: number,
  seed: number,
  purpose: string,
): CandidateSegment[] {
  const ordered = candidates.toSorted(
    (one, other) => one.hypotheses - other.hypotheses || one.position - other.position,
  );
  const bands = Math.min(count, ordered.length);
  return Array.from({ length: bands }, (_, band) => {
    const from = Math.floor((band * ordered.length) / bands);
    const to = Math.floor(((band + 1) * ordered.length) / bands);
    return ordered[uniformInt(createStream(seed, purpose, band), from, to)]!;
  });
}
