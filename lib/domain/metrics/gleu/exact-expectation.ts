import { gleuOfSums } from "./gleu-of-sums";
import type { GleuRows } from "./gleu-rows";

/** Up to so many choices of references all of them are scored. */
export const MAX_CHOICES = 4096;

/**
 * The expectation of the score over all choices of references, or `undefined` where there are too many of them.
 * Segments whose references all count the same leave nothing to choose.
 */
export function exactExpectation(rows: GleuRows): number | undefined {
  const { segments, width, values, first, length, possible } = rows;
  const settled = new Float64Array(width);
  const open: number[] = [];
  let choices = 1;
  for (let segment = 0; segment < segments; segment++) {
    const from = first[segment]!;
    if (isOpen(rows, segment)) {
      open.push(segment);
      choices *= first[segment + 1]! - from;
      if (choices > MAX_CHOICES) return undefined;
    } else {
      for (let column = 0; column < width; column++) settled[column]! += values[from * width + column]!;
    }
  }

  const meanFrom = (depth: number, sums: Float64Array): number => {
    const segment = open[depth];
    if (segment === undefined) return gleuOfSums({ length, possible, row: sums });
    const from = first[segment]!;
    const to = first[segment + 1]!;
    let total = 0;
    for (let row = from; row < to; row++) {
      total += meanFrom(
        depth + 1,
        sums.map((sum, column) => sum + values[row * width + column]!),
      );
    }
    return total / (to - from);
  };
  return meanFrom(0, settled);
}

function isOpen({ width, values, first }: GleuRows, segment: number): boolean {
  const start = first[segment]! * width;
  const end = first[segment + 1]! * width;
  for (let at = start + width; at < end; at++) if (values[at] !== values[at - width]) return true;
  return false;
}
