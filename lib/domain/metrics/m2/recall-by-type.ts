import type { M2Statistics } from "./m2-scorer";
import type { M2Segment } from "./m2-segment";
import { RunningChoice } from "./running-choice";

export interface TypeRecall {
  readonly type: string;
  /** Gold edits of this type that the system made, and all of them. */
  readonly found: number;
  readonly gold: number;
  readonly recall: number;
}

/**
 * How many gold edits of each type of error were found, over the gold of the annotator that is chosen for each segment
 * on the way to the score (Table 9 of the CoNLL-2014 shared task). A type without gold there has no row. Sorted by
 * type, by code unit.
 */
export function recallByType(
  segments: readonly M2Segment[],
  statistics: readonly M2Statistics[],
  beta: number,
): readonly TypeRecall[] {
  if (segments.length !== statistics.length)
    throw new RangeError(
      `${segments.length} segments and ${statistics.length} statistics do not go together`,
    );
  const choice = new RunningChoice(beta);
  const types = new Map<string, { found: number; gold: number }>();
  for (const [position, { annotators }] of statistics.entries()) {
    const chosen = choice.add(annotators);
    const found = new Set(annotators[chosen]!.found);
    for (const [number, { type }] of segments[position]!.annotators[chosen]!.edits.entries()) {
      const counts = types.get(type) ?? { found: 0, gold: 0 };
      types.set(type, { found: counts.found + (found.has(number) ? 1 : 0), gold: counts.gold + 1 });
    }
  }
  return [...types]
    .map(([type, { found, gold }]) => ({ type, found, gold, recall: found / gold }))
    .sort((a, b) => (a.type < b.type ? -1 : 1));
}
