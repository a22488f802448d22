import { thresholdText } from "@/lib/domain/results/agreement/kappa-beside";
import type { ResultFilters } from "@/lib/domain/results/filters/result-filters";
import { lastDay } from "@/lib/domain/results/filters/result-search-params";
import { countOf, formatCount } from "@/lib/domain/text/format-count";
import { formatDay } from "@/lib/domain/text/format-date";

const FEW = 4;

/** What is filtered, in words, one part for each filter; empty where nothing is. */
export function filterWords(filters: ResultFilters, judgeName: (name: string) => string): string[] {
  const { fromLine, toLine, from, until, minimumAgreement } = filters;
  const words: string[] = [];
  const judges = filters.judges.map(judgeName);
  const without = filters.withoutJudges.map(judgeName);
  if (judges.length > 0) words.push(`only ${listed(judges, "judges")}`);
  if (without.length > 0) words.push(`without ${listed(without, "judges")}`);
  if (filters.documents.length > 0) words.push(`in ${listed(filters.documents, "documents")}`);
  if (fromLine !== null && toLine !== null)
    words.push(`segments ${formatCount(fromLine)}–${formatCount(toLine)}`);
  else if (fromLine !== null) words.push(`from segment ${formatCount(fromLine)}`);
  else if (toLine !== null) words.push(`to segment ${formatCount(toLine)}`);
  if (from !== null) words.push(`from ${formatDay(new Date(from))} (UTC)`);
  if (until !== null) words.push(`to ${formatDay(new Date(`${lastDay(until)}T00:00:00Z`))} (UTC)`);
  if (minimumAgreement !== null) words.push(`κ with others at least ${thresholdText(minimumAgreement)}`);
  if (filters.withoutOrganisers) words.push("without organisers");
  return words;
}

function listed(names: readonly string[], noun: string): string {
  return names.length <= FEW ? names.join(", ") : countOf(names.length, noun, noun);
}
