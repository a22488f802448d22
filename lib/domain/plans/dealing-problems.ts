import type { PlanSettings } from "./plan-settings";
import type { PlannedTask } from "./plan-tasks";

/**
 * How many first answers find no judge who has not had their segment, whatever the order of dealing. Tasks with a
 * single hypothesis count: they are shown to nobody, and yet stored for a judge.
 */
export function undealableAnswers(tasks: readonly PlannedTask[], judges: number): number {
  let surplus = 0;
  for (const copies of answersBySegment(tasks).values()) surplus += Math.max(0, copies - judges);
  return surplus;
}

/** The fewest judges among whom all tasks can be dealt. */
export function judgesNeeded(tasks: readonly PlannedTask[]): number {
  let most = 0;
  for (const copies of answersBySegment(tasks).values()) most = Math.max(most, copies);
  return most;
}

/** How many first answers each segment is to get. */
function answersBySegment(tasks: readonly PlannedTask[]): ReadonlyMap<number, number> {
  const wanted = new Map<number, number>();
  for (const task of tasks) {
    wanted.set(task.segment, (wanted.get(task.segment) ?? 0) + task.copies);
  }
  return wanted;
}

/** Why drawn tasks cannot all be dealt, in sentences. */
export function dealingProblems(
  tasks: readonly PlannedTask[],
  { judges }: Pick<PlanSettings, "judges">,
): string[] {
  const surplus = undealableAnswers(tasks, judges);
  if (surplus === 0) return [];
  const answers = surplus === 1 ? "1 answer finds" : `${surplus} answers find`;
  return [
    `There are too few segments for ${judges} judges: ${answers} no judge who has not yet seen the segment. Plan fewer rankings or more judges.`,
  ];
}
