import type { SegmentToScore } from "../scorer";

/** Whether letter case counts, by the names in sacreBLEU's signatures. */
export type LetterCase = "mixed" | "lc";

export const inCase = (text: string, letterCase: LetterCase) =>
  letterCase === "lc" ? text.toLowerCase() : text;

/** How many references segments have, as sacreBLEU's signatures say it: `var` where they have different numbers. */
export function numberOfReferences(segments: readonly SegmentToScore[]): number | "var" {
  const numbers = new Set(segments.map(({ references = [] }) => references.length));
  return numbers.size > 1 ? "var" : ([...numbers][0] ?? 0);
}
