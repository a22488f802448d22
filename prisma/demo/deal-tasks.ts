import { sampleWithoutReplacement } from "@/lib/domain/random/sample-without-replacement";
import { createStream } from "@/lib/domain/random/stream";
import { uniformInt } from "@/lib/domain/random/uniform-int";
import type { DrawnTask } from "@/lib/domain/sampling/draw-tasks";

export interface DealPlan {
  readonly judges: number;
  /** Tasks with at least two hypotheses that each judge gets, repetitions not counted. */
  readonly tasksPerJudge: number;
  /** Every so many tasks one goes to all judges. */
  readonly sharedEvery: number;
  readonly repeatsPerJudge: number;
  /** A repetition comes after at least so many others. */
  readonly repeatDistance: number;
}

export interface Deal {
  readonly task: DrawnTask;
  readonly isRepeat: boolean;
}

/** Repetitions of fewer hypotheses would say little about a judge's consistency. */
const fewestRepeatedHypotheses = 3;

interface Hand {
  readonly deals: Deal[];
  readonly segments: Set<number>;
  workload: number;
}

function dealFirstTime(tasks: readonly DrawnTask[], plan: DealPlan): Hand[] {
  const hands: Hand[] = Array.from({ length: plan.judges }, () => ({
    deals: [],
    segments: new Set<number>(),
    workload: 0,
  }));
  for (const task of tasks) {
    const free = hands.filter(
      (hand) => hand.workload < plan.tasksPerJudge && !hand.segments.has(task.segment),
    );
    const leastBusy = free.toSorted((one, other) => one.workload - other.workload);
    const takers = task.draw % plan.sharedEvery === 0 ? free : leastBusy.slice(0, 1);
    for (const hand of takers) {
      hand.deals.push({ task, isRepeat: false });
      hand.segments.add(task.segment);
      if (task.hypotheses.length > 1) hand.workload += 1;
    }
  }
  return hands;
}

function insertRepeats(deals: readonly Deal[], plan: DealPlan, seed: number, judge: number): Deal[] {
  const stream = createStream(seed, "demo repeats", judge);
  const eligible = deals
    .slice(0, -plan.repeatDistance)
    .filter(({ task }) => task.hypotheses.length >= fewestRepeatedHypotheses);
  const chosen = sampleWithoutReplacement(
    stream,
    eligible.length,
    Math.min(plan.repeatsPerJudge, eligible.length),
  );
  const hand = [...deals];
  for (const index of chosen) {
    const { task } = eligible[index]!;
    const seen = hand.findIndex((deal) => deal.task.draw === task.draw);
    const position = uniformInt(stream, seen + plan.repeatDistance + 1, hand.length + 1);
    hand.splice(position, 0, { task, isRepeat: true });
  }
  return hand;
}

/**
 * What each judge is given, in order. Tasks are dealt in the order drawn; a task whose segment every judge with room
 * has met already stays open, for no judge gets two tasks of one segment but planned repetitions.
 */
export function dealTasks(tasks: readonly DrawnTask[], plan: DealPlan, seed: number): Deal[][] {
  return dealFirstTime(tasks, plan).map(({ deals }, judge) => insertRepeats(deals, plan, seed, judge));
}
