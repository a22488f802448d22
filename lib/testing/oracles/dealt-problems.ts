import type { Deal, DealtJudge, DealtTask } from "../../domain/plans/deal-order";

/**
 * In what deals differ from the plan, in sentences that name judge and task by index; none where every judge got each
 * segment once but for repetitions, every task its copies, and every returning task came back once to each judge who
 * answered it, after the others planned or after everything else. Deals stand in the order in which they were
 * answered, of one judge at least.
 */
export function dealtProblems(
  tasks: readonly DealtTask[],
  judges: readonly DealtJudge[],
  deals: readonly Deal[],
): string[] {
  const problems: string[] = [];
  const taken = new Int32Array(tasks.length);
  for (const [judge, { workload }] of judges.entries()) {
    const own = deals.filter((deal) => deal.judge === judge);
    const counting = own.filter(({ kind }) => kind !== "practice" && kind !== "automatic");
    for (const { task, kind } of own) if (kind !== "repeat") taken[task]! += 1;
    if (workload !== null && counting.length > workload) {
      problems.push(`judge ${judge}: ${counting.length} tasks are more than the workload of ${workload}`);
    }
    problems.push(
      ...segmentProblems(tasks, own).map((problem) => `judge ${judge}: ${problem}`),
      ...repetitionProblems(tasks, counting).map((problem) => `judge ${judge}: ${problem}`),
    );
  }
  for (const [index, task] of tasks.entries()) {
    if (taken[index] === task.copies) continue;
    problems.push(`task ${index}: ${taken[index]} of ${task.copies} copies were dealt`);
  }
  return problems;
}

function segmentProblems(tasks: readonly DealtTask[], own: readonly Deal[]): string[] {
  const taskOfSegment = new Map<number, number>();
  const problems: string[] = [];
  for (const { task, kind } of own) {
    if (kind === "repeat") continue;
    const { segment } = tasks[task]!;
    const before = taskOfSegment.get(segment);
    if (before !== undefined) problems.push(`tasks ${before} and ${task} are both of segment ${segment}`);
    taskOfSegment.set(segment, task);
  }
  return problems;
}

/** @param counting the judge's deals without practice and automatic ones */
function repetitionProblems(tasks: readonly DealtTask[], counting: readonly Deal[]): string[] {
  const problems: string[] = [];
  let lastFirst = -1;
  for (const [position, { kind }] of counting.entries()) if (kind !== "repeat") lastFirst = position;
  for (const [position, { task, kind }] of counting.entries()) {
    if (kind === "repeat") {
      const first = counting.findIndex((deal) => deal.task === task);
      if (counting[first]!.kind === "repeat") problems.push(`task ${task} returns before it was answered`);
      continue;
    }
    const returns = counting.flatMap((deal, place) =>
      deal.kind === "repeat" && deal.task === task ? [place] : [],
    );
    const { returnAfter } = tasks[task]!;
    if (returns.length !== (returnAfter === null ? 0 : 1)) {
      problems.push(`task ${task} returns ${returns.length} times`);
      continue;
    }
    const [place] = returns;
    if (place === undefined || returnAfter === null) continue;
    const others = place - position - 1;
    if (others < returnAfter && place < lastFirst) {
      problems.push(`task ${task} returns after ${others} others, planned are ${returnAfter}`);
    }
  }
  return problems;
}
