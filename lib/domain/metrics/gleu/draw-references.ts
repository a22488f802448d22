import { createStream } from "../../random/stream";
import { uniformInt } from "../../random/uniform-int";
import type { GleuRows } from "./gleu-rows";

/**
 * The sums of so many draws, one behind the other: each draw takes one reference per segment, all equally likely.
 * Which, depends on the seed, the number of the draw and how many references the segments have, and not on the
 * outputs: systems are compared on the same draws.
 */
export function drawReferences(rows: GleuRows, draws: number, seed: number): Float64Array {
  const { segments, width, values, first } = rows;
  const sums = new Float64Array(draws * width);
  for (let draw = 0; draw < draws; draw++) {
    const stream = createStream(seed, "GLEU references", draw);
    const sum = sums.subarray(draw * width, (draw + 1) * width);
    for (let segment = 0; segment < segments; segment++) {
      const from = first[segment]!;
      const to = first[segment + 1]!;
      const row = to - from === 1 ? from : uniformInt(stream, from, to);
      for (let column = 0; column < width; column++) sum[column]! += values[row * width + column]!;
    }
  }
  return sums;
}
