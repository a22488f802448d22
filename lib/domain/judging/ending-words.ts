import type { Share } from "../judges/judge-doubts";
import { countOf, formatCount } from "../text/format-count";
import type { JudgeProgress } from "./judge-session";
import { durationWords } from "./judging-words";

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

/** How a judge ranks what comes back to them. A task counts as changed where more pairs of its texts turned than stayed. */
export function consistencyWords({ count, of }: Share): string {
  return `Of ${countOf(of, "repeated task", "repeated tasks")} that can be compared, you mostly kept your first order in ${formatCount(count)} and mostly reversed it in ${formatCount(of - count)}.`;
}
