import { formatCount } from "../../text/format-count";
import { formatDay, formatMinute, isTimeKnown } from "../../text/format-date";
import type { ResultsFrame } from "../results-frame";
import type { FilterProblems } from "./filter-reading";
import type { ResultFilters } from "./result-filters";
import { lastDay } from "./result-search-params";

const FEW = 4;

/** What of the filters contradicts itself, or asks for something that is not there. */
export function filterProblems(filters: ResultFilters, choices: ResultsFrame["choices"]): FilterProblems {
  const problems: Partial<Record<keyof ResultFilters, string>> = {};
  const judges = choices.judges.map(({ name }) => name);
  for (const key of ["judges", "withoutJudges"] as const) {
    const strange = missing(filters[key], judges);
    if (strange !== null) problems[key] = `No judge whose rankings count is named ${strange}.`;
  }
  const wanted = new Set(filters.judges);
  const unwanted = new Set(filters.withoutJudges);
  const isAnyLeft = judges.some((name) => (wanted.size === 0 || wanted.has(name)) && !unwanted.has(name));
  if (!isAnyLeft) problems.withoutJudges ??= "This leaves no judge.";
  const strange = missing(filters.documents, choices.documents);
  if (strange !== null) problems.documents = `The source has no document ${strange}.`;
  return { ...problems, ...lineProblems(filters, choices.lines), ...timeProblems(filters, choices) };
}

function lineProblems({ fromLine, toLine }: ResultFilters, lines: number): FilterProblems {
  if (fromLine !== null && fromLine > lines) {
    return { fromLine: `There are ${formatCount(lines)} segments.` };
  }
  if (fromLine !== null && toLine !== null && fromLine > toLine) {
    return {
      toLine: `The last segment comes before the first: from ${formatCount(fromLine)} to ${formatCount(toLine)}.`,
    };
  }
  return {};
}

function timeProblems({ from, until }: ResultFilters, choices: ResultsFrame["choices"]): FilterProblems {
  if (from === null && until === null) return {};
  if (!hasTimes(choices)) {
    return {
      [from === null ? "until" : "from"]: "The rankings have no times: the file they came from had none.",
    };
  }
  if (from !== null && until !== null && Date.parse(from) >= Date.parse(until)) {
    const isInDays = isMidnight(from) && isMidnight(until);
    const begin = isInDays ? formatDay(new Date(from)) : formatMinute(new Date(from));
    const end = isInDays ? formatDay(new Date(lastDay(until))) : formatMinute(new Date(until));
    return { until: `The end time is before the start time: from ${begin} to ${end}.` };
  }
  return {};
}

/** Whether it is known of any ranking when it was given. */
export function hasTimes({ lastAnswerAt }: Pick<ResultsFrame["choices"], "lastAnswerAt">): boolean {
  return lastAnswerAt !== null && isTimeKnown(lastAnswerAt);
}

function isMidnight(moment: string): boolean {
  return Date.parse(moment) % 86_400_000 === 0;
}

function missing(names: readonly string[], known: readonly string[]): string | null {
  const there = new Set(known);
  const strange = names.filter((name) => !there.has(name));
  if (strange.length === 0) return null;
  const more = strange.length > FEW ? ` (nor ${formatCount(strange.length - FEW)} more)` : "";
  return `${strange.slice(0, FEW).join(", ")}${more}`;
}
