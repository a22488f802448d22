import type { FilterReading } from "./filter-reading";
import { noFilters, type ResultFilters, resultFiltersSchema } from "./result-filters";

/** The parameters of an address as pages are handed them. */
export type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The names of the parameters that choose systems: pages that know no other filter take these. */
export const SYSTEM_PARAMS = ["set", "system", "systems", "left-out"] as const;

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
  ...SYSTEM_PARAMS,
] as const;

const DAY_MS = 86_400_000;
const MAX_QUOTE_LENGTH = 30;

/**
 * The filters that an address asks for. Forms send every field they have: empty ones ask for nothing, and what cannot
 * be understood is told, never taken to be absent. Days are UTC; the last one is included.
 */
export function readFilterParams(params: SearchParams): FilterReading {
  const problems: Partial<Record<keyof ResultFilters, string>> = {};
  function read<Key extends keyof ResultFilters>(
    key: Key,
    name: string,
    understand: (text: string) => unknown,
    wrong: string,
  ): ResultFilters[Key] {
    const texts = all(params, name).filter((text) => text.trim() !== "");
    const [text] = texts;
    if (text === undefined) return noFilters[key];
    if (texts.length > 1) {
      problems[key] = `Only one value is allowed, not ${texts.map(quoted).join(" and ")}.`;
      return noFilters[key];
    }
    const parsed = resultFiltersSchema.shape[key].safeParse(understand(text));
    if (parsed.success) return parsed.data as ResultFilters[Key];
    problems[key] = `${quoted(text)} ${wrong}`;
    return noFilters[key];
  }
  type Names = "judges" | "withoutJudges" | "documents" | "systems" | "withoutSystems";
  function names(key: Names, given: readonly string[]): string[] {
    const parsed = resultFiltersSchema.shape[key].safeParse(given);
    if (parsed.success) return parsed.data;
    problems[key] = "There are too many names, or one is too long.";
    return [];
  }
  function chosen(only: "judges" | "systems", without: "withoutJudges" | "withoutSystems", name: string) {
    const mode = one(params, only) ?? "only";
    if (mode !== "only" && mode !== "without")
      problems[only] = `${quoted(mode)} is neither “only” nor “without”.`;
    const named = all(params, name);
    const isWithout = mode === "without";
    return { [only]: names(only, isWithout ? [] : named), [without]: names(without, isWithout ? named : []) };
  }
  const line = "is not a segment: enter a whole number from 1.";
  const day = "is not a date: enter one like 2026-06-30.";
  const filters = {
    ...noFilters,
    ...chosen("judges", "withoutJudges", "judge"),
    ...chosen("systems", "withoutSystems", "system"),
    documents: names("documents", all(params, "document")),
    fromLine: read("fromLine", "from-line", numberOf, line),
    toLine: read("toLine", "to-line", numberOf, line),
    from: read("from", "from", (text) => moment(text, 0), day),
    until: read("until", "to", (text) => moment(text, DAY_MS), day),
    minimumAgreement: read("minimumAgreement", "agreement", numberOf, "is not a number from −1 to 1."),
    withoutOrganisers: read(
      "withoutOrganisers",
      "organisers",
      (text) => text === "without" || text,
      "is not “without”.",
    ),
    systemSet: read("systemSet", "set", (text) => text.trim(), "is too long for the name of a set."),
    leftOutJudgments: read(
      "leftOutJudgments",
      "left-out",
      (text) => text,
      "is neither “dropped” nor “kept”.",
    ),
  };
  if (filters.systemSet !== null && filters.systems.length + filters.withoutSystems.length > 0)
    problems.systemSet = "Choose a saved set or systems, not both.";
  return { filters, problems };
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
  for (const [name, value] of systemParams(filters)) params.append(name, value);
  return params;
}

/** The systems that filters choose as parameters, and what becomes of the judgments of the others. */
export function systemParams(
  filters: Pick<ResultFilters, "systemSet" | "systems" | "withoutSystems" | "leftOutJudgments">,
): URLSearchParams {
  const params = new URLSearchParams();
  const without = filters.systems.length === 0 && filters.withoutSystems.length > 0;
  if (filters.systemSet !== null) params.set("set", filters.systemSet);
  for (const system of without ? filters.withoutSystems : filters.systems) params.append("system", system);
  if (without) params.set("systems", "without");
  if (params.size > 0 && filters.leftOutJudgments !== "dropped")
    params.set("left-out", filters.leftOutJudgments);
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

/** What is no number is handed on as it is, for the schema to refuse. */
function numberOf(text: string): number | string {
  return /^\s*[-−+]?(\d+\.?\d*|\.\d+)\s*$/.test(text) ? Number(text.replace("−", "-")) : text;
}

function moment(day: string, later: number): string {
  const start = Date.parse(`${day}T00:00:00.000Z`);
  // The thirty-first of February would be taken for the third of March.
  const isDay = !Number.isNaN(start) && new Date(start).toISOString() === `${day}T00:00:00.000Z`;
  return isDay ? new Date(start + later).toISOString() : day;
}

function quoted(text: string): string {
  return `“${text.length <= MAX_QUOTE_LENGTH ? text : `${text.slice(0, MAX_QUOTE_LENGTH)}…`}”`;
}
