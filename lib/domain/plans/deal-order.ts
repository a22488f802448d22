import { expectedWork, isControlDue } from "./control-due";
import { dueReturn, earlyReturn } from "./return-distance";

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
  /** Where it is dealt with its whole document, the draw of the last task of that; the others end there too. */
  readonly documentEnd?: number | null;
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

/** Why a judge is shown fewer tasks than the workload. */
export type ShareLimit =
  /** Nothing limits it: the judge gets as many as were asked for, or has no workload. */
  | "none"
  /** Every task has its judges. */
  | "tasks"
  /** There are tasks, but only of segments that the judge has had. */
  | "segments"
  /** The tasks that are left return, and the one place that is left is too few for that. */
  | "places";

/** Where a judge stands before dealing begins or goes on. */
export interface DealtSoFar {
  /** Tasks dealt so far, repetitions among them, practice not. */
  readonly shown: number;
  readonly segments: Iterable<number>;
  /** Tasks that are to return to the judge still: index, and which task of the judge's it was, from 1. */
  readonly returning: readonly { readonly task: number; readonly shownAt: number }[];
  /** The regular task that was dealt last, repetitions aside. */
  readonly last?: number | undefined;
}

export interface DealingStart {
  /** By task, to how many judges it was dealt before. */
  readonly taken?: readonly number[];
  readonly soFar?: readonly DealtSoFar[];
  /** After how many others a task returns to a judge; the planned minimum where it is left out. */
  readonly distanceOf?: (task: number, judge: number, longest: number) => number;
}

interface Waiting {
  readonly task: number;
  readonly shownAt: number;
  readonly minimum: number;
  readonly distance: number;
}

interface DealingState {
  readonly seen: Set<number>;
  /** Tasks dealt so far, practice not among them. */
  shown: number;
  /** Tasks that are to return, in the order in which they were dealt. */
  returning: Waiting[];
  /** Controls not yet had; known once practice is over. */
  controls: number[] | undefined;
  /** Regular tasks before these places are of no use to this judge any more: with time to return, at all, single. */
  withTime: number;
  atAll: number;
  single: number;
  /** Place of the regular task that was dealt last, repetitions aside; −1 before the first. */
  last: number;
}

/** After it and before it returns there must be so many places: for the others between them and the repetition. */
function hasTimeToReturn(task: DealtTask, room: number): boolean {
  return task.returnAfter === null || room >= task.returnAfter + 2;
}

function inOrderOfDraw(tasks: readonly DealtTask[], kind: DealtTask["kind"]): number[] {
  return [...tasks.keys()]
    .filter((index) => tasks[index]!.kind === kind)
    .sort((one, other) => tasks[one]!.draw - tasks[other]!.draw);
}

/**
 * Who gets which task where judges ask one after the other and answer before anybody asks again; the plain model that
 * dealing in the database is held against, and that a plan is tried out by. A judge is never given a second task of a
 * segment. A judge gets
 *
 * 1. nothing where the workload is done;
 * 2. the first practice task not yet had: every judge gets each of them, before all else;
 * 3. the repetition that is due (see `returnDistance`), of several the one answered first;
 * 4. the first control task not yet had, once it is due (see `isControlDue`): every judge gets each of them;
 * 5. the first regular task in order of draw that wants judges, is of no control task's segment, and has time to
 *    return if it is to: if there is none, the first that can return at all. Places that repetitions and control tasks
 *    will take are kept free. Tasks with a single hypothesis that stand before it are stored by themselves and take no
 *    place;
 * 6. the first control task not yet had, and then a repetition (see `earlyReturn`), that are not due yet: at the end
 *    there is nothing else to put between.
 *
 * Whole documents are dealt in order: a judge who is in the middle of one gets the next of its tasks, before repetitions
 * and control tasks, as long as a place is left. Then comes the first document of which all that wants judges fits into
 * the places left, and where none does, the first of which anything can be dealt. What a judge is on the way to nobody
 * else gets, beyond those it is planned for; who comes after somebody in the same document stays behind them. A document
 * whose judge has no place left is free for others, from where they stopped.
 *
 * Overlap and repetitions come out as planned where no segment wants more judges than there are and workloads are
 * open. Where workloads leave no place to spare and judges work one after the other, the last of them may be left with
 * tasks of segments they have had; `planShares` foretells it.
 *
 * Whatever a judge cannot be given now they can never be given, whole documents aside: places and room only become fewer,
 * segments only more, and no task comes back. So each judge walks the tasks once, and tasks that have their judges are
 * stepped over.
 */
export class TaskDealer {
  readonly deals: Deal[] = [];
  private readonly practice: readonly number[];
  private readonly controls: readonly number[];
  private readonly regular: readonly number[];
  private readonly reserved: ReadonlySet<number>;
  private readonly taken: Int32Array;
  private readonly states: DealingState[];
  /** By place among the regular tasks: the next place whose task may still want judges. */
  private readonly nextWanting: Int32Array;
  private readonly hasDocuments: boolean;
  /** By the draw that ends a document the place of that task, and who is in the midst of the document. */
  private readonly documents = new Map<number, { readonly end: number; readonly judges: Set<number> }>();

  constructor(
    private readonly tasks: readonly DealtTask[],
    private readonly judges: readonly DealtJudge[],
    private readonly start: DealingStart = {},
  ) {
    this.practice = inOrderOfDraw(tasks, "practice");
    this.controls = inOrderOfDraw(tasks, "control");
    this.regular = inOrderOfDraw(tasks, "regular");
    this.reserved = new Set(this.controls.map((index) => tasks[index]!.segment));
    this.taken = Int32Array.from(tasks, (_, index) => start.taken?.[index] ?? 0);
    this.nextWanting = Int32Array.from({ length: this.regular.length + 1 }, (_, place) => place);
    for (const [place, index] of this.regular.entries()) {
      const { draw, documentEnd } = tasks[index]!;
      if (draw === documentEnd) this.documents.set(draw, { end: place, judges: new Set() });
    }
    this.hasDocuments = this.documents.size > 0;
    this.states = judges.map((_, judge) => this.stateOf(judge, start.soFar?.[judge]));
  }

  /** What the judge is dealt who asks now; `undefined` where there is nothing more for them, now or ever. */
  ask(judge: number): Deal["kind"] | undefined {
    const dealingState = this.states[judge];
    if (!dealingState) throw new RangeError(`there is no judge ${judge}`);
    const { workload } = this.judges[judge]!;
    const room = (workload ?? Number.POSITIVE_INFINITY) - dealingState.shown;
    if (room <= 0) {
      this.documentAt(dealingState.last)?.judges.delete(judge);
      return undefined;
    }
    const isNew = (index: number) => !dealingState.seen.has(this.tasks[index]!.segment);

    const practised = dealingState.controls === undefined ? this.practice.find(isNew) : undefined;
    if (practised !== undefined) return this.deal(judge, practised, "practice");
    dealingState.controls ??= this.controls.filter(isNew);

    const inDocument = this.placeInDocument(judge, room);
    if (inDocument !== undefined) return this.dealRegular(judge, inDocument);

    const waiting = dealingState.returning.map((each) => ({
      ...each,
      others: dealingState.shown - each.shownAt,
    }));
    const due = dueReturn(waiting);
    if (due !== undefined) return this.deal(judge, due.task, "repeat");

    const control = room > dealingState.returning.length ? dealingState.controls[0] : undefined;
    if (control !== undefined) {
      const expected = expectedWork({ workload, draws: this.regular.length, judges: this.judges.length });
      const position = { position: this.controls.indexOf(control), of: this.controls.length };
      if (isControlDue(position, { expected, shown: dealingState.shown }))
        return this.deal(judge, control, "control");
    }

    const next = this.hasDocuments
      ? this.firstInDocuments(judge, room)
      : this.nextRegular(dealingState, room);
    if (next !== undefined) return this.dealRegular(judge, next);
    this.dealSingles(judge, Number.POSITIVE_INFINITY);
    if (control !== undefined) return this.deal(judge, control, "control");
    const early = earlyReturn(waiting);
    return early && this.deal(judge, early.task, "repeat");
  }

  /** Tasks dealt so far, repetitions among them, practice not. */
  shownTo(judge: number): number {
    return this.states[judge]!.shown;
  }

  /** Why a judge got fewer tasks than the workload who gets no more. */
  limitOf(judge: number): ShareLimit {
    const { workload } = this.judges[judge]!;
    const { shown, seen } = this.states[judge]!;
    if (workload === null || shown >= workload) return "none";
    let hasLeft = false;
    for (let place = this.wantingFrom(0); place < this.regular.length; place = this.wantingFrom(place + 1)) {
      const { automatic, segment } = this.tasks[this.regular[place]!]!;
      if (automatic || this.reserved.has(segment)) continue;
      if (!seen.has(segment)) return "places";
      hasLeft = true;
    }
    return hasLeft ? "segments" : "tasks";
  }

  private stateOf(judge: number, soFar: DealtSoFar | undefined): DealingState {
    return {
      seen: new Set(soFar?.segments),
      shown: soFar?.shown ?? 0,
      returning: (soFar?.returning ?? []).map(({ task, shownAt }) => this.waiting(judge, task, shownAt)),
      controls: undefined,
      ...{ withTime: 0, atAll: 0, single: 0 },
      last: this.lastPlace(judge, soFar?.last),
    };
  }

  private lastPlace(judge: number, last: number | undefined): number {
    if (last === undefined) return -1;
    const place = this.regular.indexOf(last);
    this.documentAt(place)?.judges.add(judge);
    return place;
  }

  private documentAt(place: number) {
    return this.documents.get(this.tasks[this.regular[place] ?? -1]?.documentEnd ?? -1);
  }

  private waiting(judge: number, task: number, shownAt: number): Waiting {
    const minimum = this.tasks[task]!.returnAfter!;
    const { workload } = this.judges[judge]!;
    const longest = workload === null ? Number.POSITIVE_INFINITY : workload - shownAt - 1;
    return { task, shownAt, minimum, distance: this.start.distanceOf?.(task, judge, longest) ?? minimum };
  }

  /** The first place from this one on whose task wants judges. */
  private wantingFrom(from: number): number {
    let place = from;
    while (place < this.regular.length) {
      const next = this.nextWanting[place]!;
      if (next === place) {
        const index = this.regular[place]!;
        if (this.taken[index]! < this.tasks[index]!.copies) break;
        this.nextWanting[place] = place + 1;
      }
      place = this.nextWanting[place]!;
    }
    // Whoever comes this way again is there at once.
    for (let step = from; step < place; ) {
      const next = this.nextWanting[step]!;
      this.nextWanting[step] = place;
      step = next;
    }
    return place;
  }

  /** The first place before this one whose task is possible; what lies behind it is not looked at. */
  private firstPlace(
    from: number,
    isPossible: (task: DealtTask) => boolean,
    before = this.regular.length,
  ): number {
    const end = Math.min(before, this.regular.length);
    let place = this.wantingFrom(from);
    while (place < end && !isPossible(this.tasks[this.regular[place]!]!)) place = this.wantingFrom(place + 1);
    return place;
  }

  private nextRegular(dealingState: DealingState, room: number): number | undefined {
    const places = this.placesLeft(dealingState, room);
    const fits = ({ segment, automatic, returnAfter }: DealtTask) =>
      !automatic &&
      !dealingState.seen.has(segment) &&
      !this.reserved.has(segment) &&
      places >= (returnAfter === null ? 1 : 2);
    dealingState.withTime = this.firstPlace(
      dealingState.withTime,
      (task) => fits(task) && hasTimeToReturn(task, room),
    );
    if (dealingState.withTime < this.regular.length) return dealingState.withTime;
    dealingState.atAll = this.firstPlace(dealingState.atAll, fits);
    return dealingState.atAll < this.regular.length ? dealingState.atAll : undefined;
  }

  private placesLeft({ returning, controls }: DealingState, room: number): number {
    return room - returning.length - controls!.length;
  }

  /** Whether a judge can be dealt a task of a document, for whom so many places are left. */
  private isPossible(judge: number, place: number, places: number): boolean {
    const { seen, last } = this.states[judge]!;
    const index = this.regular[place]!;
    const { segment, automatic, returnAfter, copies } = this.tasks[index]!;
    if (automatic || seen.has(segment) || this.reserved.has(segment)) return false;
    if (places < (returnAfter === null ? 1 : 2)) return false;
    const document = this.documentAt(place);
    const own = document?.judges.has(judge) ? last : -1;
    let taken = this.taken[index]!;
    for (const other of document?.judges ?? []) {
      const ahead = this.states[other]!;
      if (other !== judge && ahead.last < place && ahead.last > own && !ahead.seen.has(segment)) taken += 1;
    }
    return taken < copies;
  }

  /** The next task of the document that the judge is in the midst of; there they are no longer where nothing is left of it. */
  private placeInDocument(judge: number, room: number): number | undefined {
    const dealingState = this.states[judge]!;
    const document = this.documentAt(dealingState.last);
    if (document === undefined) return undefined;
    const places = this.placesLeft(dealingState, room);
    for (let place = dealingState.last + 1; place <= document.end; place++) {
      const { copies } = this.tasks[this.regular[place]!]!;
      if (this.taken[this.regular[place]!]! < copies && this.isPossible(judge, place, places)) return place;
    }
    document.judges.delete(judge);
    return undefined;
  }

  private firstInDocuments(judge: number, room: number): number | undefined {
    const places = this.placesLeft(this.states[judge]!, room);
    let inPart: number | undefined;
    let before = -1;
    for (let place = this.wantingFrom(0); place < this.regular.length; place = this.wantingFrom(place + 1)) {
      const { automatic, draw, documentEnd } = this.tasks[this.regular[place]!]!;
      if (automatic) continue;
      const isFirst = (documentEnd ?? draw) !== before;
      before = documentEnd ?? draw;
      if (!isFirst && inPart !== undefined) continue;
      if (!this.isPossible(judge, place, places)) continue;
      if (isFirst && before - draw + 1 <= places) return place;
      inPart ??= place;
    }
    return inPart;
  }

  private dealRegular(judge: number, place: number): Deal["kind"] {
    this.dealSingles(judge, place);
    const dealingState = this.states[judge]!;
    this.documentAt(dealingState.last)?.judges.delete(judge);
    dealingState.last = place;
    this.documentAt(place)?.judges.add(judge);
    return this.deal(judge, this.regular[place]!, "regular");
  }

  private dealSingles(judge: number, before: number): void {
    const dealingState = this.states[judge]!;
    const isOwn = ({ segment, automatic }: DealtTask) =>
      automatic && !dealingState.seen.has(segment) && !this.reserved.has(segment);
    for (;;) {
      const place = this.firstPlace(dealingState.single, isOwn, before);
      dealingState.single = Math.min(place, before);
      if (place >= before || place >= this.regular.length) return;
      this.deal(judge, this.regular[place]!, "automatic");
    }
  }

  private deal(judge: number, index: number, kind: Deal["kind"]): Deal["kind"] {
    const dealingState = this.states[judge]!;
    const { segment, returnAfter } = this.tasks[index]!;
    this.deals.push({ judge, task: index, kind });
    dealingState.seen.add(segment);
    if (kind !== "repeat") this.taken[index]! += 1;
    if (kind === "practice" || kind === "automatic") return kind;
    dealingState.shown += 1;
    if (kind === "control") dealingState.controls?.shift();
    if (kind === "repeat")
      dealingState.returning = dealingState.returning.filter(({ task }) => task !== index);
    else if (kind === "regular" && returnAfter !== null)
      dealingState.returning.push(this.waiting(judge, index, dealingState.shown));
    return kind;
  }
}
