import { type Alignment, alignmentOfChoice } from "./alignment";
import { type AlignmentBounds, alignmentBounds } from "./alignment-bounds";
import { largestMatching } from "./largest-matching";
import { type SearchLimits, searchAlignment } from "./search-alignment";
import type { WordPairs } from "./word-pairs";

/** First guesses, the beam of the original program (40 wide), then a proof within a bounded number of steps. */
const SEARCHES: readonly SearchLimits[] = [
  { width: 1, steps: Number.POSITIVE_INFINITY },
  { width: 40, steps: Number.POSITIVE_INFINITY },
  { width: Number.POSITIVE_INFINITY, steps: 20_000 },
];

/** Bounds take a number for each possible match: beyond this, which no text of people comes near, there is no search. */
const MAX_POSSIBLE_MATCHES = 8_000_000;

/**
 * The alignment with the most matches; of these with the fewest chunks; of these with the most weight. Finding it is
 * as hard as cutting two texts into common pieces (NP-hard), so where the bounded search ends without a proof, the
 * alignment is the best one found, and says so.
 */
export function alignWords(pairs: WordPairs, weights: readonly number[]): Alignment {
  const matching = largestMatching(pairs);
  const possible = pairs.places.reduce((sum, { references }) => sum + references.length, 0);
  if (possible > MAX_POSSIBLE_MATCHES) return alignmentOfChoice(pairs, matching, weights);
  const bounds = alignmentBounds(pairs, matching, weights);
  let best = alignmentOfChoice(pairs, matching, weights);
  for (const limits of SEARCHES) {
    if (meets(best, bounds)) return { ...best, proven: true };
    best = searchAlignment(pairs, bounds, weights, best, limits);
    if (best.proven) return best;
  }
  return meets(best, bounds) ? { ...best, proven: true } : best;
}

/** Whether nothing can be better. Weights are sums of a few decimals, so the last digits do not count. */
function meets({ chunks, weight }: Alignment, { fewestChunks, maxWeight }: AlignmentBounds): boolean {
  return chunks === fewestChunks && weight > maxWeight - 1e-9;
}
