import type { SystemChoice } from "@/lib/domain/judgments/system-choice";
import { type SystemSet, setOfSystems } from "@/lib/domain/judgments/system-sets";
import { thresholdText } from "@/lib/domain/results/agreement/kappa-beside";
import type { ResultFilters } from "@/lib/domain/results/filters/result-filters";
import { lastDay } from "@/lib/domain/results/filters/result-search-params";
import { countOf, formatCount } from "@/lib/domain/text/format-count";
import { formatDay } from "@/lib/domain/text/format-date";

const FEW = 4;

/** What is filtered, in words, one part for each filter; empty where nothing is. */
export function filterWords(
  filters: ResultFilters,
  judgeName: (name: string) => string,
  systems?: ChosenSystems,
): string[] {
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
  if (systems?.choice !== undefined) words.push(systemWords(systems.choice, systems.sets));
  return words;
}

interface ChosenSystems {
  readonly choice: SystemChoice | undefined;
  readonly sets: readonly SystemSet[];
}

/** "base (12 of 13 systems)", "without UFC", with what becomes of the others' judgments where that is kept. */
function systemWords({ systems, leftOut, judgments }: SystemChoice, sets: readonly SystemSet[]): string {
  const named = setOfSystems({ sets }, systems);
  const of = `${formatCount(systems.length)} of ${countOf(systems.length + leftOut.length, "system", "systems")}`;
  const which =
    named !== undefined
      ? `${named.name} (${of})`
      : leftOut.length <= FEW
        ? `without ${leftOut.join(", ")}`
        : of;
  return judgments === "kept" ? `${which}, judgments of the others kept` : which;
}

function listed(names: readonly string[], noun: string): string {
  return names.length <= FEW ? names.join(", ") : countOf(names.length, noun, noun);
}
