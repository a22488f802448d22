import { TextTable } from "../../bytes/text-table";
import type { ShownHypothesis } from "../../judgments/ranking-record";
import { compareCodeUnits } from "../../text/compare-code-units";
import { countOf } from "../../text/format-count";
import { type CsvRow, CsvScanner } from "../csv-scanner";
import { codePointName, forbiddenCharacterAt } from "../forbidden-character";
import { FormatError } from "../format-error";
import { MAX_SYSTEMS, TOO_MANY_SYSTEMS } from "../outputs/max-systems";
import { type FileLanguages, languagesNamed, languagesToName } from "./file-languages";
import type { FileRanking } from "./file-ranking";
import type { JudgmentFormatDefinition } from "./judgment-format";
import type { JudgmentParser } from "./judgment-parser";
import type { JudgmentWriter } from "./judgment-writer";
import { LeftBehind } from "./left-behind";
import { NotWritableError } from "./not-writable-error";
import { rankOfText } from "./rank-range";
import { CountedLines, RECORD_COUNT, RecordCheck } from "./record-count";
import { ShownSystemsPool } from "./shown-systems";
import { systemListText } from "./system-list-text";
import { type WmtCsvColumns, wmtCsvColumns } from "./wmt-csv-columns";
import { MISSING_RANK, type WmtCsvFacts, WmtCsvRankings } from "./wmt-csv-rankings";

/** Rankings are held until the end of the file, with five hypotheses in some 140 bytes each. */
export const MAX_HELD_RANKINGS = 2_000_000;

/** The column of judges, in small letters. */
const HEADING = "judgeid";

const COLUMN = `the column ${RECORD_COUNT}`;
const ROWS = { one: "row", many: "rows", promise: COLUMN, stated: COLUMN };

/** What the field of a row says, as far as rows say it again and again: made and understood once. */
class FieldsOfColumn<Meaning> {
  readonly #table = new TextTable();
  /** By the place of the field in the table. */
  readonly #meanings: Meaning[] = [];

  constructor(private readonly meaningOf: (field: string) => Meaning) {}

  of(row: CsvRow, place: number): Meaning {
    const known = row.placeIn(this.#table, place);
    if (known >= 0 && known < this.#meanings.length) return this.#meanings[known]!;
    const meaning = this.meaningOf((row.text(place) ?? "").trim());
    if (known >= 0) this.#meanings.push(meaning);
    return meaning;
  }
}

/** The fields that tell a ranking from another, as the last row had them: most rows have the same. */
class LastKey {
  #bytes = new Uint8Array(1024);
  /** Where each field ends in these. */
  readonly #ends: number[] = [];

  constructor(private readonly places: readonly number[]) {}

  isIn(row: CsvRow): boolean {
    if (this.#ends.length === 0) return false;
    let from = 0;
    for (let at = 0; at < this.places.length; at += 1) {
      const end = this.#ends[at]!;
      if (!row.holds(this.places[at]!, this.#bytes, from, end)) return false;
      from = end;
    }
    return true;
  }

  take(row: CsvRow): void {
    this.#ends.length = 0;
    let end = 0;
    for (const place of this.places) {
      const start = end;
      end += row.lengthOf(place);
      if (end > this.#bytes.length) {
        const longer = new Uint8Array(2 * end);
        longer.set(this.#bytes);
        this.#bytes = longer;
      }
      row.copy(place, this.#bytes, start);
      this.#ends.push(end);
    }
  }
}

class WmtCsvParser implements JudgmentParser {
  readonly #scanner = new CsvScanner();
  /** By column. */
  readonly #names: (FieldsOfColumn<string> | undefined)[] = [];
  readonly #lists = new FieldsOfColumn((field) =>
    this.#rankings.listNumber(this.#shown.keep(nameOfField(field))),
  );
  readonly #ranks = new FieldsOfColumn(rankOfText);
  readonly #shown = new ShownSystemsPool();
  readonly #rankings = new WmtCsvRankings();
  readonly #check = new RecordCheck(ROWS);
  #columns: WmtCsvColumns | undefined;
  #lastKey = new LastKey([]);
  #last: number | undefined;
  /** Rankings that are a row each and were not taken yet, and their lines. */
  #alone: FileRanking[] = [];
  #lines: number[] = [];
  /** What the row that is read says; overwritten and never shortened, which would make new ones for each row. */
  readonly #listsInRow: number[] = [];
  readonly #ranksInRow: number[] = [];
  #unlikePairs = 0;
  #severalTimes = 0;
  /** Where the first of them begins. */
  #severalTimesLine = 0;
  #line = 0;
  #lastLine = 1;

  constructor(private readonly maxHeld: number) {}

  get line(): number {
    return this.#line;
  }

  get warnings(): readonly string[] {
    const warnings: string[] = [];
    const unknown = this.#columns?.unknown ?? [];
    if (unknown.length > 0) warnings.push(`these columns are ignored: ${unknown.join(", ")}`);
    if (this.#unlikePairs > 0) {
      warnings.push(
        this.#unlikePairs === 1
          ? "the rows of 1 ranking are not one for each pair of its hypotheses; all pairs are derived from the ranks"
          : `${this.#unlikePairs} rankings have rows that are not one for each pair of their hypotheses; all pairs are derived from the ranks`,
      );
    }
    if (this.#severalTimes > 0) {
      const rankings = this.#severalTimes === 1 ? "1 ranking is" : `${this.#severalTimes} rankings are`;
      warnings.push(
        `${rankings} in the file several times, with the same judge, segment and rankingID (line ${this.#severalTimesLine}); each counts once`,
      );
    }
    return warnings;
  }

  push(piece: Uint8Array | string): Generator<FileRanking, void, undefined> {
    return this.#rankingsOf(() => this.#scanner.push(piece, this.#takeRow));
  }

  *end(): Generator<FileRanking, void, undefined> {
    yield* this.#rankingsOf(() => this.#scanner.end(this.#takeRow));
    if (!this.#columns) throw new FormatError(1, "the header with the columns is missing");
    this.#check.end(this.#columns.recordCount !== undefined, this.#lastLine);
    for (let ranking = 0; ranking < this.#rankings.count; ranking += 1) {
      this.#line = this.#rankings.lineOf(ranking);
      const inRow = this.#columns.systems.length;
      if (this.#rankings.isSeveralTimes(ranking, inRow)) {
        this.#severalTimes += 1;
        this.#severalTimesLine ||= this.#line;
      } else if (inRow === 2 && this.#rankings.hasOtherPairs(ranking)) this.#unlikePairs += 1;
      yield this.#rankings.record(ranking, false);
    }
    this.#rankings.clear();
  }

  /** The rankings that rows are by themselves; those before a row that is wrong come before its error. */
  *#rankingsOf(readRows: () => void): Generator<FileRanking, void, undefined> {
    let problem: unknown;
    try {
      readRows();
    } catch (error) {
      problem = error;
    }
    const [rankings, lines] = [this.#alone, this.#lines];
    this.#alone = [];
    this.#lines = [];
    for (let place = 0; place < rankings.length; place += 1) {
      this.#line = lines[place]!;
      yield rankings[place]!;
    }
    if (problem !== undefined) throw problem;
  }

  readonly #takeRow = (row: CsvRow): void => {
    if (this.#columns === undefined) {
      this.#columns = wmtCsvColumns(row.fields(), row.line);
      this.#lastKey = new LastKey(keyPlaces(this.#columns));
      return;
    }
    const ranking = this.#readRow(row, this.#columns);
    if (this.#columns.ranking !== undefined) return;
    this.#alone.push(this.#rankings.record(ranking, this.#columns.systems.length === 2));
    this.#lines.push(row.line);
    this.#rankings.clear();
  };

  /** @returns the number of the ranking that the row belongs to */
  #readRow(row: CsvRow, columns: WmtCsvColumns): number {
    const { line } = row;
    if (row.count !== columns.count)
      throw new FormatError(line, `the row has ${row.count} fields, but the header has ${columns.count}`);
    if (row.lengthOf(columns.judge) === HEADING.length && row.text(columns.judge)?.toLowerCase() === HEADING)
      throw new FormatError(line, "the header is repeated here; remove this line if files were joined");
    this.#lastLine = line;
    this.#check.add(recordCountIn(row, columns));
    const ranking = this.#rankingOf(row, columns);
    const listsInRow = this.#listsInRow;
    const ranksInRow = this.#ranksInRow;
    let inRow = 0;
    for (let place = 0; place < columns.systems.length; place += 1) {
      const { name, rank } = columns.systems[place]!;
      const value = this.#ranks.of(row, rank);
      if (typeof value === "string") throw new FormatError(line, value);
      const list = this.#lists.of(row, name);
      const shown = this.#rankings.listAt(list);
      if (shown.systemText === "") {
        if (value === MISSING_RANK) continue;
        throw new FormatError(line, `rank ${value} belongs to no system: system${place + 1}Id is empty`);
      }
      if (shown.systems.length === 0)
        throw new FormatError(line, `${JSON.stringify(shown.systemText)} names no system`);
      if (shown.systems.length > MAX_SYSTEMS) throw new FormatError(line, TOO_MANY_SYSTEMS);
      listsInRow[inRow] = list;
      ranksInRow[inRow] = value;
      inRow += 1;
    }
    for (let place = 0; place < inRow; place += 1) {
      const list = listsInRow[place]!;
      for (let before = 0; before < place; before += 1)
        if (listsInRow[before] === list) {
          const { systemText } = this.#rankings.listAt(list);
          throw new FormatError(line, `system ${systemText} occurs twice in one row`);
        }
      this.#rankings.addRank(ranking, list, ranksInRow[place]!, line);
    }
    this.#rankings.addRow(ranking);
    return ranking;
  }

  #rankingOf(row: CsvRow, columns: WmtCsvColumns): number {
    if (columns.ranking === undefined) return this.#rankings.addAlone(this.#factsOf(row, columns), row.line);
    if (this.#last !== undefined && this.#lastKey.isIn(row)) return this.#last;
    const facts = this.#factsOf(row, columns);
    const known = this.#rankings.find(facts);
    if (known === undefined && this.#rankings.count === this.maxHeld) {
      const problem = `the file contains more than ${this.maxHeld} rankings with a rankingID, whose rows may be anywhere: convert it to Adjudge JSONL`;
      throw new FormatError(row.line, problem);
    }
    this.#last = known ?? this.#rankings.add(facts, row.line);
    this.#lastKey.take(row);
    return this.#last;
  }

  #factsOf(row: CsvRow, columns: WmtCsvColumns): WmtCsvFacts {
    const judge = this.#required(row, columns.judge, "judgeId") ?? "";
    const segmentId = this.#required(row, columns.segment, "segmentId");
    const sourceIndex = this.#required(row, columns.sourceIndex, "srcIndex");
    const sourceId =
      columns.ranking === undefined ? undefined : nameOfField((row.text(columns.ranking) ?? "").trim());
    if (sourceId === "") throw new FormatError(row.line, "rankingID is empty");
    const written = this.#field(row, columns.document);
    const { sourceLanguage, targetLanguage } = languagesNamed(
      this.#field(row, columns.sourceLanguage),
      this.#field(row, columns.targetLanguage),
    );
    return {
      judge,
      segmentId,
      sourceIndex,
      document: written === "" || written === "-1" ? undefined : written,
      sourceLanguage,
      targetLanguage,
      sourceId,
    };
  }

  #required(row: CsvRow, place: number | undefined, shown: string): string | undefined {
    const value = this.#field(row, place);
    if (value === "") throw new FormatError(row.line, `${shown} is empty`);
    return value;
  }

  /** What a field says whose texts come again and again. */
  #field(row: CsvRow, place: number | undefined): string | undefined {
    if (place === undefined) return undefined;
    const column = this.#names[place];
    if (column !== undefined) return column.of(row, place);
    const begun = new FieldsOfColumn(nameOfField);
    this.#names[place] = begun;
    return begun.of(row, place);
  }
}

/** The columns that tell a ranking from another. */
function keyPlaces({
  judge,
  segment,
  sourceIndex,
  document,
  sourceLanguage,
  targetLanguage,
  ranking,
}: WmtCsvColumns): readonly number[] {
  // What differs most often comes first.
  const places = [ranking, segment, judge, sourceIndex, document, sourceLanguage, targetLanguage];
  return places.filter((place) => place !== undefined);
}

function recordCountIn(row: CsvRow, { recordCount }: WmtCsvColumns): number | undefined {
  if (recordCount === undefined || row.isEmpty(recordCount)) return undefined;
  const written = (row.text(recordCount) ?? "").trim();
  if (written === "") return undefined;
  // Programs that read whole numbers beside empty fields write them with a point.
  const count = /^[1-9][0-9]{0,14}(\.0)?$/.test(written) ? Number(written) : Number.NaN;
  if (Number.isNaN(count))
    throw new FormatError(row.line, `${RECORD_COUNT} ${JSON.stringify(written)} is not a number of rows`);
  return count;
}

/**
 * A parser of the CSV in which WMT publishes rankings: `system1Id`, `system1rank` and so on for two or more systems in
 * a row, columns in any order, −1 where a rank is missing. The rows with the same judge, segment and `rankingID` are one
 * ranking, wherever they stand, so that rankings come at the end of the file and memory grows with their number.
 * Without that column each row comes at once: with more than two systems it is a ranking by itself, with two it is a pair
 * of a ranking of which the rest is not known (`ungrouped`). The segment is `segmentId`, or `srcIndex` where the row
 * names a document. Several systems in one field, separated by white space or commas, share a hypothesis.
 */
export function wmtCsvParser(maxHeld = MAX_HELD_RANKINGS): JudgmentParser {
  return new WmtCsvParser(maxHeld);
}

/** How rankings become rows. */
export interface WmtCsvSettings extends FileLanguages {
  /**
   * A row for each pair of systems, as the study published its expanded judgments and as other programs expect, or for
   * each pair of hypotheses, with the systems that share one in a single field.
   */
  readonly pairsOf?: "systems" | "hypotheses";
  /**
   * With pairs of hypotheses: also rankings that have none, skipped or of a single hypothesis, in a row that lacks its
   * second system.
   */
  readonly withoutPairs?: boolean;
  /** The last row says in a column of its own how many there are; the published files have no such column. */
  readonly counted?: boolean;
}

const COLUMNS = "srclang,trglang,srcIndex,segmentId,judgeID,system1Id,system1rank,system2Id,system2rank";

const HEADERS = { grouped: `${COLUMNS},rankingID`, ungrouped: COLUMNS } as const;

const MIXED =
  "some judgments belong to known rankings and others do not; WMT CSV has a rankingID for all judgments or none, Adjudge JSONL can contain both";

/** A name that a spreadsheet would take for a formula gets an apostrophe in front, which the parser takes off again. */
function csvField(text: string): string {
  const safe = /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The name that such a field stands for. */
function nameOfField(field: string): string {
  return /^''*[=+\-@\t\r]/.test(field) ? field.slice(1) : field;
}

class WmtCsvWriter implements JudgmentWriter {
  readonly #settings: WmtCsvSettings;
  readonly #leftOut = new LeftBehind("WMT CSV", new Set());
  readonly #rows: CountedLines;
  #written = 0;
  #withoutPairs = 0;
  #sharing = 0;
  /** Whether rows name their ranking, which the header says and the first row with a pair decides. */
  #header: keyof typeof HEADERS | undefined;

  constructor(settings: WmtCsvSettings) {
    this.#settings = settings;
    const same = (row: string) => row;
    this.#rows = settings.counted
      ? new CountedLines(
          (row) => `${row},`,
          (row, count) => `${row},${count}`,
        )
      : new CountedLines(same, same);
  }

  get losses(): readonly string[] {
    const withoutPairs =
      this.#withoutPairs === 0
        ? []
        : [
            `${countOf(this.#withoutPairs, "ranking that is skipped or has no pair is", "rankings that are skipped or have no pair are")} not in the file`,
          ];
    const sharing =
      this.#sharing === 0
        ? []
        : [
            `${countOf(this.#sharing, "ranking contains", "rankings contain")} systems that shared an output, which are written as ties: do not compute agreement or unexpanded judgments from this file, because these systems would count as judged equal`,
          ];
    return [...this.#leftOut.losses(), ...withoutPairs, ...sharing];
  }

  get records(): number {
    return this.#rows.count;
  }

  begin(): string {
    return "";
  }

  write(ranking: FileRanking): string {
    if (this.#leftOut.leavesOut(ranking)) return "";
    this.#written += 1;
    const sides = this.#sides(ranking);
    if (sides.length < 2 && !this.#settings.withoutPairs) {
      this.#withoutPairs += 1;
      return "";
    }
    const begins = this.#headerFor(ranking);
    const { sourceLanguage, targetLanguage } = languagesToName(ranking, this.#settings);
    const { segment, judge } = ranking;
    for (const name of [sourceLanguage, targetLanguage, segment, judge]) this.#requireTrimmed(name);
    const head = [sourceLanguage, targetLanguage, segment, segment, judge].map(csvField);
    const name = this.#header === "ungrouped" ? [] : [this.#written];
    const rows = pairsOf(sides).map(([first, second]) => {
      const pair = [csvField(first.name), first.rank, csvField(second.name), second.rank];
      return [...head, ...pair, ...name].join(",");
    });
    for (const row of rows) {
      const forbidden = forbiddenCharacterAt(row);
      if (forbidden !== -1) {
        throw new NotWritableError(
          this.#written,
          `CSV cannot contain the character ${codePointName(row, forbidden)}`,
        );
      }
    }
    return begins + this.#rows.add(rows);
  }

  end(): string {
    return this.#header === undefined ? `${HEADERS.grouped}\n` : this.#rows.end();
  }

  /**
   * The header, before the first row. Pairs of unknown rankings have no column for these: with one of their own, each
   * would become a ranking.
   */
  #headerFor({ ungrouped }: FileRanking): string {
    const header = ungrouped ? "ungrouped" : "grouped";
    if (this.#header === header) return "";
    if (this.#header !== undefined) throw new NotWritableError(this.#written, MIXED);
    this.#header = header;
    return `${HEADERS[header]}${this.#settings.counted ? `,${RECORD_COUNT}` : ""}\n`;
  }

  #requireTrimmed(name: string): void {
    if (name === name.trim()) return;
    const problem = `${JSON.stringify(name)} begins or ends with whitespace, which is not part of a name in CSV`;
    throw new NotWritableError(this.#written, problem);
  }

  /** What stands on either side of pairs; of a skipped ranking as far as it is written, without ranks. */
  #sides(ranking: FileRanking): Side[] {
    if (ranking.state === "skipped") {
      if (!this.#settings.withoutPairs) return [];
      return ranking.hypotheses.map((each) => ({ name: this.#listOf(each), rank: MISSING_RANK }));
    }
    const lists = ranking.hypotheses.map((each) => ({ name: this.#listOf(each), ...each }));
    const sides =
      this.#settings.pairsOf === "hypotheses"
        ? lists
        : lists.flatMap(({ systems, rank }) => systems.map((name) => ({ name, rank })));
    if (sides.length > lists.length) this.#sharing += 1;
    return sides.sort((first, second) => compareCodeUnits(first.name, second.name));
  }

  #listOf(hypothesis: ShownHypothesis): string {
    const list = systemListText(hypothesis);
    if (list.text !== undefined) return list.text;
    const problem = `system ${JSON.stringify(list.unfit)} has whitespace or a comma in its name; these separate systems here`;
    throw new NotWritableError(this.#written, problem);
  }
}

interface Side {
  readonly name: string;
  readonly rank: number;
}

const NOBODY: Side = { name: "", rank: MISSING_RANK };

/** Every pair once; without one, a row that lacks its second side, or both. */
function pairsOf(sides: readonly Side[]): readonly (readonly [Side, Side])[] {
  if (sides.length < 2) return [[sides[0] ?? NOBODY, NOBODY]];
  return sides.flatMap((first, place) => sides.slice(place + 1).map((second) => [first, second] as const));
}

/**
 * A writer of the two-system form of that CSV, with the columns of the COLING 2018 files. `rankingID` counts the
 * rankings from 1; there is no such column where it is not known which pairs belong to one ranking. Documents, times and
 * texts cannot be written; rankings without a pair are only where that is asked for, and with pairs of systems it is
 * lost which systems shared a hypothesis.
 */
export function wmtCsvWriter(settings: WmtCsvSettings = {}): JudgmentWriter {
  return new WmtCsvWriter(settings);
}

/** The tables of WMT. */
export const wmtCsvFormat = {
  name: "wmt-csv",
  title: "WMT CSV",
  ending: "csv",
  holds: "pairs",
  texts: "never",
  isBegunBy: (beginning) => {
    const columns = columnsOf(beginning.split("\n", 1)[0] ?? "");
    return columns.has("judgeid") || columns.has("system1id");
  },
  isUpload: ({ line }) => {
    const columns = columnsOf(line);
    return columns.has("judgeid") && columns.has("system1id");
  },
  parser: () => wmtCsvParser(),
  writer: ({ kind, languages, withoutPairs = false }) =>
    wmtCsvWriter({
      ...languages,
      pairsOf: kind === "unexpanded" ? "hypotheses" : "systems",
      withoutPairs,
      counted: true,
    }),
  description:
    "One row per pair of systems, or of texts, in each ranking that counts, as published by WMT. For your own judgments, `judgeID`, `segmentId`, `rankingID` and two systems with their ranks are enough. Pairs without a `rankingID` stay pairs of unknown rankings; a row with more than two systems is a ranking of its own.",
  example: {
    name: "judgments.csv",
    lines: [
      "srclang,trglang,srcIndex,segmentId,judgeID,system1Id,system1rank,system2Id,system2rank,rankingID",
      "en,en,0,0,judge-1,INPUT,2,ALPHA,2,1",
      "en,en,0,0,judge-1,INPUT,2,BETA,1,1",
      "en,en,0,0,judge-1,ALPHA,2,BETA,1,1",
      "en,en,2,2,judge-2,ALPHA,1,BETA,1,2",
    ],
  },
} as const satisfies JudgmentFormatDefinition;

function columnsOf(header: string): ReadonlySet<string> {
  return new Set(header.split(",").map((column) => column.replaceAll('"', "").trim().toLowerCase()));
}
