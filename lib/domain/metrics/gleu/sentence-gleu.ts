import { gleuOfSums, possibleNgrams } from "./gleu-of-sums";
import type { GleuStatistics } from "./gleu-statistics";

const atLeastOne = (count: number) => Math.max(count, 1);

/** The mean over the references of the score with every count that is 0 taken for 1. Nothing is drawn. */
export function sentenceGleu({ length, rows }: GleuStatistics): number {
  let sum = 0;
  for (const row of rows) {
    const possible = Array.from(row, (_, n) => atLeastOne(possibleNgrams(length, n)));
    sum += gleuOfSums({ length: atLeastOne(length), possible, row: row.map(atLeastOne) });
  }
  return sum / rows.length;
}
