import type { JudgingSituation } from "./judge-session";

/** What decides whether a judge is served and whether an answer counts at once. */
export interface JudgeStanding {
  readonly state: "DRAFT" | "OPEN" | "PAUSED" | "CLOSED";
  readonly pausedAt: Date | null;
  readonly excludedAt: Date | null;
  readonly removedAt: Date | null;
}

/** Why a judge is not served, or `open`. What ends their part for good comes before what may pass. */
export function judgingSituation(standing: JudgeStanding): Exclude<JudgingSituation, "finished"> {
  if (standing.excludedAt !== null || standing.removedAt !== null) return "ended";
  if (standing.state === "DRAFT") return "draft";
  if (standing.state === "CLOSED") return "closed";
  if (standing.state === "PAUSED") return "paused";
  return standing.pausedAt === null ? "open" : "judge-paused";
}
