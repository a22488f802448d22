/**
 * Puts positions in score order, best first; equal scores in order of position, which is that of the names, and
 * positions without a score (NaN) last. `order` must hold every position once: an insertion sort starts from what it
 * holds, so that the next of many similar orders costs little.
 */
export function sortByScore(scores: Float64Array, order: Int32Array): void {
  for (let place = 1; place < order.length; place++) {
    const moving = order[place]!;
    const score = scores[moving]!;
    let gap = place;
    while (gap > 0) {
      const above = order[gap - 1]!;
      const aboveScore = scores[above]!;
      const stays =
        aboveScore > score ||
        (aboveScore === score && above < moving) ||
        (Number.isNaN(score) && (!Number.isNaN(aboveScore) || above < moving));
      if (stays) break;
      order[gap] = above;
      gap--;
    }
    order[gap] = moving;
  }
}

/** The positions in score order, as `sortByScore` has it. */
export function scoreOrder(scores: Float64Array): Int32Array {
  const order = Int32Array.from(scores, (_, position) => position);
  sortByScore(scores, order);
  return order;
}

/**
 * The ranks of each system in each replicate, from 1, as two matrices like that of the scores. They differ where
 * scores are equal: two systems that share the best score hold ranks 1 to 2, because taking one of them for the better
 * in every replicate would separate what nothing distinguishes, a system that was entered twice for instance.
 */
export interface ReplicateRanks {
  readonly best: Int32Array;
  readonly worst: Int32Array;
}

export function replicateRanks(scores: Float64Array, systems: number): ReplicateRanks {
  const best = new Int32Array(scores.length);
  const worst = new Int32Array(scores.length);
  const order = Int32Array.from({ length: systems }, (_, position) => position);
  for (let begin = 0; begin < scores.length; begin += systems) {
    const own = scores.subarray(begin, begin + systems);
    sortByScore(own, order);
    for (let place = 0; place < systems; ) {
      const score = own[order[place]!]!;
      let end = place + 1;
      while (end < systems && Object.is(own[order[end]!], score)) end++;
      for (let equal = place; equal < end; equal++) {
        best[begin + order[equal]!] = place + 1;
        worst[begin + order[equal]!] = end;
      }
      place = end;
    }
  }
  return { best, worst };
}
