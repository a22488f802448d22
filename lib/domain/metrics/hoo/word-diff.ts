/** A run of tokens that differ. Ends are exclusive; one of the two sides may be empty. */
export interface DiffRun {
  readonly start: number;
  readonly end: number;
  readonly hypothesisStart: number;
  readonly hypothesisEnd: number;
}

/**
 * The maximal runs of tokens outside a longest common subsequence of two texts, whose tokens are given as numbers. Of
 * several longest ones it is the one found from the front by keeping an equal token whenever there is one on both
 * sides, else dropping a token of the source where that loses nothing, else one of the hypothesis.
 */
export function wordDiff(source: Int32Array, hypothesis: Int32Array): readonly DiffRun[] {
  const dropsSource = sourceDrops(source, hypothesis);
  const columns = hypothesis.length + 1;
  const runs: DiffRun[] = [];
  let row = 0;
  let column = 0;
  while (row < source.length || column < hypothesis.length) {
    const start = row;
    const hypothesisStart = column;
    while (
      (row < source.length || column < hypothesis.length) &&
      (row === source.length || column === hypothesis.length || source[row] !== hypothesis[column])
    ) {
      const isSource =
        column === hypothesis.length || (row < source.length && dropsSource[row * columns + column]);
      if (isSource) row += 1;
      else column += 1;
    }
    if (row > start || column > hypothesisStart)
      runs.push({ start, end: row, hypothesisStart, hypothesisEnd: column });
    while (row < source.length && column < hypothesis.length && source[row] === hypothesis[column]) {
      row += 1;
      column += 1;
    }
  }
  return runs;
}

/** For every pair of places, 1 where dropping the source's token leaves as long a common subsequence as any step. */
function sourceDrops(source: Int32Array, hypothesis: Int32Array): Uint8Array {
  const columns = hypothesis.length + 1;
  const drops = new Uint8Array(source.length * columns);
  let below = new Int32Array(columns);
  let lengths = new Int32Array(columns);
  for (let row = source.length - 1; row >= 0; row--) {
    lengths[columns - 1] = 0;
    for (let column = columns - 2; column >= 0; column--) {
      const down = below[column]!;
      const right = lengths[column + 1]!;
      if (source[row] === hypothesis[column]) lengths[column] = below[column + 1]! + 1;
      else lengths[column] = down > right ? down : right;
      if (down >= right) drops[row * columns + column] = 1;
    }
    [below, lengths] = [lengths, below];
  }
  return drops;
}
