import type { CampaignMaterial } from "./campaign-material";
import { dealingProblems, judgesNeeded } from "./dealing-problems";
import { drawnYield } from "./drawn-yield";
import type { PlanSettings } from "./plan-settings";
import { type PlanShares, planShares } from "./plan-shares";
import { type PlannedTask, rankingsOf } from "./plan-tasks";
import type { PlanYield } from "./plan-yield";

/** What drawn tasks come to. */
export interface PlanSummary {
  /** Exact, once all are answered and none is skipped. */
  readonly yield: PlanYield;
  readonly rankings: number;
  /** The first draw that was not looked at. */
  readonly nextDraw: number;
  /** How many tasks show 1, 2, 3 … hypotheses: by number of hypotheses less one. */
  readonly tasksByHypotheses: readonly number[];
  /** Among fewer they cannot all be dealt. */
  readonly judgesNeeded: number;
  /** Why they cannot all be dealt, in sentences. */
  readonly problems: readonly string[];
  /** What each planned judge gets, dealt in simulation; none where the tasks are too many for that. */
  readonly shares: PlanShares | undefined;
}

/** More are not tried out. */
const maxTriedOut = 200_000;

export function planSummary(
  tasks: readonly PlannedTask[],
  settings: PlanSettings,
  { systems, groups }: CampaignMaterial,
  secondsPerRanking: number,
): PlanSummary {
  const largest = tasks.reduce((most, { hypotheses }) => Math.max(most, hypotheses.length), 0);
  const tasksByHypotheses = new Array<number>(largest).fill(0);
  for (const { hypotheses } of tasks) tasksByHypotheses[hypotheses.length - 1]! += 1;
  return {
    yield: drawnYield(tasks, settings, { segments: groups, systems: systems.length }, secondsPerRanking),
    rankings: rankingsOf(tasks),
    nextDraw: (tasks.at(-1)?.draw ?? -1) + 1,
    tasksByHypotheses,
    judgesNeeded: judgesNeeded(tasks),
    problems: dealingProblems(tasks, settings),
    shares: tasks.length > 0 && tasks.length <= maxTriedOut ? planShares(tasks, settings) : undefined,
  };
}
