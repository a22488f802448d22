import { addCounts, type ClassCounts, noCounts } from "./class-counts";

/** What a reference comes to: the classes of columns for the hypothesis, and for the source in its place. */
export interface Outcome {
  readonly system: ClassCounts;
  readonly source: ClassCounts;
}

export const noOutcome: Outcome = { system: noCounts, source: noCounts };

export function addOutcomes(one: Outcome, other: Outcome): Outcome {
  return { system: addCounts(one.system, other.system), source: addCounts(one.source, other.source) };
}

/** Equal for outcomes with equal counts. */
export function outcomeKey({ system, source }: Outcome): string {
  return `${countsKey(system)} ${countsKey(source)}`;
}

function countsKey({ unchanged, corrected, spoilt, missed, miscorrected }: ClassCounts): string {
  return `${unchanged} ${corrected} ${spoilt} ${missed} ${miscorrected}`;
}
