import type { JudgeProgress, JudgingSituation } from "./judge-session";

/** Why there is nothing to judge, in a sentence for the judge. */
export const situationWords: Readonly<Record<Exclude<JudgingSituation, "open" | "finished">, string>> = {
  draft: "This campaign is being prepared and has not opened yet.",
  paused: "This campaign is paused. Your answers are kept.",
  closed: "This campaign is closed. Thank you for your answers.",
  "judge-paused": "The organiser has paused your judging. Your answers are kept.",
  ended: "Your part in this campaign has ended. Thank you for your answers.",
};

/** "24 of 60", or "24 done" where no workload is set. */
export function progressWords({ done, planned }: Pick<JudgeProgress, "done" | "planned">): string {
  return planned === null ? `${done} done` : `${Math.min(done, planned)} of ${planned}`;
}

/** "about 14 min left"; nothing before a pace is known, without a workload, and when all is done. */
export function timeLeftWords({ done, planned, medianActiveMs }: JudgeProgress): string | undefined {
  if (planned === null || medianActiveMs === null || done >= planned) return undefined;
  return `about ${durationWords((planned - done) * medianActiveMs)} left`;
}

/** "45 s" under a minute and a half, "14 min" under two hours, then "3 h". */
export function durationWords(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  return `${Math.round(seconds / 3600)} h`;
}
