import { GrowableColumn } from "../columns/growable-column";
import { NameIndex, placesInOrder } from "../columns/name-index";
import { compareCodeUnits } from "../text/compare-code-units";
import { bringsJudgments } from "./counting-rankings";
import type {
  AnsweredRanking,
  RankedHypothesis,
  RankingKind,
  RankingRecord,
  RankingState,
  ShownHypothesis,
} from "./ranking-record";
import { contentOfLines, hypothesisLine } from "./sort-rankings";

const KINDS: readonly RankingKind[] = ["regular", "repeat", "practice", "control", "automatic"];
const STATES: readonly RankingState[] = ["current", "superseded", "skipped"];
const UNGROUPED = 0x80;

/** By the facts of a ranking. */
const BRING_JUDGMENTS = KINDS.flatMap((kind) => STATES.map((state) => bringsJudgments(state, kind)));

/** More than this is not remembered of what only saves time. */
const MAX_REMEMBERED = 100_000;

/** The systems behind a hypothesis, as every hypothesis with them shows them. */
interface SystemList {
  readonly systems: readonly string[];
  readonly systemText?: string;
}

/**
 * Rankings held for results, in as little memory as that takes: some 20 bytes for each, 8 for each of its hypotheses and
 * 8 where it has a time, beside one copy of every name and of every list of systems. It keeps what results are computed
 * from and nothing else: no texts, durations or ids, and of documents only which segment is of which.
 */
export class CompactRankingsBuilder {
  readonly #judges = new NameIndex();
  readonly #segments = new NameIndex();
  readonly #lists = new SystemLists();
  /** By segment; null where rankings of it that have judgments name none, or several. */
  readonly #documents: (string | null)[] = [];
  readonly #judge = new GrowableColumn((length) => new Int32Array(length));
  readonly #segment = new GrowableColumn((length) => new Int32Array(length));
  readonly #facts = new GrowableColumn((length) => new Uint8Array(length));
  readonly #times = new Times();
  readonly #offsets = new GrowableColumn((length) => new Int32Array(length));
  readonly #list = new GrowableColumn((length) => new Int32Array(length));
  readonly #rank = new GrowableColumn((length) => new Int32Array(length));

  constructor() {
    this.#offsets.append(0);
  }

  /** How many it holds by now. */
  get size(): number {
    return this.#judge.length;
  }

  add(ranking: RankingRecord): void {
    const row = this.size;
    this.#judge.append(this.#judges.numberOf(ranking.judge));
    const segment = this.#segments.numberOf(ranking.segment);
    this.#segment.append(segment);
    if (bringsJudgments(ranking.state, ranking.kind)) {
      const document = ranking.document ?? null;
      if (this.#documents[segment] === undefined) this.#documents[segment] = document;
      else if (this.#documents[segment] !== document) this.#documents[segment] = null;
    }
    const facts = KINDS.indexOf(ranking.kind) * STATES.length + STATES.indexOf(ranking.state);
    this.#facts.append(ranking.ungrouped ? facts | UNGROUPED : facts);
    if (ranking.time !== undefined) this.#times.set(row, ranking.time);
    if (ranking.state === "skipped") {
      for (const hypothesis of ranking.hypotheses) this.#addHypothesis(hypothesis, 0);
    } else {
      for (const hypothesis of ranking.hypotheses) this.#addHypothesis(hypothesis, hypothesis.rank);
    }
    this.#offsets.append(this.#list.length);
  }

  build(): CompactRankings {
    const rows = Int32Array.from({ length: this.#judge.length }, (_, row) => row);
    return new CompactRankings(
      {
        judges: this.#judges.names(),
        segments: this.#segments.names(),
        documents: this.#documents,
        lists: this.#lists.lists,
        judge: this.#judge.column(),
        segment: this.#segment.column(),
        facts: this.#facts.column(),
        times: this.#times,
        offsets: this.#offsets.column(),
        list: this.#list.column(),
        rank: this.#rank.column(),
      },
      rows,
    );
  }

  #addHypothesis(hypothesis: ShownHypothesis, rank: number): void {
    if ((rank | 0) !== rank) throw new RangeError(`rank ${rank} does not fit into a column`);
    this.#list.append(this.#lists.numberOf(hypothesis));
    this.#rank.append(rank);
  }
}

/** Where the facts of a ranking lie; judges, segments and lists are numbered as they were met. */
interface RankingColumns {
  readonly judges: readonly string[];
  readonly segments: readonly string[];
  /** By segment. */
  readonly documents: readonly (string | null)[];
  readonly lists: readonly SystemList[];
  readonly judge: Int32Array;
  readonly segment: Int32Array;
  readonly facts: Uint8Array;
  readonly times: Times;
  /** Ranking r shows the lists `list[k]` at `rank[k]` for k from `offsets[r]` up to `offsets[r + 1]`. */
  readonly offsets: Int32Array;
  readonly list: Int32Array;
  readonly rank: Int32Array;
}

/** A ranking of `CompactRankings`, whose hypotheses are those from `begin` up to `end`. */
export interface NumberedRanking {
  readonly judge: string;
  readonly segment: string;
  /** That its segment is of, as far as all rankings of it agree. */
  readonly document: string | undefined;
  readonly isUngrouped: boolean;
  readonly begin: number;
  readonly end: number;
}

/**
 * Rankings that were packed by `CompactRankingsBuilder`. Their records are made anew each time they are gone through,
 * and are gone with the step.
 */
export class CompactRankings implements Iterable<RankingRecord> {
  readonly #columns: RankingColumns;
  readonly #rows: Int32Array;

  constructor(columns: RankingColumns, rows: Int32Array) {
    this.#columns = columns;
    this.#rows = rows;
  }

  get size(): number {
    return this.#rows.length;
  }

  /** In the order in which they came. */
  *[Symbol.iterator](): Generator<RankingRecord, void, undefined> {
    for (const row of this.#rows) yield this.#record(row);
  }

  /** In the canonical order of `sortRankings`. */
  *sorted(): Generator<RankingRecord, void, undefined> {
    for (const row of this.#canonicalOrder()) yield this.#record(row);
  }

  /** The rankings of some judges, in the same memory. */
  ofJudges(isTaken: (judge: string) => boolean): CompactRankings {
    const { judges, judge } = this.#columns;
    const taken = judges.map(isTaken);
    return new CompactRankings(
      this.#columns,
      this.#rows.filter((row) => taken[judge[row]!]),
    );
  }

  /** The rankings of one segment after the other, segments and rankings in the order in which they came first. */
  *bySegment(): Generator<RankingRecord[], void, undefined> {
    const order = this.#orderBy(this.#columns.segment, placesOfFirst(this.#columns.segment, this.#rows));
    for (const [begin, end] of this.#runs(order, (one, other) => this.#isOfOneSegment(one, other))) {
      yield Array.from(order.subarray(begin, end), (row) => this.#record(row));
    }
  }

  /**
   * Goes through the rankings that have judgments (see `hasJudgments`) in the canonical order, in numbers. A record of
   * each would be many times as much memory as all numbers together, until it is cleared away.
   */
  forEachJudged(visit: (ranking: NumberedRanking) => void): void {
    const { judges, segments, documents, judge, segment, facts, offsets } = this.#columns;
    for (const row of this.#canonicalOrder()) {
      const fact = facts[row]!;
      if (!BRING_JUDGMENTS[fact & ~UNGROUPED]) continue;
      visit({
        judge: judges[judge[row]!]!,
        segment: segments[segment[row]!]!,
        document: documents[segment[row]!] ?? undefined,
        isUngrouped: (fact & UNGROUPED) !== 0,
        begin: offsets[row]!,
        end: offsets[row + 1]!,
      });
    }
  }

  /** The lists of systems, and by hypothesis its list and its rank. */
  get hypotheses(): Pick<RankingColumns, "lists" | "list" | "rank"> {
    return this.#columns;
  }

  /** How many systems the rankings cover, those of each counted apart. */
  get covered(): number {
    const { lists, list, offsets } = this.#columns;
    let covered = 0;
    for (const row of this.#rows)
      for (let entry = offsets[row]!; entry < offsets[row + 1]!; entry++)
        covered += lists[list[entry]!]!.systems.length;
    return covered;
  }

  #canonicalOrder(): Int32Array {
    const { judges, segments, judge, segment, times } = this.#columns;
    const byJudge = this.#orderBy(judge, placesInOrder(judges));
    const order = this.#orderBy(segment, placesInOrder(segments), byJudge);
    const lines = new Map<number, string>();
    for (const [begin, end] of this.#runs(
      order,
      (one, other) => this.#isOfOneSegment(one, other) && judge[one] === judge[other],
    )) {
      if (end - begin === 1) continue;
      const run = Array.from(order.subarray(begin, end), (row) => ({
        row,
        time: times.get(row) ?? "",
        content: this.#contentOf(row, lines),
      }));
      run.sort(
        (one, other) =>
          compareCodeUnits(one.time, other.time) || compareCodeUnits(one.content, other.content),
      );
      for (const [place, { row }] of run.entries()) order[begin + place] = row;
    }
    return order;
  }

  /** The rows by the place of what a column says of them, and as before where that is the same: a counting sort. */
  #orderBy(column: Int32Array, places: Int32Array, rows = this.#rows): Int32Array {
    const next = new Int32Array(places.length + 1);
    for (const row of rows) next[places[column[row]!]! + 1]! += 1;
    for (let place = 0; place < places.length; place++) next[place + 1]! += next[place]!;
    const order = new Int32Array(rows.length);
    for (const row of rows) order[next[places[column[row]!]!]!++] = row;
    return order;
  }

  /** From where up to where neighbours belong together. */
  *#runs(order: Int32Array, areTogether: (one: number, other: number) => boolean) {
    for (let begin = 0; begin < order.length; ) {
      let end = begin + 1;
      while (end < order.length && areTogether(order[begin]!, order[end]!)) end++;
      yield [begin, end] as const;
      begin = end;
    }
  }

  #isOfOneSegment(one: number, other: number): boolean {
    return this.#columns.segment[one] === this.#columns.segment[other];
  }

  #contentOf(row: number, lines: Map<number, string>): string {
    const { offsets, list, rank, lists } = this.#columns;
    const { state, kind } = this.#factsOf(row);
    const own: string[] = [];
    for (let entry = offsets[row]!; entry < offsets[row + 1]!; entry++) {
      const key = list[entry]! * 2 ** 20 + rank[entry]!;
      let line = lines.get(key);
      if (line === undefined) {
        const shown = lists[list[entry]!]!.systems;
        line = hypothesisLine(shown, state === "skipped" ? undefined : rank[entry]!);
        if (lines.size >= MAX_REMEMBERED) lines.clear();
        if (rank[entry]! < 2 ** 20) lines.set(key, line);
      }
      own.push(line);
    }
    return contentOfLines(state, kind, own);
  }

  #factsOf(row: number): { readonly kind: RankingKind; readonly state: RankingState } {
    const facts = this.#columns.facts[row]! & ~UNGROUPED;
    return { kind: KINDS[Math.floor(facts / STATES.length)]!, state: STATES[facts % STATES.length]! };
  }

  #record(row: number): RankingRecord {
    const { judges, segments, documents, judge, segment, facts, times } = this.#columns;
    const { offsets, list, rank, lists } = this.#columns;
    const document = documents[segment[row]!];
    const { kind, state } = this.#factsOf(row);
    const time = times.get(row);
    const hypotheses: RankedHypothesis[] = [];
    for (let entry = offsets[row]!; entry < offsets[row + 1]!; entry++) {
      hypotheses.push({ rank: rank[entry]!, ...lists[list[entry]!]! });
    }
    const answered: Omit<AnsweredRanking, "state" | "hypotheses"> = {
      judge: judges[judge[row]!]!,
      segment: segments[segment[row]!]!,
      ...(document ? { document } : {}),
      kind,
      ...((facts[row]! & UNGROUPED) === 0 ? {} : { ungrouped: true }),
      ...(time === undefined ? {} : { time }),
    };
    if (state !== "skipped") return { ...answered, state, hypotheses };
    return { ...answered, state, hypotheses: hypotheses.map(({ rank: _, ...shown }) => shown) };
  }
}

/** The rankings of one segment after the other, segments and rankings in the order in which they come first. */
export function rankingsBySegment(rankings: Iterable<RankingRecord>): Iterable<readonly RankingRecord[]> {
  if (rankings instanceof CompactRankings) return rankings.bySegment();
  const bySegment = new Map<string, RankingRecord[]>();
  for (const ranking of rankings) {
    const own = bySegment.get(ranking.segment);
    if (own) own.push(ranking);
    else bySegment.set(ranking.segment, [ranking]);
  }
  return bySegment.values();
}

/** By number, which number is met first in these rows, second, and so on. */
function placesOfFirst(column: Int32Array, rows: Int32Array): Int32Array {
  const most = rows.reduce((highest, row) => Math.max(highest, column[row]!), -1);
  const places = new Int32Array(most + 1).fill(-1);
  let next = 0;
  for (const row of rows) if (places[column[row]!] === -1) places[column[row]!] = next++;
  return places;
}

/** One copy of each list of systems. */
class SystemLists {
  readonly lists: SystemList[] = [];
  readonly #numbers = new Map<string, number>();
  /** Readers share lists that occur again: most are known by where they lie. */
  readonly #numberAt = new Map<readonly string[], number>();

  numberOf({ systems, systemText }: SystemList): number {
    const known = this.#numberAt.get(systems);
    if (known !== undefined && this.lists[known]!.systemText === systemText) return known;
    const key = JSON.stringify([systemText ?? null, ...systems]);
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.lists.length;
      this.lists.push(systemText === undefined ? { systems } : { systems, systemText });
      this.#numbers.set(key, number);
    }
    if (this.#numberAt.size < MAX_REMEMBERED) this.#numberAt.set(systems, number);
    return number;
  }
}

/** Times of rankings; nothing is held where none has one. */
class Times {
  #milliseconds: GrowableColumn<Float64Array> | undefined;
  /** Times that would be written otherwise than they came. */
  readonly #unlike = new Map<number, string>();

  /** Rows come in their order, some left out. */
  set(row: number, time: string): void {
    const milliseconds = Date.parse(time);
    if (Number.isNaN(milliseconds) || new Date(milliseconds).toISOString() !== time) {
      this.#unlike.set(row, time);
      return;
    }
    this.#milliseconds ??= new GrowableColumn((length) => new Float64Array(length));
    while (this.#milliseconds.length < row) this.#milliseconds.append(Number.NaN);
    this.#milliseconds.append(milliseconds);
  }

  get(row: number): string | undefined {
    const milliseconds = this.#milliseconds?.at(row);
    if (milliseconds === undefined || Number.isNaN(milliseconds)) return this.#unlike.get(row);
    return new Date(milliseconds).toISOString();
  }
}
