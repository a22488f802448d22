/** A task as dealing sees it. */
export interface DealtTask {
  readonly kind: "regular" | "practice" | "control";
  /** Unique within its kind; dealing goes by it. */
  readonly draw: number;
  readonly segment: number;
  /** How many judges are to answer it: all of them where it is practice. */
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

interface Desk {
  readonly seen: Set<number>;
  /** Answers so far, practice not among them. */
  answered: number;
  /** Tasks that are to return: when they were answered, counted in answers of this judge. */
  readonly returning: { readonly task: number; readonly answeredAt: number }[];
}

/** After it and before it returns there must be so many places: for the others between them and the repetition. */
function hasTimeToReturn(task: DealtTask, room: number): boolean {
  return task.returnAfter === null || room >= task.returnAfter + 2;
}

/** Practice first, then by draw, of one draw a regular task before a control task. */
function inOrderOfDealing(
  tasks: readonly DealtTask[],
): { readonly task: DealtTask; readonly index: number }[] {
  const place = ({ kind }: DealtTask) => (kind === "control" ? 1 : 0);
  const later = ({ kind }: DealtTask) => (kind === "practice" ? 0 : 1);
  return tasks
    .map((task, index) => ({ task, index }))
    .sort(
      ({ task: one }, { task: other }) =>
        later(one) - later(other) || one.draw - other.draw || place(one) - place(other),
    );
}

/**
 * Who gets which task where judges ask one after the other and answer before anybody asks again; the plain model that
 * dealing in the database is held against. A judge gets
 *
 * 1. nothing where the workload is done;
 * 2. the repetition that is due, of several the one answered first;
 * 3. the first task in order, practice before all others, that wants judges, is of a segment this judge has not had,
 *    and has time to return if it is to: if there is none, the first that can return at all. Places that repetitions
 *    will take are kept free. Tasks with a single hypothesis that stand before it, of segments this judge has not had,
 *    are stored by themselves and take no place;
 * 4. a repetition that is not due yet: at the end there is nothing else to put between.
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
  const order = inOrderOfDealing(tasks);
  const taken = new Int32Array(tasks.length);
  const desks = judges.map((): Desk => ({ seen: new Set(), answered: 0, returning: [] }));
  const deals: Deal[] = [];

  const deal = (judge: number, index: number, kind: Deal["kind"]): void => {
    const desk = desks[judge]!;
    const { segment, returnAfter } = tasks[index]!;
    deals.push({ judge, task: index, kind });
    desk.seen.add(segment);
    if (kind !== "repeat") taken[index]! += 1;
    if (kind === "practice" || kind === "automatic") return;
    desk.answered += 1;
    if (kind !== "repeat" && returnAfter !== null) {
      desk.returning.push({ task: index, answeredAt: desk.answered });
    }
  };
  const repeat = (judge: number, position: number): void => {
    const [returned] = desks[judge]!.returning.splice(position, 1);
    deal(judge, returned!.task, "repeat");
  };

  for (const judge of asks) {
    const desk = desks[judge];
    if (!desk) throw new RangeError(`there is no judge ${judge}`);
    const room = (judges[judge]!.workload ?? Number.POSITIVE_INFINITY) - desk.answered;
    if (room <= 0) continue;
    const due = desk.returning.findIndex(
      ({ task, answeredAt }) => desk.answered - answeredAt >= tasks[task]!.returnAfter!,
    );
    if (due !== -1) {
      repeat(judge, due);
      continue;
    }
    const places = room - desk.returning.length;
    const wanting = order.filter(
      ({ task, index }) => taken[index]! < task.copies && !desk.seen.has(task.segment),
    );
    const possible = wanting.filter(
      ({ task }) =>
        !task.automatic && (task.kind === "practice" || places >= (task.returnAfter === null ? 1 : 2)),
    );
    const next = possible.find(({ task }) => hasTimeToReturn(task, room)) ?? possible[0];
    for (const each of wanting) {
      if (each === next) break;
      if (each.task.automatic && !desk.seen.has(each.task.segment)) deal(judge, each.index, "automatic");
    }
    if (next) deal(judge, next.index, next.task.kind);
    else if (desk.returning.length > 0) repeat(judge, 0);
  }
  return deals;
}
