import type { DrawMaterial } from "./expected-draw";
import { pairIndex, pairsOf } from "./pair-index";
import type { PlanSettings } from "./plan-settings";
import { isShown, type PlannedTask } from "./plan-tasks";
import { extremePairs, minutesPerJudge, type PlanYield } from "./plan-yield";

/** What drawn tasks yield once all are answered and none is skipped: exact numbers. */
export function drawnYield(
  tasks: readonly PlannedTask[],
  settings: PlanSettings,
  { segments, systems }: Pick<DrawMaterial, "segments" | "systems">,
  secondsPerRanking: number,
): PlanYield {
  const comparisons = new Float64Array(pairsOf(systems));
  let singles = 0;
  let overlapping = 0;
  let repetitions = 0;
  let answers = 0;
  let unexpanded = 0;
  for (const task of tasks) {
    const given = task.copies * (task.returnAfter === null ? 1 : 2);
    if (isShown(task)) {
      answers += given;
      unexpanded += given * pairsOf(task.hypotheses.length);
    } else singles += 1;
    if (task.copies > 1) overlapping += 1;
    if (task.returnAfter !== null) repetitions += task.copies;
    const covered = task.hypotheses.flatMap((hypothesis) => segments[task.segment]![hypothesis]!);
    for (const [position, system] of covered.entries()) {
      for (let other = position + 1; other < covered.length; other++) {
        comparisons[pairIndex(system, covered[other]!, systems)]! += given;
      }
    }
  }
  return {
    tasks: tasks.length,
    singleHypothesisTasks: singles,
    overlappingTasks: overlapping,
    repetitions,
    answers,
    unexpanded,
    expanded: comparisons.reduce((sum, count) => sum + count, 0),
    comparisons,
    ...extremePairs(comparisons, systems),
    minutesPerJudge: minutesPerJudge(settings, answers, secondsPerRanking),
  };
}
