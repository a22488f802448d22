import type { GleuRows } from "./gleu-rows";

/** The expectation of the summed rows where each segment's reference is chosen by chance, all equally likely. */
export function expectedRow({ segments, width, values, first }: GleuRows): Float64Array {
  const expected = new Float64Array(width);
  for (let segment = 0; segment < segments; segment++) {
    const from = first[segment]!;
    const to = first[segment + 1]!;
    for (let row = from; row < to; row++) {
      for (let column = 0; column < width; column++) {
        expected[column]! += values[row * width + column]! / (to - from);
      }
    }
  }
  return expected;
}
