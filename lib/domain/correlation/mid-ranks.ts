/**
 * The rank of each value, 1 for the smallest; equal values share the mean of the ranks they span, so that the ranks of
 * n values always sum to n(n + 1)/2.
 */
export function midRanks(values: readonly number[]): number[] {
  const order = values.map((_, position) => position).sort((one, other) => values[one]! - values[other]!);
  const ranks = new Array<number>(values.length);
  let start = 0;
  while (start < order.length) {
    let end = start + 1;
    while (end < order.length && values[order[end]!] === values[order[start]!]) end++;
    for (let place = start; place < end; place++) ranks[order[place]!] = (start + 1 + end) / 2;
    start = end;
  }
  return ranks;
}
