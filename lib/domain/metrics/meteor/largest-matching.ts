import type { WordPairs } from "./word-pairs";

const FREE = -1;

/**
 * For each place of the output the index in its list of the reference place it is matched with, or −1, such that as
 * many as possible are matched: augmenting paths, breadth first. What a search without success has seen can never
 * lead to one again (a Hungarian tree), so that all failing searches together see each place once.
 */
export function largestMatching({ places, referenceLength }: WordPairs): Int32Array {
  const choice = new Int32Array(places.length).fill(FREE);
  const owner = new Int32Array(referenceLength).fill(FREE);
  const seenIn = new Int32Array(referenceLength).fill(FREE);
  const reachedFrom = new Int32Array(referenceLength);
  const reachedAt = new Int32Array(referenceLength);
  let round = 0;

  const searchFrom = (start: number): number => {
    const queue = [start];
    for (const place of queue) {
      const { references } = places[place]!;
      for (let at = 0; at < references.length; at++) {
        const reference = references[at]!;
        if (seenIn[reference] === round || seenIn[reference] === DEAD) continue;
        seenIn[reference] = round;
        reachedFrom[reference] = place;
        reachedAt[reference] = at;
        if (owner[reference] === FREE) return reference;
        queue.push(owner[reference]!);
      }
    }
    for (const place of queue) {
      for (const reference of places[place]!.references) seenIn[reference] = DEAD;
    }
    return FREE;
  };

  for (let start = 0; start < places.length; start++) {
    round = start;
    let reference = searchFrom(start);
    while (reference !== FREE) {
      const place = reachedFrom[reference]!;
      const before = choice[place]!;
      choice[place] = reachedAt[reference]!;
      owner[reference] = place;
      reference = place === start || before === FREE ? FREE : places[place]!.references[before]!;
    }
  }
  return choice;
}

const DEAD = -2;
