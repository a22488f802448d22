import type { JudgeTask } from "./judge-session";

/** The task in front of a judge and those already fetched. */
export interface TaskSupply {
  readonly current: JudgeTask | null;
  readonly next: readonly JudgeTask[];
  /** What this browser answered since the page was opened, and what it still has to send. */
  readonly answered: readonly string[];
}

export const noTasks: TaskSupply = { current: null, next: [], answered: [] };

/**
 * Takes in what the server offers. The task in front of the judge stays there, even when its lease went to another:
 * an answer to it is stored all the same. What was answered here never comes back, however late the server's offer.
 */
export function supplied(supply: TaskSupply, tasks: readonly JudgeTask[]): TaskSupply {
  const open = tasks.filter(({ assignment }) => !supply.answered.includes(assignment));
  const current = supply.current ?? open[0] ?? null;
  return { ...supply, current, next: open.filter(({ assignment }) => assignment !== current?.assignment) };
}

/** The task was answered, here or in another tab: the next one takes its place. */
export function answered(supply: TaskSupply, assignment: string): TaskSupply {
  const next = supply.next.filter((task) => task.assignment !== assignment);
  const known = supply.answered.includes(assignment) ? supply.answered : [...supply.answered, assignment];
  if (supply.current !== null && supply.current.assignment !== assignment)
    return { ...supply, next, answered: known };
  return { current: next[0] ?? null, next: next.slice(1), answered: known };
}

/** Nothing is handed out any more, for now or for good: what is at hand is put away. What was begun is kept elsewhere. */
export function putAway(supply: TaskSupply): TaskSupply {
  return { ...supply, current: null, next: [] };
}

/**
 * The task was answered in another tab or on another device. What came with it may have been too, even if it stands in
 * front of the judge by now: the server's next word says what is still open.
 */
export function answeredElsewhere(supply: TaskSupply, assignment: string): TaskSupply {
  return { current: null, next: [], answered: answered(supply, assignment).answered };
}
