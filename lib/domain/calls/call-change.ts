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
  if (state === "FINAL") problems.title = "The results are final: the call can no longer be changed.";
  if (state === "CONTESTED" && beforeTheGold(after) !== beforeTheGold(before))
    problems.title = "The gold has been shown: only the end of alternative answers can still be changed.";
  if (state === "DRAFT") return problems;
  const { alternativesUntil: until } = after;
  const isMoved = until?.getTime() !== before.alternativesUntil?.getTime();
  if (isMoved && until !== null && until.getTime() <= now.getTime())
    problems.alternativesUntil = "This time has passed.";
  if (after.settings.submissionsPerTestSet < before.settings.submissionsPerTestSet)
    problems.submissionsPerTestSet = "Teams may have used them already: the number can only rise.";
  if (hasSubmissions && String(after.settings.metrics) !== String(before.settings.metrics))
    problems.metrics = "There are submissions scored by these metrics.";
  if (state === "OPEN" && after.closesAt !== null && after.closesAt.getTime() <= now.getTime())
    problems.closesAt = "This time has passed. To close the call now, use the button on its page.";
  return problems;
}

/** Everything that is settled once teams see the gold; times to the minute, as forms have them. */
function beforeTheGold({ title, language, description, rules, ...terms }: CallTerms): string {
  const { opensAt, closesAt, graceSeconds, settings } = terms;
  const minute = (moment: Date | null) => moment?.toISOString().slice(0, 16) ?? "";
  const times = [minute(opensAt), minute(closesAt), graceSeconds];
  return JSON.stringify([title, language, description, rules, ...times, Object.entries(settings).sort()]);
}
