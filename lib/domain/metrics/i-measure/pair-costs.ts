/** Leaving a token without a partner. */
export const GAP = 2;
/** Two tokens side by side that differ. */
export const MISMATCH = 3;

/** The cheapest alignments of the ends of two texts. */
export interface PairCosts {
  /** Tokens of the second text and one more. */
  readonly width: number;
  /** At `i * width + j` what aligning the first text from token i with the second from token j costs. */
  readonly toEnd: Int32Array;
}

/** Texts are numbers of tokens; equal tokens have equal numbers. */
export function pairCosts(one: Int32Array, other: Int32Array): PairCosts {
  const width = other.length + 1;
  const toEnd = new Int32Array((one.length + 1) * width);
  for (let j = other.length - 1; j >= 0; j--) toEnd[one.length * width + j] = GAP * (other.length - j);
  for (let i = one.length - 1; i >= 0; i--) {
    const token = one[i];
    let at = i * width + other.length;
    let behind = GAP * (one.length - i);
    toEnd[at] = behind;
    for (let j = other.length - 1; j >= 0; j--) {
      at--;
      const together = toEnd[at + width + 1]! + (token === other[j] ? 0 : MISMATCH);
      const alone = Math.min(behind, toEnd[at + width]!) + GAP;
      behind = Math.min(together, alone);
      toEnd[at] = behind;
    }
  }
  return { width, toEnd };
}
