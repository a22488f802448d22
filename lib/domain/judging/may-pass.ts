import type { JudgingSituation } from "./judge-session";

/** Whether a judge without a task may have one soon: worth looking again without being asked. */
export function mayPass(situation: JudgingSituation): boolean {
  return !["consent", "finished", "closed", "ended"].includes(situation);
}
