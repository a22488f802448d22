import type { RankRange } from "./rank-ranges";

/**
 * The cluster of each system, from 1, given the rank ranges in score order: a new cluster starts where every range
 * above ends before every range below begins.
 */
export function clusters(ranges: readonly RankRange[]): number[] {
  const bestBelow = new Array<number>(ranges.length + 1).fill(Number.POSITIVE_INFINITY);
  for (let place = ranges.length - 1; place >= 0; place--) {
    bestBelow[place] = Math.min(bestBelow[place + 1]!, ranges[place]!.low);
  }
  let cluster = 1;
  let worstAbove = Number.NEGATIVE_INFINITY;
  return ranges.map(({ high }, place) => {
    if (place > 0 && worstAbove < bestBelow[place]!) cluster++;
    worstAbove = Math.max(worstAbove, high);
    return cluster;
  });
}
