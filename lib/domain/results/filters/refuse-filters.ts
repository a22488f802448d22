import { AppError } from "../../app-error";
import { type FilterProblems, hasProblems } from "./filter-reading";

/** Nothing is computed with filters of which one is wrong: as if it were absent, the result would be another one. */
export function refuseFilters(problems: FilterProblems): void {
  if (!hasProblems(problems)) return;
  const said = [...new Set(Object.values(problems))];
  throw new AppError("invalid-input", `The filter is invalid. ${said.join(" ")}`, { fields: problems });
}
