import type { ChosenStatistics } from "../scorer";
import { possibleNgrams } from "./gleu-of-sums";
import type { GleuStatistics } from "./gleu-statistics";

/** The rows of all chosen segments one behind the other: what is drawn from 500 times should lie close together. */
export interface GleuRows {
  readonly segments: number;
  /** How many numbers a row has. */
  readonly width: number;
  readonly values: Int32Array;
  /** Row number of each segment's first reference, and at the end the number of rows. */
  readonly first: Int32Array;
  /** Tokens of all outputs. */
  readonly length: number;
  /** N-grams of all outputs, at index n. */
  readonly possible: Float64Array;
}

export function gleuRows(chosen: ChosenStatistics<GleuStatistics>, order: number): GleuRows {
  const width = order + 1;
  const possible = new Float64Array(width);
  const first = new Int32Array(chosen.length + 1);
  let length = 0;
  for (let position = 0; position < chosen.length; position++) {
    const segment = chosen.at(position);
    length += segment.length;
    for (let n = 1; n <= order; n++) possible[n]! += possibleNgrams(segment.length, n);
    first[position + 1] = first[position]! + segment.rows.length;
  }
  const values = new Int32Array(first[chosen.length]! * width);
  for (let position = 0; position < chosen.length; position++) {
    chosen.at(position).rows.forEach((row, reference) => {
      values.set(row, (first[position]! + reference) * width);
    });
  }
  return { segments: chosen.length, width, values, first, length, possible };
}
