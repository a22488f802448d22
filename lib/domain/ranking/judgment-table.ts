import { GrowableColumn } from "../columns/growable-column";
import { NameIndex, placesInOrder } from "../columns/name-index";
import { CompactRankings, type NumberedRanking } from "../judgments/compact-rankings";
import { hasJudgments } from "../judgments/counting-rankings";
import type { RankingRecord } from "../judgments/ranking-record";
import { sortRankings } from "../judgments/sort-rankings";
import { compareCodeUnits } from "../text/compare-code-units";

/**
 * The rankings that compare systems, as columns, in canonical order. Their judgments, a pair of systems each, are so
 * many more than the systems that they are not kept but gone through: see `forEachJudgment`.
 */
export interface JudgmentTable {
  /** Every system that a ranking names, in code-unit order, even one that was never compared. */
  readonly systems: readonly string[];
  /** The judges and the segments that have a judgment, in code-unit order. */
  readonly judges: readonly string[];
  readonly segments: readonly string[];
  /** Which document each segment is of; null unless every segment is of one. */
  readonly documents: SegmentDocuments | null;
  /** How many rankings there are, one without a pair of systems being none; of `ungrouped` records how many of these. */
  readonly rankings: number;
  /** Further rankings, of a single system: they compare nothing. */
  readonly withoutPair: number;
  /** Whether it is known of every judgment which others belong to the same ranking. */
  readonly isGrouped: boolean;
  /** How many pairs of systems they judge. */
  readonly judgments: number;
  /** By ranking. */
  readonly segment: Int32Array;
  readonly judge: Int32Array;
  /** Ranking r covers the systems `covered[k]`, ascending, for k from `offsets[r]` up to `offsets[r + 1]`. */
  readonly offsets: Int32Array;
  readonly covered: Uint16Array;
  /** Beside each of these its place among the ranks of the ranking, from 0 for the best; equal places are ties. */
  readonly place: Uint16Array;
  /** How much each ranking counts; all alike where it is left out. Only what is computed over both units at once reads it. */
  readonly weights?: Float64Array | undefined;
}

/** Documents by segment. */
export interface SegmentDocuments {
  /** In code-unit order. */
  readonly names: readonly string[];
  /** By segment its document. */
  readonly ofSegment: Int32Array;
}

/** What each ranking belongs to, as columns. */
export type RankingUnits = Pick<
  JudgmentTable,
  "rankings" | "judges" | "segments" | "documents" | "judge" | "segment"
>;

/** By ranking the number of its judge, segment or document; the rankings of one unit share it. */
export function numbersByUnit(units: RankingUnits, unit: "judge" | "segment" | "document"): Int32Array {
  if (unit !== "document") return units[unit];
  const { documents, segment } = units;
  if (documents === null) throw new RangeError("not every segment is of one document");
  return segment.map((number) => documents.ofSegment[number]!);
}

/** The documents of segments, named by segment; null where there are none, or a segment is of none or of several. */
export function documentsOfSegments(documents: readonly (string | null)[]): SegmentDocuments | null {
  if (documents.length === 0 || documents.includes(null)) return null;
  const names = [...new Set(documents as readonly string[])].sort(compareCodeUnits);
  const places = new Map(names.map((name, place) => [name, place]));
  return { names, ofSegment: Int32Array.from(documents, (name) => places.get(name!)!) };
}

/** How many rankings the judgments come from; nothing where it is not known which belong to one. */
export function rankingsOfTable(
  table: Pick<JudgmentTable, "rankings" | "withoutPair" | "isGrouped">,
): number | null {
  return table.isGrouped ? table.rankings + table.withoutPair : null;
}

/** 1 where the first of two systems is better, 0 where the two are equal, −1 where the second is better. */
export type JudgedOutcome = 1 | 0 | -1;

/** How many judges and documents there are to tell apart. */
export function unitsOfTable({ judges, documents }: Pick<JudgmentTable, "judges" | "documents">) {
  return { judges: judges.length, documents: documents?.names.length ?? 0 };
}

/**
 * Goes through all judgments of a table: ranking by ranking, and each pair of its systems once, that which comes first
 * in code-unit order first.
 */
export function forEachJudgment(
  { rankings, offsets, covered, place }: Pick<JudgmentTable, "rankings" | "offsets" | "covered" | "place">,
  visit: (first: number, second: number, outcome: JudgedOutcome, ranking: number) => void,
): void {
  for (let ranking = 0; ranking < rankings; ranking++) {
    const end = offsets[ranking + 1]!;
    for (let one = offsets[ranking]!; one < end; one++) {
      for (let other = one + 1; other < end; other++) {
        visit(covered[one]!, covered[other]!, outcomeOfPlaces(place[one]!, place[other]!), ranking);
      }
    }
  }
}

export function outcomeOfPlaces(first: number, second: number): JudgedOutcome {
  return first < second ? 1 : first > second ? -1 : 0;
}

const MAX_SYSTEMS = 2 ** 16;

/** What a table is made of, ranking by ranking: systems, judges and segments are whatever numbers the maker has for them. */
export class JudgmentColumns {
  #rankings = 0;
  #judgments = 0;
  readonly #segment: GrowableColumn<Int32Array>;
  readonly #judge: GrowableColumn<Int32Array>;
  readonly #offsets: GrowableColumn<Int32Array>;
  readonly #covered: GrowableColumn<Uint16Array>;
  readonly #place: GrowableColumn<Uint16Array>;
  readonly #distinct: number[] = [];

  /** @param expected how many rankings there are, and how many systems they cover: columns then need not grow */
  constructor(expected?: { readonly rankings: number; readonly covered: number }) {
    this.#segment = new GrowableColumn((length) => new Int32Array(length), expected?.rankings);
    this.#judge = new GrowableColumn((length) => new Int32Array(length), expected?.rankings);
    this.#offsets = new GrowableColumn(
      (length) => new Int32Array(length),
      expected === undefined ? undefined : expected.rankings + 1,
    );
    this.#covered = new GrowableColumn((length) => new Uint16Array(length), expected?.covered);
    this.#place = new GrowableColumn((length) => new Uint16Array(length), expected?.covered);
    this.#offsets.append(0);
  }

  /**
   * Adds a ranking of at least two systems, listed with their ranks, of which the smaller one is the better.
   *
   * @param size how many of those listed are meant
   */
  add(
    segment: number,
    judge: number,
    systems: readonly number[],
    ranks: readonly number[],
    size: number = systems.length,
  ): void {
    const distinct = this.#distinctOf(ranks, size);
    for (let position = 0; position < size; position++) {
      this.#covered.append(systems[position]!);
      this.#place.append(distinct.indexOf(ranks[position]!));
    }
    this.#segment.append(segment);
    this.#judge.append(judge);
    this.#offsets.append(this.#covered.length);
    this.#rankings += 1;
    this.#judgments += (size * (size - 1)) / 2;
  }

  /**
   * The table, after which nothing may be added.
   *
   * @param places where the numbers of systems, segments and judges have moved
   */
  table(
    facts: Pick<JudgmentTable, "systems" | "judges" | "segments" | "isGrouped"> & {
      readonly withoutPair?: number;
      readonly documents?: SegmentDocuments | null;
    },
    places: {
      readonly systems?: Int32Array;
      readonly judges?: Int32Array;
      readonly segments?: Int32Array;
    } = {},
  ): JudgmentTable {
    const movedTo = (positions: Int32Array | undefined) =>
      positions === undefined ? undefined : (number: number) => positions[number]!;
    const table = {
      withoutPair: 0,
      documents: null,
      ...facts,
      rankings: this.#rankings,
      judgments: this.#judgments,
      segment: this.#segment.column(movedTo(places.segments)),
      judge: this.#judge.column(movedTo(places.judges)),
      offsets: this.#offsets.column(),
      covered: this.#covered.column(movedTo(places.systems)),
      place: this.#place.column(),
    };
    sortCovered(table);
    return table;
  }

  /** From small to large. Few, as a rule: at most as many as hypotheses. */
  #distinctOf(ranks: readonly number[], size: number): readonly number[] {
    const distinct = this.#distinct;
    distinct.length = 0;
    for (let position = 0; position < size; position++) {
      const rank = ranks[position]!;
      if (!distinct.includes(rank)) distinct.push(rank);
    }
    return distinct.length === 1 ? distinct : distinct.sort((one, other) => one - other);
  }
}

/** Puts the systems of each ranking into ascending order, by insertion: they are few, or in order already. */
function sortCovered({ rankings, offsets, covered, place }: JudgmentTable): void {
  for (let ranking = 0; ranking < rankings; ranking++) {
    const begin = offsets[ranking]!;
    const end = offsets[ranking + 1]!;
    for (let next = begin + 1; next < end; next++) {
      const system = covered[next]!;
      const itsPlace = place[next]!;
      let at = next;
      for (; at > begin && covered[at - 1]! > system; at--) {
        covered[at] = covered[at - 1]!;
        place[at] = place[at - 1]!;
      }
      covered[at] = system;
      place[at] = itsPlace;
    }
  }
}

/**
 * Collects a judgment table from rankings that arrive one by one, at some 12 bytes for each and 4 for each system that
 * it covers. They must arrive in the canonical order of `sortRankings` (by segment, judge, time, content), from which
 * everything random starts, or at least in it within each segment, one after the other: segments are then put in order.
 */
export class JudgmentTableBuilder {
  private readonly systems = new NameIndex();
  private readonly judges = new NameIndex();
  /** One after the other: of many segments an index by name would be most of what is held. */
  private readonly segments: string[] = [];
  /** By segment; null where rankings of it name none, or several. */
  private readonly documents: (string | null)[] = [];
  /** The segment at hand, which is one of these once it has a judgment. */
  private segment: { readonly name: string; document: string | null; number: number | undefined } | undefined;
  private readonly columns: JudgmentColumns;
  private isGrouped = true;
  private withoutPair = 0;
  private previous: RankingRecord | undefined;
  /** The systems of the ranking at hand with their ranks. */
  private readonly covered: number[] = [];
  private readonly ranks: number[] = [];

  constructor(
    private readonly arrival: "in order" | "by segment" = "in order",
    expected?: { readonly rankings: number; readonly covered: number },
  ) {
    this.columns = new JudgmentColumns(expected);
  }

  /**
   * Adds the judgments of a ranking; one that does not count (see `hasJudgments`) is passed over.
   *
   * Fails with a RangeError where the ranking comes before the previous one, or systems are too many.
   */
  add(ranking: RankingRecord): void {
    if (!hasJudgments(ranking)) return;
    if (this.arrival === "in order") this.assertOrder(ranking);
    let size = 0;
    for (const { systems, rank } of ranking.hypotheses) {
      for (const system of systems) {
        this.covered[size] = this.systems.numberOf(system);
        this.ranks[size] = rank;
        size += 1;
      }
    }
    this.addCovered(ranking.segment, ranking.judge, size, ranking.ungrouped === true, ranking.document);
  }

  /** Adds all that have judgments. They say of themselves in what order they stand. */
  addAll(rankings: CompactRankings): void {
    const { lists, list, rank } = rankings.hypotheses;
    const numbersOfList = new Array<readonly number[] | undefined>(lists.length);
    const numbersOf = (one: number) =>
      (numbersOfList[one] ??= lists[one]!.systems.map((system) => this.systems.numberOf(system)));
    const add = ({ judge, segment, document, isUngrouped, begin, end }: NumberedRanking) => {
      let size = 0;
      for (let entry = begin; entry < end; entry++) {
        const numbers = numbersOf(list[entry]!);
        for (let position = 0; position < numbers.length; position++) {
          this.covered[size] = numbers[position]!;
          this.ranks[size] = rank[entry]!;
          size += 1;
        }
      }
      this.addCovered(segment, judge, size, isUngrouped, document);
    };
    rankings.forEachJudged(add);
  }

  build(): JudgmentTable {
    const systems = this.systems.ordered();
    const judges = this.judges.ordered();
    const segments = this.arrival === "in order" ? undefined : segmentOrder(this.segments);
    const inOrder = <Value>(values: readonly Value[]) =>
      segments === undefined ? values : Array.from(segments.order, (number) => values[number]!);
    const table = this.columns.table(
      {
        systems: systems.names,
        judges: judges.names,
        segments: inOrder(this.segments),
        isGrouped: this.isGrouped,
        withoutPair: this.withoutPair,
        documents: documentsOfSegments(inOrder(this.documents)),
      },
      {
        systems: systems.positions,
        judges: judges.positions,
        ...(segments && { segments: segments.places }),
      },
    );
    return this.arrival === "by segment" ? inSegmentOrder(table) : table;
  }

  private addCovered(
    segment: string,
    judge: string,
    size: number,
    isUngrouped: boolean,
    document: string | undefined,
  ): void {
    if (this.systems.size > MAX_SYSTEMS) throw new RangeError(`more than ${MAX_SYSTEMS} systems`);
    if (this.segment?.name !== segment)
      this.segment = { name: segment, document: document ?? null, number: undefined };
    else if (this.segment.document !== (document ?? null)) this.segment.document = null;
    if (size < 2) this.withoutPair += 1;
    else {
      this.segment.number ??= this.segments.push(segment) - 1;
      this.columns.add(this.segment.number, this.judges.numberOf(judge), this.covered, this.ranks, size);
    }
    if (this.segment.number !== undefined) this.documents[this.segment.number] = this.segment.document;
    if (size < 2) return;
    if (isUngrouped) this.isGrouped = false;
  }

  private assertOrder(ranking: RankingRecord): void {
    const previous = this.previous;
    this.previous = ranking;
    if (previous === undefined) return;
    const order =
      compareCodeUnits(previous.segment, ranking.segment) ||
      compareCodeUnits(previous.judge, ranking.judge) ||
      compareCodeUnits(previous.time ?? "", ranking.time ?? "");
    if (order > 0) {
      throw new RangeError(
        `the ranking of segment ${ranking.segment} by judge ${ranking.judge} comes too late: rankings must be sorted by segment, judge and time`,
      );
    }
  }
}

/**
 * The numbers of segments in the code-unit order of their names, and by number its place there.
 *
 * Fails with a RangeError where a segment came twice, its rankings not one after the other.
 */
function segmentOrder(names: readonly string[]): { readonly order: Int32Array; readonly places: Int32Array } {
  const places = placesInOrder(names);
  const order = new Int32Array(names.length);
  for (const [number, place] of places.entries()) order[place] = number;
  for (let place = 1; place < order.length; place++) {
    const name = names[order[place]!]!;
    if (name === names[order[place - 1]!]) throw new RangeError(`segment ${name} came twice`);
  }
  return { order, places };
}

/** The same with the rankings of each segment, as they stand, in the order of the segments. */
function inSegmentOrder(table: JudgmentTable): JudgmentTable {
  const { segments, rankings, segment, judge, offsets, covered, place } = table;
  const next = new Int32Array(segments.length + 1);
  for (const one of segment) next[one + 1]! += 1;
  for (let one = 0; one < segments.length; one++) next[one + 1]! += next[one]!;
  const from = new Int32Array(rankings);
  for (let ranking = 0; ranking < rankings; ranking++) from[next[segment[ranking]!]!++] = ranking;
  const sorted = {
    offsets: new Int32Array(rankings + 1),
    covered: new Uint16Array(covered.length),
    place: new Uint16Array(place.length),
  };
  let end = 0;
  for (const [ranking, before] of from.entries()) {
    const [first, last] = [offsets[before]!, offsets[before + 1]!];
    sorted.covered.set(covered.subarray(first, last), end);
    sorted.place.set(place.subarray(first, last), end);
    end += last - first;
    sorted.offsets[ranking + 1] = end;
  }
  const taken = (column: Int32Array) => from.map((before) => column[before]!);
  return { ...table, ...sorted, segment: taken(segment), judge: taken(judge) };
}

/** The judgments of the rankings that count, in whatever order they are given. */
export function judgmentTable(rankings: Iterable<RankingRecord>): JudgmentTable {
  if (rankings instanceof CompactRankings) {
    const ofAll = new JudgmentTableBuilder("in order", {
      rankings: rankings.size,
      covered: rankings.covered,
    });
    ofAll.addAll(rankings);
    return ofAll.build();
  }
  const builder = new JudgmentTableBuilder();
  for (const ranking of sortRankings([...rankings])) builder.add(ranking);
  return builder.build();
}
