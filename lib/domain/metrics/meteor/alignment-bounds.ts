import { type CommonRuns, commonRuns } from "./common-runs";
import type { WordPairs } from "./word-pairs";

/** What no alignment with the most matches can beat. */
export interface AlignmentBounds {
  /** How many words that could be matched must be left over. */
  readonly spare: number;
  readonly fewestChunks: number;
  readonly maxWeight: number;
  readonly runs: CommonRuns;
  /**
   * For each place the group of words, connected by possible matches, that it belongs to; −1 where all places of the
   * group are matched whenever the most matches are made.
   */
  readonly group: Int32Array;
  /** How many places of each group are left over in every alignment with the most matches. */
  readonly spareOfGroup: Int32Array;
}

/** Takes a matching with the most matches. */
export function alignmentBounds(
  pairs: WordPairs,
  matching: Int32Array,
  weights: readonly number[],
): AlignmentBounds {
  const { places } = pairs;
  const matches = matching.reduce((count, at) => count + (at >= 0 ? 1 : 0), 0);
  const spare = places.length - matches;
  const runs = commonRuns(pairs);
  const weightOfPlace = places.map(({ modules }) =>
    modules.reduce((most, module) => Math.max(most, weights[module]!), 0),
  );
  return {
    spare,
    // A place that is left over saves one run at most.
    fewestChunks: Math.max(matches > 0 ? 1 : 0, runs.coverFrom[0]! - spare),
    maxWeight: weightOfPlace
      .sort((a, b) => b - a)
      .slice(0, matches)
      .reduce((sum, one) => sum + one, 0),
    runs,
    ...sparedGroups(pairs, matching),
  };
}

/** The groups with places to spare, numbered, and how many each has. */
function sparedGroups(
  pairs: WordPairs,
  matching: Int32Array,
): Pick<AlignmentBounds, "group" | "spareOfGroup"> {
  if (!matching.includes(-1)) {
    return { group: new Int32Array(matching.length).fill(-1), spareOfGroup: new Int32Array(0) };
  }
  const groups = groupsOf(pairs);
  const spare = new Map<number, number>();
  matching.forEach((at, place) => {
    if (at < 0) spare.set(groups[place]!, (spare.get(groups[place]!) ?? 0) + 1);
  });
  const numbers = new Map([...spare.keys()].map((root, number) => [root, number]));
  return {
    group: groups.map((root) => numbers.get(root) ?? -1),
    spareOfGroup: Int32Array.from(spare.values()),
  };
}

/** Groups named by their first place. */
function groupsOf({ places, referenceLength }: WordPairs): Int32Array {
  const parent = Int32Array.from({ length: places.length }, (_, place) => place);
  const root = (place: number): number => {
    let at = place;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]!]!;
      at = parent[at]!;
    }
    return at;
  };
  const firstWith = new Int32Array(referenceLength).fill(-1);
  const seen = new Map<Int32Array, number>();
  places.forEach(({ references }, place) => {
    // Equal words share a list, and a list is gone through once.
    const like = seen.get(references);
    if (like !== undefined) {
      parent[place] = root(like);
      return;
    }
    seen.set(references, place);
    for (const reference of references) {
      if (firstWith[reference] === -1) firstWith[reference] = place;
      const one = root(firstWith[reference]!);
      const other = root(place);
      parent[Math.max(one, other)] = Math.min(one, other);
    }
  });
  return parent.map((_, place) => root(place));
}
