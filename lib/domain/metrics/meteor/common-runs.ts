import type { WordPairs } from "./word-pairs";

/** How far matches can go on, if every reference place could be used as often as one likes. */
export interface CommonRuns {
  /** For each place and each index in its list: how many words from there on follow one another in both texts. */
  readonly lengths: readonly Int32Array[];
  /** At index i: the fewest runs that cover the places from i on. */
  readonly coverFrom: Int32Array;
}

export function commonRuns({ places }: WordPairs): CommonRuns {
  const lengths: Int32Array[] = [];
  const coverFrom = new Int32Array(places.length + 1);
  for (let place = places.length - 1; place >= 0; place--) {
    const { position, references } = places[place]!;
    const after = places[place + 1];
    const touches = after?.position === position + 1;
    const own = new Int32Array(references.length).fill(1);
    let longest = 1;
    for (let at = 0, following = 0; touches && at < references.length; at++) {
      while (following < after.references.length && after.references[following]! <= references[at]!)
        following++;
      if (after.references[following] === references[at]! + 1) own[at]! += lengths[place + 1]![following]!;
      longest = Math.max(longest, own[at]!);
    }
    lengths[place] = own;
    // The longest run is never wrong: what covers more places leaves fewer, and fewer never need more runs.
    coverFrom[place] = 1 + coverFrom[place + longest]!;
  }
  return { lengths, coverFrom };
}
