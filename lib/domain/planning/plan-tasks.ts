import { createStream } from "../random/stream";
import { uniformInt } from "../random/uniform-int";
import { type DrawnTask, drawTasks } from "../sampling/draw-tasks";
import { segmentWeights } from "../sampling/segment-weights";
import type { PlanMaterial } from "./plan-problems";
import type { PlanSettings } from "./plan-settings";

/** A regular task as it is stored before anybody is dealt it. */
export interface PlannedTask extends DrawnTask {
  /** How many judges are to answer it. */
  readonly copies: number;
  /** It returns once to each of them after at least so many other answers; `null` where it does not return. */
  readonly returnAfter: number | null;
}

/** How many tasks are marked for what. */
interface Marks {
  readonly overlapping: number;
  readonly returningOverlapping: number;
  readonly returningSingle: number;
  /** The rankings that the tasks bring. */
  readonly rankings: number;
}

/** A task with a single hypothesis is stored by itself when its turn comes, and shown to nobody. */
export function isShown({ hypotheses }: { readonly hypotheses: readonly unknown[] }): boolean {
  return hypotheses.length > 1;
}

function marksOf(settings: PlanSettings, tasks: number, shown: number): Marks {
  const { overlapShare, overlapJudges, repeatShare } = settings;
  const overlapping = Math.round(overlapShare * shown);
  const returningOverlapping = Math.round(repeatShare * overlapping);
  const returningSingle = Math.min(
    Math.round(repeatShare * shown) - returningOverlapping,
    shown - overlapping,
  );
  const repetitions = returningOverlapping * overlapJudges + returningSingle;
  return {
    overlapping,
    returningOverlapping,
    returningSingle,
    rankings: tasks + overlapping * (overlapJudges - 1) + repetitions,
  };
}

/**
 * The tasks of a plan: the draws of `drawTasks`, which `adjudge sample` prints, from the first on; draws of reserved
 * segments are passed over. Which of them several judges see and which return is drawn too, from the seed alone:
 * neither names of systems nor the order of their files change anything.
 *
 * Together they bring exactly the planned number of rankings: as many tasks as the shares allow, rounded to whole
 * tasks, and for what then lacks, tasks that one judge sees once.
 *
 * Overlapping and returning tasks are spread evenly, but over the first tasks only: the last ones, as many as the
 * last judges work on, are seen once. Otherwise a judge who works when all others have finished would be left with
 * tasks that want a second judge, and with tasks that have no time to return.
 *
 * Fails with a RangeError where no segment can be drawn.
 */
export function planTasks(settings: PlanSettings, material: PlanMaterial): PlannedTask[] {
  const draws = drawsOfPlan(settings, material);
  let shown = 0;
  let within: { readonly tasks: number; readonly shown: number } = { tasks: 0, shown: 0 };
  for (const [position, draw] of draws.entries()) {
    if (isShown(draw)) shown += 1;
    if (marksOf(settings, position + 1, shown).rankings > settings.rankings) break;
    within = { tasks: position + 1, shown };
  }
  const marks = marksOf(settings, within.tasks, within.shown);
  const tasks = draws.slice(0, within.tasks + settings.rankings - marks.rankings);

  const marked = marks.overlapping + marks.returningSingle;
  const overlapJudges = marks.overlapping > 0 ? settings.overlapJudges : 1;
  const tail = Math.max(1, overlapJudges - 1) * settings.tasksPerJudge;
  const candidates = tasks.filter(isShown);
  const head = candidates.slice(0, Math.max(marked, candidates.length - tail));
  const overlapping = new Set(spread(head, marks.overlapping, settings.seed, "plan-overlap"));
  const returning = new Set([
    ...spread([...overlapping], marks.returningOverlapping, settings.seed, "plan-return-overlapping"),
    ...spread(
      head.filter((task) => !overlapping.has(task)),
      marks.returningSingle,
      settings.seed,
      "plan-return-single",
    ),
  ]);
  return tasks.map((task) => ({
    ...task,
    copies: overlapping.has(task) ? overlapJudges : 1,
    returnAfter: returning.has(task) ? settings.repeatAfter : null,
  }));
}

/** At least as many draws as there can be tasks. */
function drawsOfPlan({ rankings, seed }: PlanSettings, material: PlanMaterial): DrawnTask[] {
  const { segments, maximum, reserved } = material;
  if (!reserved || reserved.size === 0) return drawTasks(segments, { tasks: rankings, maximum, seed });
  let kept = 0;
  for (const [segment, weight] of segmentWeights(segments, maximum).entries()) {
    if (!reserved.has(segment)) kept += weight;
  }
  if (kept === 0) throw new RangeError("practice and control tasks reserve every segment that can be drawn");
  for (let tasks = Math.ceil((1.1 * rankings) / kept) + 10; ; tasks *= 2) {
    const draws = drawTasks(segments, { tasks, maximum, seed }).filter(
      ({ segment }) => !reserved.has(segment),
    );
    if (draws.length >= rankings) return draws;
  }
}

/** So many of the items at even distances, from a random start; each item is equally likely to be among them. */
function spread<Item>(items: readonly Item[], chosen: number, seed: number, purpose: string): Item[] {
  if (items.length === 0) return [];
  const start = uniformInt(createStream(seed, purpose, 0), 0, items.length);
  const before = (position: number) => Math.floor((position * chosen + start) / items.length);
  return items.filter((_, position) => before(position + 1) > before(position));
}
