import { segmentWeights } from "../sampling/segment-weights";
import type { PlanSettings } from "./plan-settings";

/** What a plan must fit: segments as the multiplicities of their distinct outputs, and the most that a task shows. */
export interface PlanMaterial {
  readonly segments: readonly (readonly number[])[];
  readonly maximum: number;
  /** Segments of practice and control tasks: their draws are passed over, for no judge gets a segment twice. */
  readonly reserved?: ReadonlySet<number>;
}

/** Which segments regular tasks can come from. */
export function drawableSegments({ segments, maximum, reserved }: PlanMaterial): number[] {
  if (maximum < 2) return [];
  return segments.flatMap((multiplicities, segment) => {
    const systems = multiplicities.reduce((sum, multiplicity) => sum + multiplicity, 0);
    return systems >= 2 && !reserved?.has(segment) ? [segment] : [];
  });
}

/** How often a task that is shown is answered, on average. */
export function answersPerShownTask(settings: PlanSettings): number {
  return (1 + settings.overlapShare * (settings.overlapJudges - 1)) * (1 + settings.repeatShare);
}

/**
 * Why a plan cannot be dealt as it says, in sentences; none where nothing speaks against it before tasks are drawn.
 * What only shows in the tasks drawn is said by `dealingProblems`.
 */
export function planProblems(settings: PlanSettings, material: PlanMaterial): string[] {
  const { rankings, judges, tasksPerJudge, controlTasks, repeatAfter } = settings;
  const problems: string[] = [];
  const drawable = drawableSegments(material).length;
  if (drawable === 0) {
    return ["No segment can be drawn: each task would hold less than two outputs to compare."];
  }
  const regular = tasksPerJudge - controlTasks;
  if (regular <= 0) {
    problems.push(
      `The ${controlTasks} control tasks leave nothing of the ${tasksPerJudge} tasks that a judge is shown.`,
    );
  } else if (rankings > judges * regular) {
    const controls = controlTasks === 0 ? "" : ` without the ${controlTasks} control tasks`;
    problems.push(
      `${rankings} rankings are more than ${judges} judges with ${regular} tasks each${controls} can give: that makes ${judges * regular}.`,
    );
  }
  if (settings.overlapShare > 0 && settings.overlapJudges > judges) {
    problems.push(
      `Tasks for ${settings.overlapJudges} judges each cannot be dealt: there are ${judges} judges.`,
    );
  }
  if (settings.repeatShare > 0 && regular > 0 && repeatAfter + 2 > tasksPerJudge) {
    problems.push(
      `A task cannot return after ${repeatAfter} others where a judge is shown ${tasksPerJudge} tasks: it takes at least ${repeatAfter + 2}.`,
    );
  }
  const first = Math.ceil(rankings / (1 + settings.repeatShare));
  if (first > judges * drawable) {
    problems.push(
      `There are too few segments: no judge gets two tasks of one segment, and ${drawable} segments allow ${judges} judges ${judges * drawable} tasks, not ${first}.`,
    );
  } else if (expectedSurplus(settings, material) >= 1) {
    const surplus = Math.round(expectedSurplus(settings, material));
    problems.push(
      `There are few segments for ${judges} judges: about ${surplus} of the rankings are likely to find no judge who has not had their segment.`,
    );
  }
  return problems;
}

/**
 * How many answers no judge can give without meeting a segment again, roughly: each segment is taken to be wanted as
 * often as it is expected to be, by a Poisson law. The tasks drawn give the exact number.
 */
function expectedSurplus(settings: PlanSettings, { segments, maximum, reserved }: PlanMaterial): number {
  const weights = segmentWeights(segments, maximum);
  let kept = 0;
  for (const [segment, weight] of weights.entries()) if (!reserved?.has(segment)) kept += weight;
  const wanted = settings.rankings / (1 + settings.repeatShare);
  let surplus = 0;
  const known = new Map<number, number>();
  for (const [segment, weight] of weights.entries()) {
    if (weight === 0 || reserved?.has(segment)) continue;
    const mean = (wanted * weight) / kept;
    let excess = known.get(mean);
    if (excess === undefined) {
      excess = poissonExcess(mean, settings.judges);
      known.set(mean, excess);
    }
    surplus += excess;
  }
  return surplus;
}

/** E[max(0, X − limit)] for a Poisson variable: its mean, less the limit, plus what it is short of the limit. */
function poissonExcess(mean: number, limit: number): number {
  let shortfall = 0;
  let logProbability = -mean;
  for (let value = 0; value < limit; value++) {
    shortfall += (limit - value) * Math.exp(logProbability);
    logProbability += Math.log(mean / (value + 1));
  }
  return Math.max(0, mean - limit + shortfall);
}
