import { AppError } from "../../app-error";
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

/** Nothing is computed with filters of which one is wrong: as if it were absent, the result would be another one. */
export function refuseFilters(problems: FilterProblems): void {
  if (!hasProblems(problems)) return;
  const sentences = [...new Set(Object.values(problems))];
  throw new AppError("invalid-input", `The filter is invalid. ${sentences.join(" ")}`, { fields: problems });
}
