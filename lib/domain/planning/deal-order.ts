import { expectedWork, isControlDue } from "./control-due";

/** A task as dealing sees it. */
export interface DealtTask {
  readonly kind: "regular" | "practice" | "control";
  /** Unique within its kind; dealing goes by it. Regular tasks are numbered from 0. */
  readonly draw: number;
  readonly segment: number;
  /** How many judges are to answer it; not asked where it is practice or control, which every judge gets. */
  readonly copies: number;
  /** It returns once to each judge who answered it, after at least so many other answers of that judge. */
  readonly returnAfter: number | null;
  /** With a single hypothesis it is stored by itself and never shown. */
  readonly automatic: boolean;
}

/** A judge as dealing sees one. */
export interface DealtJudge {
  /** How many tasks are shown to them, repetitions among them, practice not; `null` where nothing limits it. */
  readonly workload: number | null;
}

/** One task in the hands of one judge. */
export interface Deal {
  /** Index of the judge. */
  readonly judge: number;
  /** Index of the task. */
  readonly task: number;
  readonly kind: "regular" | "practice" | "control" | "repeat" | "automatic";
}

interface Indexed {
  readonly task: DealtTask;
  readonly index: number;
}

interface Desk {
  readonly seen: Set<number>;
  /** Tasks dealt so far, practice not among them. */
  shown: number;
  /** Tasks that are to return: when they were dealt, counted in tasks of this judge. */
  readonly returning: { readonly task: number; readonly shownAt: number }[];
}

/** After it and before it returns there must be so many places: for the others between them and the repetition. */
function hasTimeToReturn(task: DealtTask, room: number): boolean {
  return task.returnAfter === null || room >= task.returnAfter + 2;
}

function inOrderOfDraw(tasks: readonly DealtTask[], kind: DealtTask["kind"]): readonly Indexed[] {
  return tasks
    .map((task, index) => ({ task, index }))
    .filter(({ task }) => task.kind === kind)
    .sort(({ task: one }, { task: other }) => one.draw - other.draw);
}

/**
 * Who gets which task where judges ask one after the other and answer before anybody asks again; the plain model that
 * dealing in the database is held against. A judge is never given a second task of a segment. A judge gets
 *
 * 1. nothing where the workload is done;
 * 2. the first practice task not yet had: every judge gets each of them, before all else;
 * 3. the repetition that is due, of several the one answered first;
 * 4. the first control task not yet had, once it is due (see `isControlDue`): every judge gets each of them;
 * 5. the first regular task in order of draw that wants judges, is of no control task's segment, and has time to
 *    return if it is to: if there is none, the first that can return at all. Places that repetitions and control tasks
 *    will take are kept free. Tasks with a single hypothesis that stand before it are stored by themselves and take no
 *    place;
 * 6. the first control task not yet had, and then a repetition, that are not due yet: at the end there is nothing else
 *    to put between.
 *
 * Overlap and repetitions come out as planned where no segment wants more judges than there are and workloads are
 * open. Where workloads leave no place to spare and judges work one after the other, the last of them may be left with
 * tasks of segments they have had; `dealtProblems` names them.
 */
export function dealInOrder(
  tasks: readonly DealtTask[],
  judges: readonly DealtJudge[],
  asks: Iterable<number>,
): Deal[] {
  const practice = inOrderOfDraw(tasks, "practice");
  const controls = inOrderOfDraw(tasks, "control");
  const regular = inOrderOfDraw(tasks, "regular");
  const reserved = new Set(controls.map(({ task }) => task.segment));
  const taken = new Int32Array(tasks.length);
  const desks = judges.map((): Desk => ({ seen: new Set(), shown: 0, returning: [] }));
  const deals: Deal[] = [];

  const deal = (judge: number, index: number, kind: Deal["kind"]): void => {
    const desk = desks[judge]!;
    const { segment, returnAfter } = tasks[index]!;
    deals.push({ judge, task: index, kind });
    desk.seen.add(segment);
    if (kind !== "repeat") taken[index]! += 1;
    if (kind === "practice" || kind === "automatic") return;
    desk.shown += 1;
    if (kind === "regular" && returnAfter !== null) desk.returning.push({ task: index, shownAt: desk.shown });
  };
  const repeat = (judge: number, position: number): void => {
    const [returned] = desks[judge]!.returning.splice(position, 1);
    deal(judge, returned!.task, "repeat");
  };

  for (const judge of asks) {
    const desk = desks[judge];
    if (!desk) throw new RangeError(`there is no judge ${judge}`);
    const { workload } = judges[judge]!;
    const room = (workload ?? Number.POSITIVE_INFINITY) - desk.shown;
    if (room <= 0) continue;
    const isNew = ({ task }: Indexed) => !desk.seen.has(task.segment);

    const practised = practice.find(isNew);
    if (practised) {
      deal(judge, practised.index, "practice");
      continue;
    }

    const due = desk.returning.findIndex(
      ({ task, shownAt }) => desk.shown - shownAt >= tasks[task]!.returnAfter!,
    );
    if (due !== -1) {
      repeat(judge, due);
      continue;
    }

    const control = room > desk.returning.length ? controls.find(isNew) : undefined;
    const expected = expectedWork({ workload, draws: regular.length, judges: judges.length });
    if (
      control &&
      isControlDue(
        { position: controls.indexOf(control), of: controls.length },
        { expected, shown: desk.shown },
      )
    ) {
      deal(judge, control.index, "control");
      continue;
    }

    const places = room - desk.returning.length - controls.filter(isNew).length;
    const wanting = regular.filter(
      (each) => taken[each.index]! < each.task.copies && isNew(each) && !reserved.has(each.task.segment),
    );
    const possible = wanting.filter(
      ({ task }) => !task.automatic && places >= (task.returnAfter === null ? 1 : 2),
    );
    const next = possible.find(({ task }) => hasTimeToReturn(task, room)) ?? possible[0];
    for (const each of wanting) {
      if (each === next) break;
      if (each.task.automatic && isNew(each)) deal(judge, each.index, "automatic");
    }
    if (next) deal(judge, next.index, "regular");
    else if (control) deal(judge, control.index, "control");
    else if (desk.returning.length > 0) repeat(judge, 0);
  }
  return deals;
}
