import type { AnswerFate, JudgingSituation } from "./judge-session";

/** What decides whether a judge is served and whether an answer counts at once. */
export interface JudgeStanding {
  readonly state: "DRAFT" | "OPEN" | "PAUSED" | "CLOSED";
  readonly pausedAt: Date | null;
  readonly excludedAt: Date | null;
  readonly removedAt: Date | null;
  /** Why the judge was paused by itself; null where an organiser did it. */
  readonly stoppedFor: "PRACTICE" | "CONTROLS" | null;
  /** The version of the consent text, where the campaign has one, and the one that the judge agreed to. */
  readonly consentAsked: number | null;
  readonly consentGiven: number | null;
}

/**
 * Why a judge is not served, or `open`. What ends their part for good comes before what may pass. A text that is newer
 * than the one agreed to is asked about again.
 */
export function judgingSituation(standing: JudgeStanding): Exclude<JudgingSituation, "finished"> {
  if (standing.excludedAt !== null || standing.removedAt !== null) return "ended";
  if (standing.state === "DRAFT") return "draft";
  if (standing.state === "CLOSED") return "closed";
  if (standing.state === "PAUSED") return "paused";
  if (standing.pausedAt !== null) return pausedFor[standing.stoppedFor ?? "ORGANISER"];
  const { consentAsked, consentGiven } = standing;
  return consentAsked !== null && (consentGiven ?? 0) < consentAsked ? "consent" : "open";
}

const pausedFor = { ORGANISER: "judge-paused", PRACTICE: "not-admitted", CONTROLS: "stopped" } as const;

/**
 * Whether what a judge sends now arrived after closing, pausing or exclusion. Whoever has yet to agree to a newer text
 * worked under the one they agreed to.
 */
export function isLate(standing: JudgeStanding): boolean {
  return !["open", "consent"].includes(judgingSituation(standing));
}

/** What a judge is to be told of an answer that is stored. */
export function answerFate(
  { excludedAt }: Pick<JudgeStanding, "excludedAt">,
  answer: { readonly isLate: boolean },
): AnswerFate {
  if (excludedAt !== null) return "not-counted";
  return answer.isLate ? "late" : "stored";
}
