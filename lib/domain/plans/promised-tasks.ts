import { type DealtTask, TaskDealer } from "./deal-order";
import { dealToTheEnd } from "./plan-shares";
import { returnDistance } from "./return-distance";

/** A judge who can still be dealt tasks. */
export interface WorkingJudge {
  readonly id: number;
  readonly pseudonym: string;
  readonly workload: number | null;
}

/** A task that a judge was dealt and that was not taken back. */
export interface DealtAlready {
  readonly judge: number;
  readonly task: number;
  readonly segment: number;
  readonly isRepeat: boolean;
  /** Whether it will return if it is to: not where it was skipped or is stored by itself. */
  readonly isReturning: boolean;
  /** Whether it counts towards the workload: practice does not, nor what is stored by itself. */
  readonly counts: boolean;
}

/** A campaign at work. */
export interface DealingState {
  readonly tasks: readonly (DealtTask & { readonly id: number; readonly taken: number })[];
  readonly judges: readonly WorkingJudge[];
  /** In the order in which it was dealt. */
  readonly dealt: readonly DealtAlready[];
  readonly seed: number;
  /** Judges who are planned and not there yet: what they will take is promised to nobody. */
  readonly expected: { readonly judges: number; readonly workload: number };
}

/** How many tasks each judge will have been shown at the end where all go on at the same pace from now. */
export function promisedTasks(state: DealingState): ReadonlyMap<number, number> {
  const { tasks, seed, expected } = state;
  const judges = [
    ...state.judges,
    ...Array.from({ length: expected.judges }, (_, index) => ({
      id: -1 - index,
      pseudonym: `expected ${index}`,
      workload: expected.workload,
    })),
  ];
  const indexOfTask = new Map(tasks.map(({ id }, index) => [id, index]));
  const soFar = new Map(
    judges.map(({ id }) => [
      id,
      {
        ...{ shown: 0, segments: new Set<number>(), returning: [] as { task: number; shownAt: number }[] },
        last: undefined as number | undefined,
      },
    ]),
  );
  for (const { judge, task, segment, isRepeat, isReturning, counts } of state.dealt) {
    const own = soFar.get(judge);
    if (own === undefined) continue;
    own.segments.add(segment);
    if (counts) own.shown += 1;
    const index = indexOfTask.get(task);
    if (index === undefined) continue;
    if (!isRepeat && counts && tasks[index]!.kind === "regular") own.last = index;
    if (isRepeat) own.returning = own.returning.filter((each) => each.task !== index);
    else if (isReturning && tasks[index]!.returnAfter !== null)
      own.returning.push({ task: index, shownAt: own.shown });
  }
  const dealer = new TaskDealer(tasks, judges, {
    taken: tasks.map(({ taken }) => taken),
    soFar: judges.map(({ id }) => soFar.get(id)!),
    distanceOf: (task, judge, longest) => {
      const { draw, returnAfter } = tasks[task]!;
      const { pseudonym } = judges[judge]!;
      return returnDistance(seed, { draw, pseudonym, minimum: returnAfter!, longest });
    },
  });
  dealToTheEnd(dealer, judges.length, "in-turns");
  return new Map(state.judges.map(({ id }, index) => [id, dealer.shownTo(index)]));
}

/**
 * What a judge is told they will be shown in all: what was foretold, which may be a moment old, but no less than they
 * have and no more than their workload. Where nothing could be foretold, the workload.
 */
export function plannedTasks(
  workload: number | null,
  promised: number | null | undefined,
  had: number,
): number | null {
  return workload === null ? null : Math.min(workload, Math.max(promised ?? workload, had));
}
