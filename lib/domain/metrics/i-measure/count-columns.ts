import type { ClassCounts } from "./class-counts";
import type { ThreeTexts } from "./three-texts";

/**
 * The classes of the columns of an alignment, followed from its end. `columnBefore` says which column leads to the
 * positions behind i, j and k tokens of source, hypothesis and reference. Columns are numbered in their order of
 * preference: 0 no gap, 1 gap in the reference, 2 in the hypothesis, 3 in the source, 4 the source alone, 5 the
 * hypothesis alone, 6 the reference alone.
 */
export function countColumns(
  { source, hypothesis, reference }: ThreeTexts,
  columnBefore: (i: number, j: number, k: number) => number,
): ClassCounts {
  let [unchanged, corrected, spoilt, missed, miscorrected] = [0, 0, 0, 0, 0];
  let [i, j, k] = [source.length, hypothesis.length, reference.length];
  while (i + j + k > 0) {
    const column = columnBefore(i, j, k);
    const s = i > 0 ? source[i - 1]! : -1;
    const h = j > 0 ? hypothesis[j - 1]! : -1;
    const r = k > 0 ? reference[k - 1]! : -1;
    if (column === 0) {
      if (s === h) {
        if (s === r) unchanged++;
        else missed++;
      } else if (s === r) spoilt++;
      else if (h === r) corrected++;
      else miscorrected++;
      i--;
      j--;
      k--;
    } else if (column === 1) {
      if (s === h) missed++;
      else miscorrected++;
      i--;
      j--;
    } else if (column === 2) {
      if (s === r) spoilt++;
      else miscorrected++;
      i--;
      k--;
    } else if (column === 3) {
      if (h === r) corrected++;
      else miscorrected++;
      j--;
      k--;
    } else if (column === 4) {
      corrected++;
      i--;
    } else if (column === 5) {
      spoilt++;
      j--;
    } else {
      missed++;
      k--;
    }
  }
  return { unchanged, corrected, spoilt, missed, miscorrected };
}
