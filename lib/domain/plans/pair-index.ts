/** How many unordered pairs there are. */
export function pairsOf(count: number): number {
  return (count * count - count) / 2;
}

/** Where the pair of two different systems stands among all pairs: row by row above the diagonal. */
export function pairIndex(one: number, other: number, systems: number): number {
  const first = Math.min(one, other);
  const second = Math.max(one, other);
  return first * systems - pairsOf(first + 1) + second - first - 1;
}

/** The pair that stands there. */
export function pairAt(index: number, systems: number): { readonly first: number; readonly second: number } {
  let first = 0;
  let rowStart = 0;
  while (rowStart + systems - first - 1 <= index) {
    rowStart += systems - first - 1;
    first += 1;
  }
  return { first, second: first + 1 + index - rowStart };
}
