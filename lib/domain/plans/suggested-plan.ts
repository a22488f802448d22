import type { PlanOutlook } from "./plan-outlook";
import { planProblems } from "./plan-problems";
import type { PlanSettings } from "./plan-settings";

const TRIED = [250, 200, 150, 120, 100, 80, 60, 50, 40, 30, 20, 10, 5];

/** Room for judges who come late or stop early. */
const SLACK = 1.25;
const FEW_TASKS = 20;

/**
 * What is proposed for outputs that nothing was planned for: the settings given, or where the segments are too few for
 * them, as many rankings as can be dealt without a problem. Where no number will do, the settings stay, so that the
 * page says why.
 */
export function suggestedPlan(settings: PlanSettings, outlook: PlanOutlook): PlanSettings {
  const fits = (plan: PlanSettings) => planProblems(plan, outlook).length === 0;
  if (outlook.drawable === 0 || fits(settings)) return settings;
  for (const rankings of TRIED) {
    if (rankings > settings.rankings) continue;
    const share = Math.ceil((rankings / settings.judges) * SLACK) + settings.controlTasks;
    const tasksPerJudge = Math.min(settings.tasksPerJudge, outlook.drawable, Math.max(FEW_TASKS, share));
    const plan = {
      ...settings,
      rankings,
      tasksPerJudge,
      ...roomForRepeats(settings, Math.ceil(rankings / settings.judges) + settings.controlTasks),
    };
    if (fits(plan)) return plan;
  }
  return settings;
}

/** With so few tasks for each judge: repetitions at distances that differ, or none. */
function roomForRepeats(
  settings: PlanSettings,
  shown: number,
): Pick<PlanSettings, "repeatShare" | "repeatAfter"> {
  const longest = Math.floor((shown - 2) / 2);
  const { repeatShare, repeatAfter } = settings;
  return longest < 1
    ? { repeatShare: 0, repeatAfter }
    : { repeatShare, repeatAfter: Math.min(repeatAfter, longest) };
}
