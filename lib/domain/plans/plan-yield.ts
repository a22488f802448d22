import type { ExpectedDraw } from "./expected-draw";
import { pairAt } from "./pair-index";
import { answersPerShownTask } from "./plan-problems";
import type { PlanSettings } from "./plan-settings";

/** How often a pair of systems is compared, the systems by index alone. */
export interface PairComparisons {
  readonly first: number;
  readonly second: number;
  readonly comparisons: number;
}

/** Before anybody has answered: about what judges took for five hypotheses in earlier campaigns. */
export const assumedSecondsPerRanking = 30;

/** What a plan yields: expected before tasks are drawn, counted afterwards. */
export interface PlanYield {
  /** Tasks that are drawn, those with a single hypothesis among them. */
  readonly tasks: number;
  /** Tasks that are stored by themselves, because all systems wrote the same. */
  readonly singleHypothesisTasks: number;
  /** Tasks that several judges see. */
  readonly overlappingTasks: number;
  /** Answers to tasks that a judge sees for the second time. */
  readonly repetitions: number;
  /** Answers that judges give: repetitions among them, practice and control not. */
  readonly answers: number;
  readonly unexpanded: number;
  readonly expanded: number;
  /** Of every pair of systems, in the order of `pairIndex`. */
  readonly comparisons: Float64Array;
  /** Of equals the first by index; `undefined` where there are fewer than two systems. */
  readonly leastCompared: PairComparisons | undefined;
  readonly mostCompared: PairComparisons | undefined;
  /** Of work, practice and control among it. */
  readonly minutesPerJudge: number;
}

/** The pairs with the fewest and the most comparisons. */
export function extremePairs(
  comparisons: ArrayLike<number>,
  systems: number,
): Pick<PlanYield, "leastCompared" | "mostCompared"> {
  if (comparisons.length === 0) return { leastCompared: undefined, mostCompared: undefined };
  let least = 0;
  let most = 0;
  for (let pair = 1; pair < comparisons.length; pair++) {
    if (comparisons[pair]! < comparisons[least]!) least = pair;
    if (comparisons[pair]! > comparisons[most]!) most = pair;
  }
  return {
    leastCompared: { ...pairAt(least, systems), comparisons: comparisons[least]! },
    mostCompared: { ...pairAt(most, systems), comparisons: comparisons[most]! },
  };
}

/** How long one judge works where the answers are shared evenly, and nobody does more than planned. */
export function minutesPerJudge(settings: PlanSettings, answers: number, secondsPerRanking: number): number {
  const { judges, tasksPerJudge, practiceTasks, controlTasks } = settings;
  const ranked = Math.min(tasksPerJudge, answers / judges + controlTasks);
  return ((practiceTasks + ranked) * secondsPerRanking) / 60;
}

/**
 * What a plan yields before it is drawn. Whole numbers of tasks are not waited for: the expectation is that of the
 * shares taken exactly, which differs from the mean over seeds by less than what one overlapping, returning task
 * brings.
 */
export function expectedYield(
  settings: PlanSettings,
  draw: ExpectedDraw,
  secondsPerRanking: number,
): PlanYield {
  const { rankings, overlapShare, overlapJudges, repeatShare } = settings;
  const perShown = answersPerShownTask(settings);
  const tasks = rankings / (draw.single + (1 - draw.single) * perShown);
  const singles = tasks * draw.single;
  const shown = tasks - singles;
  const comparisons = draw.shownPairs.map(
    (pairs, index) => tasks * (perShown * pairs + draw.singlePairs[index]!),
  );
  const answers = shown * perShown;
  return {
    tasks,
    singleHypothesisTasks: singles,
    overlappingTasks: shown * overlapShare,
    repetitions: shown * repeatShare * (1 + overlapShare * (overlapJudges - 1)),
    answers,
    unexpanded: tasks * perShown * draw.unexpanded,
    expanded: comparisons.reduce((sum, count) => sum + count, 0),
    comparisons,
    ...extremePairs(comparisons, draw.systems),
    minutesPerJudge: minutesPerJudge(settings, answers, secondsPerRanking),
  };
}

/** What there is and what is added to it, taken together. */
export function yieldTogether(
  drawn: PlanYield,
  added: PlanYield,
  systems: number,
  settings: PlanSettings,
  secondsPerRanking: number,
): PlanYield {
  const comparisons = drawn.comparisons.map((count, pair) => count + added.comparisons[pair]!);
  const answers = drawn.answers + added.answers;
  return {
    tasks: drawn.tasks + added.tasks,
    singleHypothesisTasks: drawn.singleHypothesisTasks + added.singleHypothesisTasks,
    overlappingTasks: drawn.overlappingTasks + added.overlappingTasks,
    repetitions: drawn.repetitions + added.repetitions,
    answers,
    unexpanded: drawn.unexpanded + added.unexpanded,
    expanded: drawn.expanded + added.expanded,
    comparisons,
    ...extremePairs(comparisons, systems),
    minutesPerJudge: minutesPerJudge(settings, answers, secondsPerRanking),
  };
}
