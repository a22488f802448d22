import { GrowableColumn } from "../../columns/growable-column";
import { NameIndex } from "../../columns/name-index";
import type { RankedHypothesis, ShownHypothesis } from "../../judgments/ranking-record";
import { FormatError } from "../format-error";
import { MAX_SYSTEMS, TOO_MANY_SYSTEMS } from "../outputs/max-systems";
import type { FileRanking } from "./file-ranking";
import { rankRangeProblem } from "./rank-range";
import type { ShownSystems } from "./shown-systems";
import { SystemsMet } from "./systems-met";

/** How WMT writes that a rank is missing. */
export const MISSING_RANK = -1;

/** What a row says of its ranking, `undefined` where it has no such column. */
export interface WmtCsvFacts {
  readonly judge: string;
  readonly segmentId: string | undefined;
  readonly sourceIndex: string | undefined;
  readonly document: string | undefined;
  readonly sourceLanguage: string | undefined;
  readonly targetLanguage: string | undefined;
  readonly sourceId: string | undefined;
}

/** In the order in which they are held; the id stands apart, because each ranking has its own. */
const HELD = ["judge", "segmentId", "sourceIndex", "document", "sourceLanguage", "targetLanguage"] as const;

const NONE = -1;
const FIRST_SLOTS = 1 << 10;
/** Rankings that are made to fall on one place are looked up elsewhere, so that looking up never takes long. */
const MAX_PROBES = 32;
/** An id that is written as this and is no more than so great is held as a number. */
const WHOLE_NUMBER = /^(0|[1-9][0-9]{0,14})$/;

const int32 = (length: number) => new Int32Array(length);

/**
 * The rankings of a CSV, whose rows may stand anywhere, so that they are held until the end of the file: in some 60 bytes
 * for each and 16 for each of its hypotheses, beside one copy of every name. A ranking goes by its number.
 */
export class WmtCsvRankings {
  readonly #names = new NameIndex();
  readonly #facts = HELD.map(() => new GrowableColumn(int32));
  /** Whole numbers as such, other ids as texts. */
  readonly #sourceId = new GrowableColumn((length) => new Float64Array(length));
  readonly #otherIds = new Map<number, string>();
  /** Numbers of rankings, from 1, by the hash of what tells them apart; 0 where a slot is free. */
  #slots = new Int32Array(FIRST_SLOTS);
  readonly #hash = new GrowableColumn(int32);
  readonly #elsewhere = new Map<string, number>();
  /** Where the first row of a ranking stands, and how many rows it has. */
  readonly #line = new GrowableColumn(int32);
  readonly #rows = new GrowableColumn(int32);
  /** The first and the last hypothesis of a ranking, in order of appearance, and how many there are. */
  readonly #first = new GrowableColumn(int32);
  readonly #last = new GrowableColumn(int32);
  readonly #size = new GrowableColumn(int32);
  /** By hypothesis: its systems, its rank, the line that this comes from, and the next of the ranking. */
  readonly #list = new GrowableColumn(int32);
  readonly #rank = new GrowableColumn(int32);
  readonly #rankLine = new GrowableColumn(int32);
  readonly #next = new GrowableColumn(int32);
  readonly #columns = [
    ...this.#facts,
    ...[this.#sourceId, this.#line, this.#rows, this.#first, this.#last, this.#size],
    ...[this.#list, this.#rank, this.#rankLine, this.#next],
  ];
  readonly #lists: ShownSystems[] = [];
  readonly #listNumbers = new Map<string, number>();
  readonly #met = new SystemsMet();
  /** What was asked for last: who looks for a ranking adds it next, where there is none. */
  #asked: WmtCsvFacts | undefined;
  #askedNumbers: readonly number[] = [];

  get count(): number {
    return this.#line.length;
  }

  /** The ranking that a row belongs to, `undefined` where it is the first of one. */
  find(facts: WmtCsvFacts): number | undefined {
    const numbers = this.#numbersOf(facts);
    const { sourceId = "" } = facts;
    const hash = hashOf(numbers, sourceId);
    const mask = this.#slots.length - 1;
    for (let probe = 0; probe < MAX_PROBES; probe += 1) {
      const ranking = this.#slots[(hash + probe) & mask]! - 1;
      if (ranking === NONE) return undefined;
      if (this.#hash.at(ranking) === hash && this.#is(ranking, numbers, sourceId)) return ranking;
    }
    return this.#elsewhere.get(keyOf(numbers, sourceId));
  }

  /**
   * Adds a ranking that `find` finds again.
   *
   * @param line where its first row stands
   */
  add(facts: WmtCsvFacts, line: number): number {
    const ranking = this.addAlone(facts, line);
    this.#hash.append(hashOf(this.#numbersOf(facts), facts.sourceId ?? ""));
    if (2 * this.count > this.#slots.length) this.#growSlots();
    else this.#enter(ranking);
    return ranking;
  }

  /** Adds a ranking that is one row, which `clear` follows. */
  addAlone(facts: WmtCsvFacts, line: number): number {
    const ranking = this.count;
    const numbers = this.#numbersOf(facts);
    const { sourceId = "" } = facts;
    for (let place = 0; place < HELD.length; place += 1) this.#facts[place]!.append(numbers[place]!);
    const isNumber = WHOLE_NUMBER.test(sourceId);
    this.#sourceId.append(isNumber ? Number(sourceId) : Number.NaN);
    if (!isNumber) this.#otherIds.set(ranking, sourceId);
    this.#line.append(line);
    this.#rows.append(0);
    this.#size.append(0);
    this.#first.append(NONE);
    this.#last.append(NONE);
    return ranking;
  }

  /** Forgets all rankings, but not the names. */
  clear(): void {
    for (const column of this.#columns) column.clear();
    this.#otherIds.clear();
  }

  /** Where the first row of a ranking stands. */
  lineOf(ranking: number): number {
    return this.#line.at(ranking)!;
  }

  addRow(ranking: number): void {
    this.#rows.add(ranking, 1);
  }

  /** The number of what stands behind a hypothesis, the same for the same text. */
  listNumber(shown: ShownSystems): number {
    const known = this.#listNumbers.get(shown.systemText);
    if (known !== undefined) return known;
    this.#listNumbers.set(shown.systemText, this.#lists.length);
    this.#lists.push(shown);
    return this.#lists.length - 1;
  }

  listAt(list: number): ShownSystems {
    return this.#lists[list]!;
  }

  /**
   * Adds what a row says of one hypothesis, by the number of its list of systems. A system may stand in many rows of a
   * ranking, always with one rank.
   */
  addRank(ranking: number, list: number, rank: number, line: number): void {
    let entry = this.#first.at(ranking)!;
    while (entry !== NONE && this.#list.at(entry) !== list) entry = this.#next.at(entry)!;
    if (entry === NONE) {
      this.#append(ranking, list, rank, line);
      return;
    }
    const known = this.#rank.at(entry)!;
    if (known === MISSING_RANK) {
      this.#rank.set(entry, rank);
      this.#rankLine.set(entry, line);
    } else if (rank !== MISSING_RANK && rank !== known) {
      const first = this.#line.at(ranking);
      throw new FormatError(
        line,
        `${this.listAt(list).systemText} has rank ${rank} here and rank ${known} in another row of the ranking of line ${first}`,
      );
    }
  }

  /** The record of a ranking whose rows have all been read. A ranking without any rank was skipped. */
  record(ranking: number, isUngrouped: boolean): FileRanking {
    const line = this.#line.at(ranking)!;
    const size = this.#size.at(ranking)!;
    const shown: ShownHypothesis[] = [];
    const ranked: RankedHypothesis[] = [];
    this.#met.beginRanking();
    for (let entry = this.#first.at(ranking)!; entry !== NONE; entry = this.#next.at(entry)!) {
      const { systems, systemText } = this.#lists[this.#list.at(entry)!]!;
      const again = this.#met.add(systems);
      if (again !== undefined)
        throw new FormatError(line, `system ${again} occurs in two hypotheses of one ranking`);
      if (this.#met.count > MAX_SYSTEMS) throw new FormatError(line, TOO_MANY_SYSTEMS);
      const rank = this.#rank.at(entry)!;
      if (rank === MISSING_RANK) shown.push({ systems, systemText });
      else ranked.push({ rank, systems, systemText });
    }
    this.#checkRanks(ranking, size);
    const draft = this.#draftOf(ranking, isUngrouped);
    const isSkipped = ranked.length === 0;
    draft.kind = ranked.length === 1 ? "automatic" : "regular";
    draft.state = isSkipped ? "skipped" : "current";
    draft.hypotheses = isSkipped ? shown : ranked;
    return draft as FileRanking;
  }

  /** Whether the rows hold fewer or more pairs than a ranking of these hypotheses has. */
  hasOtherPairs(ranking: number): boolean {
    return this.#rows.at(ranking)! !== this.#pairs(ranking);
  }

  /**
   * Whether a ranking is in the file more than once, as where files were joined: it has all its rows twice, or three
   * times. Where rows hold more than pairs, one row is enough for what fits into it.
   */
  isSeveralTimes(ranking: number, systemsInRow: number): boolean {
    const rows = this.#rows.at(ranking)!;
    if (systemsInRow > 2) return rows > 1 && this.#size.at(ranking)! <= systemsInRow;
    const once = this.#pairs(ranking);
    return rows > once && rows % once === 0;
  }

  #pairs(ranking: number): number {
    const hypotheses = this.#size.at(ranking)!;
    // A ranking without a pair has a row all the same.
    return Math.max(1, (hypotheses * (hypotheses - 1)) / 2);
  }

  #checkRanks(ranking: number, size: number): void {
    for (let entry = this.#first.at(ranking)!; entry !== NONE; entry = this.#next.at(entry)!) {
      const rank = this.#rank.at(entry)!;
      const problem = rank === MISSING_RANK ? undefined : rankRangeProblem(rank, size);
      if (problem !== undefined) throw new FormatError(this.#rankLine.at(entry)!, problem);
    }
  }

  #draftOf(ranking: number, isUngrouped: boolean): Draft {
    const judge = this.#fact(ranking, 0) ?? "";
    const segmentId = this.#fact(ranking, 1);
    const sourceIndex = this.#fact(ranking, 2);
    const document = this.#fact(ranking, 3);
    // Within documents segments are numbered anew; the source's line then tells them apart.
    const segment = (document === undefined ? (segmentId ?? sourceIndex) : (sourceIndex ?? segmentId)) ?? "";
    const draft: Draft = { judge, segment };
    if (document !== undefined) draft.document = document;
    const id = this.#sourceId.at(ranking)!;
    const sourceId = Number.isNaN(id) ? this.#otherIds.get(ranking)! : String(id);
    if (sourceId !== "") draft.sourceId = sourceId;
    if (isUngrouped) draft.ungrouped = true;
    const sourceLanguage = this.#fact(ranking, 4);
    const targetLanguage = this.#fact(ranking, 5);
    if (sourceLanguage !== undefined) draft.sourceLanguage = sourceLanguage;
    if (targetLanguage !== undefined) draft.targetLanguage = targetLanguage;
    return draft;
  }

  #fact(ranking: number, place: number): string | undefined {
    return this.#names.nameOf(this.#facts[place]!.at(ranking)!);
  }

  #append(ranking: number, list: number, rank: number, line: number): void {
    if (this.#size.at(ranking) === MAX_SYSTEMS) throw new FormatError(line, TOO_MANY_SYSTEMS);
    const entry = this.#list.length;
    this.#list.append(list);
    this.#rank.append(rank);
    this.#rankLine.append(line);
    this.#next.append(NONE);
    if (this.#first.at(ranking) === NONE) this.#first.set(ranking, entry);
    else this.#next.set(this.#last.at(ranking)!, entry);
    this.#last.set(ranking, entry);
    this.#size.add(ranking, 1);
  }

  #numbersOf(facts: WmtCsvFacts): readonly number[] {
    if (facts === this.#asked) return this.#askedNumbers;
    this.#asked = facts;
    const numbers: number[] = [];
    for (const name of HELD) {
      const value = facts[name];
      numbers.push(value === undefined ? NONE : this.#names.numberOf(value));
    }
    this.#askedNumbers = numbers;
    return numbers;
  }

  #is(ranking: number, numbers: readonly number[], sourceId: string): boolean {
    for (let place = 0; place < HELD.length; place += 1)
      if (this.#facts[place]!.at(ranking) !== numbers[place]) return false;
    const id = this.#sourceId.at(ranking)!;
    return Number.isNaN(id) ? this.#otherIds.get(ranking) === sourceId : String(id) === sourceId;
  }

  #enter(ranking: number): void {
    const hash = this.#hash.at(ranking)!;
    const mask = this.#slots.length - 1;
    for (let probe = 0; probe < MAX_PROBES; probe += 1) {
      const slot = (hash + probe) & mask;
      if (this.#slots[slot] !== 0) continue;
      this.#slots[slot] = ranking + 1;
      return;
    }
    const numbers = this.#facts.map((column) => column.at(ranking)!);
    const id = this.#sourceId.at(ranking)!;
    const sourceId = Number.isNaN(id) ? this.#otherIds.get(ranking)! : String(id);
    this.#elsewhere.set(keyOf(numbers, sourceId), ranking);
  }

  #growSlots(): void {
    this.#slots = new Int32Array(4 * this.#slots.length);
    for (let ranking = 0; ranking < this.count; ranking += 1) this.#enter(ranking);
  }
}

/** A record in the making, to which members are added as they are known. */
type Draft = { -readonly [Name in keyof FileRanking]?: FileRanking[Name] };

function hashOf(numbers: readonly number[], sourceId: string): number {
  let hash = 0x811c9dc5;
  for (const number of numbers) hash = Math.imul(hash ^ number, 0x01000193);
  for (let at = 0; at < sourceId.length; at += 1)
    hash = Math.imul(hash ^ sourceId.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}

function keyOf(numbers: readonly number[], sourceId: string): string {
  return `${numbers.join(" ")} ${sourceId}`;
}
