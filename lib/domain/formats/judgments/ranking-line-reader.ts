import { JsonCursor, MemberNames, NOT_PLAIN } from "../../bytes/json-cursor";
import { TextTable } from "../../bytes/text-table";
import type { RankedHypothesis, RankingKind } from "../../judgments/ranking-record";
import { MAX_SYSTEMS } from "../outputs/max-systems";
import type { FileRanking } from "./file-ranking";
import { rankRangeProblem } from "./rank-range";
import { MAX_UNGROUPED, type RankingLine } from "./ranking-line";
import { SystemsMet } from "./systems-met";

/** More than this is not remembered of what only saves time. */
const MAX_REMEMBERED = 100_000;
const MAX_LIST_LENGTH = 500;

const KINDS: readonly RankingKind[] = ["regular", "repeat", "practice", "control", "automatic"];

/** What a line may hold that is read here, in the order of the schema; what else it may, the schema reads. */
const MEMBERS = new MemberNames([
  ...([
    "id",
    "sourceId",
    "judge",
    "segment",
    "number",
    "document",
    "sourceLanguage",
    "targetLanguage",
  ] as const),
  ...(["kind", "ungrouped", "time", "duration", "activeMs", "wallMs", "displayOrder", "version"] as const),
  ...(["replaces", "judgeExcluded", "byOrganiser", "recordCount", "state", "hypotheses"] as const),
]);
const SHOWN_MEMBERS = new MemberNames(["rank", "systems", "systemText", "text", "key"]);

type Mutable<Value> = { -readonly [Name in keyof Value]: Value[Name] };
type Member = (typeof MEMBERS)["names"][number];
type Told = { -readonly [Name in Exclude<Member, keyof RankingLine>]?: FileRanking[Name] };

/**
 * Reads lines of Adjudge JSONL as they are mostly written, straight from their bytes: current rankings in plain JSON
 * (see `JsonCursor`). It understands such a line as `JSON.parse` and the schema do, or gives nothing: then these have to
 * read it, and say what is wrong with it if anything is. Texts that come again are made once.
 */
export class RankingLineReader {
  readonly #cursor = new JsonCursor();
  readonly #judges = new TextTable();
  readonly #segments = new TextTable();
  readonly #words = new TextTable(1000);
  readonly #listTexts = new TextTable();
  readonly #lists = new Map<string, readonly string[]>();
  readonly #met = new SystemsMet();

  read(bytes: Uint8Array, from: number, to: number): RankingLine | undefined {
    this.#met.beginRanking();
    const told: Told = {};
    const line: Partial<Mutable<RankingLine>> = {};
    this.#cursor.begin(bytes, from, to);
    try {
      this.#cursor.object(MEMBERS, (name) => this.#readMember(name, told, line));
      this.#cursor.end();
    } catch (error) {
      if (error === NOT_PLAIN) return undefined;
      throw error;
    }
    if (!isSound(told)) return undefined;
    line.ranking = told as FileRanking;
    return line as RankingLine;
  }

  #readMember(name: Member, told: Told, line: Partial<Mutable<RankingLine>>): void {
    const cursor = this.#cursor;
    switch (name) {
      case "judge":
        told.judge = filled(cursor.knownText(this.#judges));
        break;
      case "segment":
        told.segment = filled(cursor.knownText(this.#segments));
        break;
      case "number":
        told.number = atLeastOne(cursor.whole());
        break;
      case "id":
      case "replaces":
        told[name] = filled(cursor.text());
        break;
      case "sourceId":
      case "document":
        told[name] = cursor.text();
        break;
      case "sourceLanguage":
      case "targetLanguage":
        line[name] = filled(cursor.knownText(this.#words));
        break;
      case "kind":
        told.kind = oneOf(KINDS, cursor.knownText(this.#words));
        break;
      case "state":
        told.state = oneOf(["current"], cursor.knownText(this.#words));
        break;
      case "time":
        told.time = timeIn(cursor.text());
        break;
      case "duration":
        told.duration = cursor.number();
        break;
      case "activeMs":
      case "wallMs":
        told[name] = cursor.whole();
        break;
      case "version":
        told.version = atLeastOne(cursor.whole());
        break;
      case "recordCount":
        line.recordCount = atLeastOne(cursor.whole());
        break;
      case "ungrouped":
        if (!cursor.boolean()) throw NOT_PLAIN;
        told.ungrouped = true;
        break;
      case "judgeExcluded":
      case "byOrganiser":
        told[name] = cursor.boolean();
        break;
      case "displayOrder":
        told.displayOrder = this.#listOf(() => cursor.whole());
        break;
      case "hypotheses":
        told.hypotheses = this.#listOf(() => this.#hypothesis());
        break;
    }
  }

  #listOf<Item>(read: () => Item): readonly Item[] {
    const items: Item[] = [];
    this.#cursor.list(() => {
      items.push(read());
      if (items.length > MAX_SYSTEMS) throw NOT_PLAIN;
    });
    return items;
  }

  #hypothesis(): RankedHypothesis {
    const cursor = this.#cursor;
    let rank: number | undefined;
    let systems: readonly string[] | undefined;
    let systemText: string | undefined;
    let text: string | undefined;
    let key: string | undefined;
    cursor.object(SHOWN_MEMBERS, (name) => {
      if (name === "rank") rank = cursor.whole();
      else if (name === "systems") systems = this.#systemsIn(cursor.writtenTexts(this.#listTexts));
      else if (name === "systemText") systemText = cursor.knownText(this.#listTexts);
      else if (name === "text") text = cursor.text();
      else key = cursor.text();
    });
    if (rank === undefined || systems === undefined) throw NOT_PLAIN;
    if (systemText === undefined && text === undefined && key === undefined) return { rank, systems };
    return {
      rank,
      systems,
      ...(systemText === undefined ? {} : { systemText }),
      ...(text === undefined ? {} : { text }),
      ...(key === undefined ? {} : { key }),
    };
  }

  /** The systems of a list as it is written, none of which may have stood in the line before. */
  #systemsIn(written: string): readonly string[] {
    const systems = this.#lists.get(written) ?? this.#newList(written);
    if (this.#met.add(systems) !== undefined || this.#met.count > MAX_SYSTEMS) throw NOT_PLAIN;
    return systems;
  }

  #newList(written: string): readonly string[] {
    const systems = (JSON.parse(written) as readonly string[]).map(filled);
    if (systems.length === 0) throw NOT_PLAIN;
    if (written.length <= MAX_LIST_LENGTH && this.#lists.size < MAX_REMEMBERED)
      this.#lists.set(written, systems);
    return systems;
  }
}

function filled(text: string): string {
  if (text === "") throw NOT_PLAIN;
  return text;
}

function oneOf<Word extends string>(words: readonly Word[], text: string): Word {
  const word = words.find((each) => each === text);
  if (word === undefined) throw NOT_PLAIN;
  return word;
}

function atLeastOne(value: number): number {
  if (value < 1) throw NOT_PLAIN;
  return value;
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A time that is written as it must be, and exists. */
function timeIn(text: string): string {
  if (!TIME.test(text)) throw NOT_PLAIN;
  const milliseconds = Date.parse(text);
  if (Number.isNaN(milliseconds) || new Date(milliseconds).toISOString() !== text) throw NOT_PLAIN;
  return text;
}

/** Whether everything is there, and nothing is wrong that only shows itself together. */
function isSound({ judge, segment, kind, state, ungrouped, hypotheses, displayOrder }: Told): boolean {
  if (judge === undefined || segment === undefined || kind === undefined || state === undefined) return false;
  if (hypotheses === undefined || hypotheses.length === 0) return false;
  if (ungrouped && hypotheses.length > MAX_UNGROUPED) return false;
  for (const hypothesis of hypotheses as readonly RankedHypothesis[])
    if (rankRangeProblem(hypothesis.rank, hypotheses.length) !== undefined) return false;
  return displayOrder === undefined || isOrder(displayOrder, hypotheses.length);
}

function isOrder(positions: readonly number[], count: number): boolean {
  const distinct = new Set(positions.filter((position) => position < count));
  return positions.length === count && distinct.size === count;
}
