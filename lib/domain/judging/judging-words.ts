import type { Say } from "../words/words";
import type { JudgeProgress } from "./judge-session";

/** "About 80 tasks, 40 minutes": what is before a judge; nothing where no workload is set. */
export function workWords(
  say: Say,
  { planned }: Pick<JudgeProgress, "planned">,
  secondsPerTask: number,
): string | undefined {
  if (planned === null) return undefined;
  const minutes = Math.max(1, Math.round((planned * secondsPerTask) / 60));
  const time =
    minutes < 100
      ? say("progress.minutes", { count: minutes })
      : say("progress.hours", { count: Math.round(minutes / 60) });
  return say("progress.workload", { tasks: say("progress.tasks", { count: planned }), time });
}

/** "24 of 60", or "24 done" where no workload is set. */
export function progressWords(say: Say, { done, planned }: Pick<JudgeProgress, "done" | "planned">): string {
  return planned === null
    ? say("progress.done", { count: done })
    : say("progress.ofPlanned", { count: Math.min(done, planned), planned });
}

/** "about 14 min left"; nothing before a pace is known, without a workload, and when all is done. */
export function timeLeftWords(
  say: Say,
  { done, planned, medianActiveMs }: JudgeProgress,
): string | undefined {
  if (planned === null || medianActiveMs === null || done >= planned) return undefined;
  return say("progress.timeLeft", { time: durationWords(say, (planned - done) * medianActiveMs) });
}

/** "45 s" under a minute and a half, "14 min" under two hours, then "3 h". */
export function durationWords(say: Say, milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 90) return say("progress.shortSeconds", { count: Math.max(1, Math.round(seconds)) });
  if (seconds < 7200) return say("progress.shortMinutes", { count: Math.round(seconds / 60) });
  return say("progress.shortHours", { count: Math.round(seconds / 3600) });
}
