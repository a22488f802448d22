import { countOf, formatCount } from "../text/format-count";
import type { PlanOutlook } from "./plan-outlook";
import type { PlanSettings } from "./plan-settings";

/** Why a plan cannot be dealt as it says. */
export interface PlanProblem {
  /** The number to change first. */
  readonly field: keyof PlanSettings;
  readonly sentence: string;
  /** Whether the plan is impossible; otherwise part of it is likely to be left over. */
  readonly isFatal: boolean;
}

/** How often a task that is shown is answered, on average. */
export function answersPerShownTask(settings: PlanSettings): number {
  return (1 + settings.overlapShare * (settings.overlapJudges - 1)) * (1 + settings.repeatShare);
}

/** The most rankings that the judges can give: control tasks are part of what they are shown and do not count. */
export function maxRankings({ judges, tasksPerJudge, controlTasks }: PlanSettings): number {
  return judges * Math.max(0, tasksPerJudge - controlTasks);
}

/**
 * Why a plan cannot be dealt as it says; none where nothing speaks against it before tasks are drawn. What only shows
 * in the tasks drawn is said by `dealingProblems`.
 */
export function planProblems(settings: PlanSettings, outlook: PlanOutlook): PlanProblem[] {
  const { rankings, judges, tasksPerJudge, controlTasks, repeatAfter } = settings;
  const problems: PlanProblem[] = [];
  const say = (field: keyof PlanSettings, sentence: string, isFatal = true) =>
    problems.push({ field, sentence, isFatal });
  const { drawable } = outlook;
  if (drawable === 0) {
    say("rankings", "No segment can be drawn: every task would have fewer than two outputs to compare.");
    return problems;
  }
  const regular = tasksPerJudge - controlTasks;
  const max = maxRankings(settings);
  if (regular <= 0) {
    say(
      "controlTasks",
      `The ${formatCount(controlTasks)} control tasks leave no room for others among the ${formatCount(tasksPerJudge)} tasks per judge.`,
    );
  } else if (rankings > max) {
    const controls = controlTasks === 0 ? "" : ` without the ${formatCount(controlTasks)} control tasks`;
    say(
      "rankings",
      `${formatCount(rankings)} rankings are too many for ${formatCount(judges)} judges with ${formatCount(regular)} tasks each${controls}: they give ${formatCount(max)} at most.`,
    );
  }
  if (settings.overlapShare > 0 && settings.overlapJudges > judges) {
    say(
      "overlapJudges",
      `Tasks cannot be given to ${formatCount(settings.overlapJudges)} judges each: there are only ${formatCount(judges)} judges.`,
    );
  }
  if (settings.repeatShare > 0 && regular > 0 && repeatAfter + 2 > tasksPerJudge) {
    say(
      "repeatAfter",
      `A task cannot be repeated after ${formatCount(repeatAfter)} others if a judge gets ${formatCount(tasksPerJudge)} tasks: this needs at least ${formatCount(repeatAfter + 2)} tasks.`,
    );
  }
  // What one judge will be shown where the rankings are shared evenly.
  const shown = Math.min(tasksPerJudge, Math.ceil(rankings / judges) + controlTasks);
  if (settings.repeatShare > 0 && problems.length === 0 && shown < 2 * repeatAfter + 2) {
    say(
      "repeatAfter",
      `With ${countOf(shown, "task", "tasks")} for each judge there is little room for repetitions after at least ${formatCount(repeatAfter)} others: most will come near the end, and judges may foresee them. Plan at least ${formatCount(2 * repeatAfter + 2)} tasks, or a smaller distance.`,
      false,
    );
  }
  const first = Math.ceil(rankings / (1 + settings.repeatShare));
  // What is likely is worth saying of a plan that is possible.
  const surplus = problems.some(({ isFatal }) => isFatal) ? 0 : expectedSurplus(settings, outlook);
  if (first > judges * drawable) {
    say(
      "rankings",
      `There are too few segments: no judge gets two tasks of one segment, so ${formatCount(drawable)} segments give ${formatCount(judges)} judges ${formatCount(judges * drawable)} tasks, not ${formatCount(first)}.`,
    );
  } else if (surplus >= 1) {
    say(
      "rankings",
      `There are few segments for ${formatCount(judges)} judges: about ${formatCount(Math.round(surplus))} of the rankings will probably find no judge who has not yet seen their segment.`,
      false,
    );
  }
  return problems;
}

/**
 * How many answers no judge can give without meeting a segment again, roughly: how often a segment is drawn is taken to
 * follow a Poisson law, apart for tasks that one judge sees and those that several see. The tasks drawn give the exact
 * number.
 */
function expectedSurplus(settings: PlanSettings, { likelihoods, drawable }: PlanOutlook): number {
  const { rankings, judges, overlapShare, overlapJudges, repeatShare } = settings;
  const tasks = rankings / (1 + repeatShare) / (1 + overlapShare * (overlapJudges - 1));
  if (settings.drawing === "spread") return spreadSurplus(settings, tasks, drawable);
  let surplus = 0;
  for (const { segments, probability } of likelihoods) {
    const shared = overlapShare * tasks * probability;
    const single = tasks * probability - shared;
    const wanted = single + shared * overlapJudges;
    // E[max(0, X − judges)]: the mean, less the judges, plus what is short of them.
    let shortfall = 0;
    forPoisson(shared, Math.ceil(judges / overlapJudges), (times, probabilityOfTimes) => {
      const left = judges - times * overlapJudges;
      forPoisson(single, left, (more, probabilityOfMore) => {
        shortfall += (left - more) * probabilityOfTimes * probabilityOfMore;
      });
    });
    surplus += segments * Math.max(0, wanted - judges + shortfall);
  }
  return surplus;
}

/**
 * The same of a spread plan: each segment has a task a round, in that which is not complete some have. Tasks for several
 * judges are spread over the first tasks, as `planTasks` does it, so that the chance that a task is one depends on its
 * round.
 */
function spreadSurplus(
  { judges, tasksPerJudge, overlapShare, overlapJudges, repeatShare }: PlanSettings,
  tasks: number,
  segments: number,
): number {
  const marked = (overlapShare + repeatShare * (1 - overlapShare)) * tasks;
  const head = Math.max(marked, tasks - Math.max(1, overlapJudges - 1) * tasksPerJudge);
  const inHead = (round: number) => {
    const size = Math.min(segments, tasks - round * segments);
    return Math.max(0, Math.min(size, head - round * segments)) / size;
  };
  const sharedInHead = head === 0 ? 0 : (overlapShare * tasks) / head;
  const rounds = Math.floor(tasks / segments);
  const rest = tasks / segments - rounds;
  const surplusAfter = (last: number) => {
    let chances = [1];
    for (let round = 0; round < last; round++) {
      const shared = Math.min(1, sharedInHead * inHead(round));
      const without = [...chances, 0];
      chances = without.map((chance, times) => chance * (1 - shared) + (chances[times - 1] ?? 0) * shared);
    }
    return chances.reduce(
      (sum, chance, times) => sum + chance * Math.max(0, last + times * (overlapJudges - 1) - judges),
      0,
    );
  };
  return segments * ((1 - rest) * surplusAfter(rounds) + (rest > 0 ? rest * surplusAfter(rounds + 1) : 0));
}

/** Calls for 0, 1, 2 … below a limit with their probabilities, as long as they are not next to nothing. */
function forPoisson(mean: number, limit: number, call: (value: number, probability: number) => void): void {
  let logProbability = -mean;
  for (let value = 0; value < limit; value++) {
    const probability = Math.exp(logProbability);
    if (value > mean && probability < 1e-15) return;
    if (probability > 0) call(value, probability);
    logProbability += Math.log(mean / (value + 1));
  }
}
