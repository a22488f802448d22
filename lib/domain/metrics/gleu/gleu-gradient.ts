import { gleuOfSums } from "./gleu-of-sums";
import type { GleuRows } from "./gleu-rows";

/**
 * How the score changes with each sum at this place; zeros where the score is 0. At the corner where outputs and
 * references are equally long, the slope of longer outputs is taken.
 */
export function gleuGradient({ length, possible }: GleuRows, row: Float64Array): Float64Array {
  const score = gleuOfSums({ length, possible, row });
  const order = row.length - 1;
  return row.map((sum, column) => {
    if (score === 0) return 0;
    if (column === 0) return sum > length ? -score / length : 0;
    return score / (order * sum);
  });
}
