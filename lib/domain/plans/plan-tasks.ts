import { shuffle } from "../random/shuffle";
import { createStream, type RandomStream } from "../random/stream";
import { uniformInt } from "../random/uniform-int";
import { type DrawnTask, drawTasks } from "../sampling/draw-tasks";
import { segmentWeights } from "../sampling/segment-weights";
import { dealtInRounds, firstPicks, groupedBy, type SpreadPick } from "../sampling/spread-tasks";
import type { PlanMaterial } from "./plan-material";
import type { PlanSettings } from "./plan-settings";

/** A regular task as it is stored before anybody is dealt it. */
export interface PlannedTask extends DrawnTask {
  /** How many judges are to answer it. */
  readonly copies: number;
  /** It returns once to each of them after at least so many other answers; `null` where it does not return. */
  readonly returnAfter: number | null;
  /** Where it is dealt with its whole document, the draw of the last task of that. */
  readonly documentEnd?: number | null;
}

/** Where an earlier plan ended that is to be extended. */
export interface DrawnSoFar {
  /** The first draw that was not looked at yet. */
  readonly nextDraw: number;
  /** How many rankings the tasks bring that there are. */
  readonly rankings: number;
  /** By segment how many tasks it has; only a spread plan asks. */
  readonly uses?: ReadonlyMap<number, number> | undefined;
}

/** By segment how many tasks it has. */
export function usesOf(tasks: readonly Pick<PlannedTask, "segment">[]): ReadonlyMap<number, number> {
  const uses = new Map<number, number>();
  for (const { segment } of tasks) uses.set(segment, (uses.get(segment) ?? 0) + 1);
  return uses;
}

const nothingDrawn: DrawnSoFar = { nextDraw: 0, rankings: 0 };

/** The rankings that tasks bring once all are answered. */
export function rankingsOf(tasks: readonly Pick<PlannedTask, "copies" | "returnAfter">[]): number {
  return tasks.reduce((sum, { copies, returnAfter }) => sum + copies * (returnAfter === null ? 1 : 2), 0);
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
 * The tasks of a plan, or those that extend it: of a spread plan the picks of `spreadPicks`, as many as are needed, in the
 * order of `dealtInRounds`; of one as in 2015 the draws of `drawTasks`, from the first on. `adjudge sample` prints both.
 * Draws of reserved segments are passed over. Which of them several judges see and which return is drawn too, from the seed alone:
 * neither names of systems nor the order of their files change anything.
 *
 * Together they bring exactly the planned number of rankings: as many tasks as the shares allow, rounded to whole
 * tasks, and for what then lacks, tasks that one judge sees once.
 *
 * Overlapping and returning tasks are spread evenly, but over the first tasks only: the last ones, as many as the
 * last judges work on, are seen once. Otherwise a judge who works when all others have finished would be left with
 * tasks that want a second judge, and with tasks that have no time to return.
 *
 * Of whole documents, all tasks of one have the same judges: documents are marked for several judges, the last one as far
 * as the share reaches, and the last one drawn ends where the rankings do.
 *
 * An extension goes on with the draw after the last one and brings the rankings that are missing; shares and distances
 * are those of the tasks added. As far as draws go, it is as if all had been planned at once.
 *
 * Fails with a RangeError where no segment can be drawn.
 */
export function planTasks(
  settings: PlanSettings,
  material: PlanMaterial,
  drawn: DrawnSoFar = nothingDrawn,
): PlannedTask[] {
  const missing = settings.rankings - drawn.rankings;
  if (missing <= 0) return [];
  const taken =
    settings.drawing === "2015" ? drawsFrom(drawn.nextDraw, missing, settings.seed, material) : undefined;
  const documents = settings.wholeDocuments ? material.documents : undefined;
  if (settings.wholeDocuments && (documents === undefined || taken !== undefined))
    throw new RangeError("whole documents are drawn only spread, where documents are known");
  const picks =
    taken ??
    firstPicks(material.segments, missing, {
      ...{ ...material, documents },
      ...{ seed: settings.seed, uses: drawn.uses },
    });
  const isShownPick = ({ segment }: { readonly segment: number }) => material.segments[segment]!.length > 1;
  let shown = 0;
  let within: { readonly tasks: number; readonly shown: number } = { tasks: 0, shown: 0 };
  for (const [position, pick] of picks.entries()) {
    if (isShownPick(pick)) shown += 1;
    if (marksOf(settings, position + 1, shown).rankings > missing) break;
    within = { tasks: position + 1, shown };
  }
  const marks = marksOf(settings, within.tasks, within.shown);
  const count = within.tasks + missing - marks.rankings;
  const tasks =
    taken?.slice(0, count) ??
    dealtInRounds(picks.slice(0, count) as SpreadPick[], material.segments, {
      maximum: material.maximum,
      seed: settings.seed,
      documents,
      nextDraw: drawn.nextDraw,
    });
  const ends = documentEnds(tasks, documents);

  const marked = marks.overlapping + marks.returningSingle;
  const overlapJudges = marks.overlapping > 0 ? settings.overlapJudges : 1;
  const tail = Math.max(1, overlapJudges - 1) * settings.tasksPerJudge;
  const candidates = tasks.filter(isShown);
  const head = candidates.slice(0, Math.max(marked, candidates.length - tail));
  const chosen = <Item>(items: readonly Item[], count: number, purpose: string) =>
    spread(items, count, createStream(settings.seed, purpose, drawn.nextDraw));
  const overlapping = new Set(
    documents === undefined
      ? chosen(head, marks.overlapping, "plan-overlap")
      : // Document by document, so that those marked are of as few as possible.
        shuffle(
          createStream(settings.seed, "plan-overlap", drawn.nextDraw),
          groupedBy(head, ({ draw }) => ends[draw - drawn.nextDraw]!),
        )
          .flat()
          .slice(0, marks.overlapping),
  );
  const returning = new Set([
    ...chosen([...overlapping], marks.returningOverlapping, "plan-return-overlapping"),
    ...chosen(
      head.filter((task) => !overlapping.has(task)),
      marks.returningSingle,
      "plan-return-single",
    ),
  ]);
  return tasks.map((task, place) => ({
    ...task,
    copies: overlapping.has(task) ? overlapJudges : 1,
    returnAfter: returning.has(task) ? settings.repeatAfter : null,
    documentEnd: ends[place]!,
  }));
}

/** By task the draw with which its document ends: a document comes again only in another round, from its first segment on. */
function documentEnds(
  tasks: readonly DrawnTask[],
  documents: Int32Array | undefined,
): readonly (number | null)[] {
  const ends = new Array<number | null>(tasks.length).fill(null);
  if (documents === undefined) return ends;
  for (let place = tasks.length - 1; place >= 0; place--) {
    const { segment, draw } = tasks[place]!;
    const next = tasks[place + 1];
    const goesOn =
      next !== undefined && documents[next.segment] === documents[segment] && next.segment > segment;
    ends[place] = goesOn ? ends[place + 1]! : draw;
  }
  return ends;
}

/** So many draws that are not reserved, from one draw on. */
function drawsFrom(first: number, count: number, seed: number, material: PlanMaterial): DrawnTask[] {
  const { segments, maximum, reserved } = material;
  let available = 1;
  if (reserved && reserved.size > 0) {
    const weights = segmentWeights(segments, maximum);
    available = weights.reduce((sum, weight, segment) => (reserved.has(segment) ? sum : sum + weight), 0);
    if (available === 0)
      throw new RangeError("practice and control tasks reserve every segment that can be drawn");
  }
  let ahead = available === 1 ? count : Math.ceil((1.1 * count) / available) + 10;
  for (; ; ahead *= 2) {
    const draws = drawTasks(segments, { tasks: first + ahead, maximum, seed })
      .slice(first)
      .filter(({ segment }) => !reserved?.has(segment));
    if (draws.length >= count) return draws.slice(0, count);
  }
}

/** So many of the items at even distances, from a random start; each item is equally likely to be among them. */
function spread<Item>(items: readonly Item[], chosen: number, stream: RandomStream): Item[] {
  if (items.length === 0) return [];
  const start = uniformInt(stream, 0, items.length);
  const before = (position: number) => Math.floor((position * chosen + start) / items.length);
  return items.filter((_, position) => before(position + 1) > before(position));
}
