import type { Share } from "../judges/judge-doubts";
import type { Say } from "../words/words";
import type { JudgeProgress } from "./judge-session";
import { durationWords } from "./judging-words";

/** Over the last page: not every judge who is through was dealt as much as was planned. */
export function finishedTitle(say: Say, { done, planned }: Pick<JudgeProgress, "done" | "planned">): string {
  return planned !== null && done < planned ? say("end.noMore") : say("end.done");
}

/** Where a judge was dealt less than was planned: that it is no fault of theirs. */
export function fewerThanPlanned(
  say: Say,
  { done, planned }: Pick<JudgeProgress, "done" | "planned">,
): string | undefined {
  return planned !== null && done > 0 && done < planned
    ? say("end.fewerThanPlanned", { planned })
    : undefined;
}

/** What a judge did, in a sentence; the time is left out where none was measured. */
export function endingWords(say: Say, done: number, activeMs: number): string {
  if (done === 0) return say("end.noneDone");
  const tasks = say("progress.tasks", { count: done });
  return activeMs === 0
    ? say("end.tasksDone", { tasks })
    : say("end.tasksDoneIn", { tasks, time: durationWords(say, activeMs) });
}

/** How a judge ranks what comes back to them. A task counts as changed where more pairs of its texts turned than stayed. */
export function consistencyWords(say: Say, { count: same, of }: Share): string {
  return say("end.consistency", { count: of, same, reversed: of - same });
}
