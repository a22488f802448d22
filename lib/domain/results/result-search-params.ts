import { noFilters, type ResultFilters, resultFiltersSchema } from "./result-filters";

/** The parameters of an address as pages are handed them. */
export type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The names of all parameters that filter, so that links can pass them on. */
export const FILTER_PARAMS = [
  "judge",
  "judges",
  "document",
  "from-line",
  "to-line",
  "from",
  "to",
  "agreement",
  "organisers",
] as const;

const DAY_MS = 86_400_000;

/**
 * The filters that an address asks for. Forms send every field they have: empty ones ask for nothing, and what cannot
 * be understood is left out, as the page then shows. Days are UTC; the last one is included.
 */
export function readFilterParams(params: SearchParams): ResultFilters {
  const named = all(params, "judge");
  const isWithout = one(params, "judges") === "without";
  return understood({
    judges: isWithout ? [] : named,
    withoutJudges: isWithout ? named : [],
    documents: all(params, "document"),
    fromLine: number(one(params, "from-line")),
    toLine: number(one(params, "to-line")),
    from: moment(one(params, "from"), 0),
    until: moment(one(params, "to"), DAY_MS),
    minimumAgreement: number(one(params, "agreement")),
    withoutOrganisers: one(params, "organisers") === "without",
  });
}

/** The same filters as parameters; nothing where they select everything. */
export function filterParams(filters: ResultFilters): URLSearchParams {
  const params = new URLSearchParams();
  const without = filters.judges.length === 0 && filters.withoutJudges.length > 0;
  for (const judge of without ? filters.withoutJudges : filters.judges) params.append("judge", judge);
  if (without) params.set("judges", "without");
  for (const document of filters.documents) params.append("document", document);
  if (filters.fromLine !== null) params.set("from-line", String(filters.fromLine));
  if (filters.toLine !== null) params.set("to-line", String(filters.toLine));
  if (filters.from !== null) params.set("from", filters.from.slice(0, 10));
  if (filters.until !== null) params.set("to", lastDay(filters.until));
  if (filters.minimumAgreement !== null) params.set("agreement", String(filters.minimumAgreement));
  if (filters.withoutOrganisers) params.set("organisers", "without");
  return params;
}

/** The day that an answer given just before this moment was given on. */
export function lastDay(until: string): string {
  return new Date(Date.parse(until) - 1).toISOString().slice(0, 10);
}

function all(params: SearchParams, name: string): string[] {
  const value = params[name];
  const values = value === undefined ? [] : typeof value === "string" ? [value] : value;
  return [...new Set(values.filter((item) => item !== ""))];
}

function one(params: SearchParams, name: string): string | undefined {
  return all(params, name)[0];
}

function number(text: string | undefined): number | null {
  if (text === undefined || text.trim() === "") return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}

function moment(day: string | undefined, later: number): string | null {
  if (day === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const start = Date.parse(`${day}T00:00:00.000Z`);
  return Number.isNaN(start) ? null : new Date(start + later).toISOString();
}

/** Each filter for itself, so that one that is out of range does not take the others with it. */
function understood(filters: ResultFilters): ResultFilters {
  const kept = Object.entries(filters).filter(
    ([name, value]) => resultFiltersSchema.safeParse({ [name]: value }).success,
  );
  return { ...noFilters, ...Object.fromEntries(kept) };
}
