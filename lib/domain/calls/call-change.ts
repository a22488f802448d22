import type { CallTerms } from "./call-inputs";
import type { CallState } from "./call-state";

interface Standing {
  readonly state: CallState;
  readonly hasSubmissions: boolean;
}

/** Why terms cannot become others, by field; empty where they can. What teams have relied on is not taken from them. */
export function callChangeProblems(
  before: CallTerms,
  after: CallTerms,
  { state, hasSubmissions }: Standing,
  now: Date,
): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  if (state === "CONTESTED" || state === "FINAL")
    problems.title = "The gold has been shown: the call can no longer be changed.";
  if (state === "DRAFT") return problems;
  if (after.settings.submissionsPerTestSet < before.settings.submissionsPerTestSet)
    problems.submissionsPerTestSet = "Teams may have used them already: the number can only rise.";
  if (hasSubmissions && String(after.settings.metrics) !== String(before.settings.metrics))
    problems.metrics = "There are submissions scored by these metrics.";
  if (state === "OPEN" && after.closesAt !== null && after.closesAt.getTime() <= now.getTime())
    problems.closesAt = "This time has passed. To close the call now, use the button on its page.";
  return problems;
}
