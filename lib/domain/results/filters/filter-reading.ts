import type { ResultFilters } from "./result-filters";

/** What is wrong with each filter, in words that can stand beside its field or alone. */
export type FilterProblems = Readonly<Partial<Record<keyof ResultFilters, string>>>;

/** What an address asks for: the filters that were understood, and what is wrong with the others. */
export interface FilterReading {
  readonly filters: ResultFilters;
  readonly problems: FilterProblems;
}

export function hasProblems(problems: FilterProblems): boolean {
  return Object.keys(problems).length > 0;
}
