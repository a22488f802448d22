import type { WordPairs } from "./word-pairs";

/** Which words of an output stand for which of a reference, each at most once. */
export interface Alignment {
  /** For each of the places of WordPairs the index in its list, or −1. */
  readonly choice: Int32Array;
  readonly matches: number;
  /** Runs of matches that follow one another in both texts. */
  readonly chunks: number;
  readonly weight: number;
  /** Whether no better alignment exists: more matches, then fewer chunks, then more weight. */
  readonly proven: boolean;
}

export function alignmentOfChoice(
  { places }: WordPairs,
  choice: Int32Array,
  weights: readonly number[],
): Alignment {
  let matches = 0;
  let chunks = 0;
  let weight = 0;
  let lastPosition = -2;
  let lastReference = -2;
  choice.forEach((at, index) => {
    if (at < 0) return;
    const { position, references, modules } = places[index]!;
    const reference = references[at]!;
    matches++;
    weight += weights[modules[at]!]!;
    if (position !== lastPosition + 1 || reference !== lastReference + 1) chunks++;
    lastPosition = position;
    lastReference = reference;
  });
  return { choice, matches, chunks, weight, proven: false };
}

/** Whether one alignment is better than another. */
export function isBetter(
  one: Pick<Alignment, "matches" | "chunks" | "weight">,
  other: Pick<Alignment, "matches" | "chunks" | "weight">,
): boolean {
  if (one.matches !== other.matches) return one.matches > other.matches;
  if (one.chunks !== other.chunks) return one.chunks < other.chunks;
  return one.weight > other.weight;
}
