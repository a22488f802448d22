import type { Share } from "../judges/judge-doubts";
import { countOf, formatCount } from "../text/format-count";
import type { AnswerFate, JudgeProgress, JudgingSituation } from "./judge-session";

interface SituationWords {
  readonly title: string;
  readonly text: string;
  /** It may be over soon: worth looking again without being asked. */
  readonly mayPass: boolean;
}

/** Why there is nothing to judge, for the judge. */
export const situationWords: Readonly<
  Record<Exclude<JudgingSituation, "open" | "consent" | "finished">, SituationWords>
> = {
  draft: {
    title: "Not open yet",
    text: "This campaign has not opened yet. Keep your link: it will work once the organiser opens the campaign.",
    mayPass: true,
  },
  paused: {
    title: "The campaign is paused",
    text: "The organiser has paused this campaign for everyone. Your answers are saved.",
    mayPass: true,
  },
  closed: {
    title: "This campaign is closed",
    text: "Thank you for your answers. There are no more tasks.",
    mayPass: false,
  },
  "judge-paused": {
    title: "Your judging is paused",
    text: "The organiser has paused your judging for now. Your answers are saved; contact the organiser if you have questions.",
    mayPass: true,
  },
  "not-admitted": {
    title: "Thank you for practising",
    text: "Your practice answers differ from the known answers more than this campaign allows, so it has no tasks for you. If you think this is a mistake, contact the organiser, who can let you continue.",
    mayPass: true,
  },
  stopped: {
    title: "Your judging is paused",
    text: "Some tasks have a known answer, and yours differed from it too often, so your judging was paused automatically. Your answers are saved. If you think this is a mistake, contact the organiser, who can let you continue.",
    mayPass: true,
  },
  ended: {
    title: "Your part has ended",
    text: "There are no more tasks for you in this campaign. Your answers are saved. Thank you for your work.",
    mayPass: false,
  },
};

/** How a judge ranks what comes back to them. A task counts as changed where more pairs of its texts turned than stayed. */
export function consistencyWords({ count, of }: Share): string {
  return `Of ${countOf(of, "repeated task", "repeated tasks")} that can be compared, you mostly kept your first order in ${formatCount(count)} and mostly reversed it in ${formatCount(of - count)}.`;
}

/**
 * What became of what was sent last, for a judge who is no longer served, and of what came late before. Nothing where
 * nothing was sent from this page and nothing waits.
 */
export function fateWords(last: AnswerFate | undefined, waiting: number): string | undefined {
  if (last === "not-counted") return "Your last answer is saved, but it does not count.";
  if (last === "stored" && waiting === 0) return "Your last answer arrived in time and is saved.";
  if (waiting === 0) return undefined;
  const [came, stored] =
    waiting > 1
      ? [`${waiting} of your answers`, "They are saved, and count only if the organiser admits them."]
      : [
          last === "late" ? "Your last answer" : "One of your answers",
          "It is saved, and counts only if the organiser admits it.",
        ];
  return `${came} arrived too late to count automatically. ${stored}`;
}

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

/** Over the last page: not every judge who is through was dealt as much as was planned. */
export function finishedTitle({ done, planned }: Pick<JudgeProgress, "done" | "planned">): string {
  return planned !== null && done < planned
    ? "Thank you, there are no more tasks for you"
    : "Thank you, you have done all your tasks";
}

/** Where a judge was dealt less than was planned: that it is no fault of theirs. */
export function fewerThanPlanned({
  done,
  planned,
}: Pick<JudgeProgress, "done" | "planned">): string | undefined {
  return planned !== null && done > 0 && done < planned
    ? `There were fewer tasks left than the ${planned} planned for you. You did not miss any.`
    : undefined;
}

/** What a judge did, in a sentence; the time is left out where none was measured. */
export function endingWords(done: number, activeMs: number): string {
  const tasks = countOf(done, "task", "tasks");
  if (done === 0) return "You have not done any tasks.";
  return activeMs === 0
    ? `You have done ${tasks}.`
    : `You have done ${tasks} in ${durationWords(activeMs)} of work.`;
}

/** "45 s" under a minute and a half, "14 min" under two hours, then "3 h". */
export function durationWords(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  return `${Math.round(seconds / 3600)} h`;
}
