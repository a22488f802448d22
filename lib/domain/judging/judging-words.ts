import { countOf } from "../text/format-count";
import type { JudgeProgress } from "./judge-session";

/** "About 80 tasks, 40 minutes": what is before a judge; nothing where no workload is set. */
export function workWords(
  { planned }: Pick<JudgeProgress, "planned">,
  secondsPerTask: number,
): string | undefined {
  if (planned === null) return undefined;
  const minutes = Math.max(1, Math.round((planned * secondsPerTask) / 60));
  const time =
    minutes < 100
      ? countOf(minutes, "minute", "minutes")
      : countOf(Math.round(minutes / 60), "hour", "hours");
  return `About ${countOf(planned, "task", "tasks")}, ${time}`;
}

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
