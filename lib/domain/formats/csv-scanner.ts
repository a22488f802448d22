import { countLineFeeds } from "../bytes/count-line-feeds";
import { joinedBytes } from "../bytes/joined-bytes";
import { bytesOf, textOfRange } from "../bytes/text-of-range";
import type { TextTable } from "../bytes/text-table";
import { FormatError } from "./format-error";
import { SoundBytes } from "./sound-bytes";

const MAX_FIELD_LENGTH = 1 << 20;
const MAX_ROW_LENGTH = 1 << 24;
const MAX_FIELDS = 10_000;
const BYTE_ORDER_MARK = bytesOf("\uFEFF");
const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
/** Of the bytes that mean something, but for the separator, the highest. */
const LAST_SPECIAL = QUOTE;

/** What may stand between the fields of a row, and what messages call it. */
export const CSV_SEPARATORS = { ",": "comma", ";": "semicolon", "\t": "tab" } as const;

export type CsvSeparator = keyof typeof CSV_SEPARATORS;

/**
 * A row of fields, read from bytes. One is used for all rows of a file: what it says holds until the next is read, and
 * fields become strings when they are asked for.
 */
export class CsvRow {
  /** How many fields there are. */
  count = 0;
  /** Where the row begins, counted from 1. */
  line = 1;
  /** The bytes that the row stands in, and where it begins there. */
  #bytes: Uint8Array = new Uint8Array(0);
  #start = 0;
  /** Where fields begin and end in the row, their quotes included. */
  #from = new Int32Array(16);
  #to = new Int32Array(16);

  /** The text of a field; nothing where there are not so many. */
  text(place: number): string | undefined {
    if (place >= this.count) return undefined;
    const [from, to] = [this.#start + this.#from[place]!, this.#start + this.#to[place]!];
    if (from === to || this.#bytes[from] !== QUOTE) return textOfRange(this.#bytes, from, to);
    return withoutDoubled(textOfRange(this.#bytes, from + 1, to - 1));
  }

  /** The place of a field as it is written, quotes included, in a table; −1 where the table does not hold it. */
  placeIn(table: TextTable, place: number): number {
    if (place >= this.count) return -1;
    return table.place(this.#bytes, this.#start + this.#from[place]!, this.#start + this.#to[place]!);
  }

  /** Whether nothing at all stands between the separators. */
  isEmpty(place: number): boolean {
    return place >= this.count || this.#from[place] === this.#to[place];
  }

  fields(): string[] {
    return Array.from({ length: this.count }, (_, place) => this.text(place)!);
  }

  /** Whether a field stands there byte for byte. */
  holds(place: number, bytes: Uint8Array, from: number, to: number): boolean {
    const start = this.#start + this.#from[place]!;
    const length = this.lengthOf(place);
    if (place >= this.count || length !== to - from) return false;
    for (let at = 0; at < length; at += 1) if (this.#bytes[start + at] !== bytes[from + at]) return false;
    return true;
  }

  /** How many bytes a field takes as it is written, quotes included. */
  lengthOf(place: number): number {
    return this.#to[place]! - this.#from[place]!;
  }

  /** Copies these bytes, one by one: fields are short, and a view of each would take longer. */
  copy(place: number, target: Uint8Array, at: number): void {
    const start = this.#start + this.#from[place]!;
    const length = this.lengthOf(place);
    for (let byte = 0; byte < length; byte += 1) target[at + byte] = this.#bytes[start + byte]!;
  }

  /** For the scanner: where the row lies now. */
  lie(bytes: Uint8Array, start: number): void {
    this.#bytes = bytes;
    this.#start = start;
  }

  /** For the scanner: a further field, by places from the beginning of the row. */
  add(from: number, to: number): void {
    if (this.count === this.#from.length) {
      this.#from = twiceAsLong(this.#from);
      this.#to = twiceAsLong(this.#to);
    }
    this.#from[this.count] = from;
    this.#to[this.count] = to;
    this.count += 1;
  }
}

/** The text between the quotes of a field. */
function withoutDoubled(text: string): string {
  return text.includes('"') ? text.replaceAll('""', '"') : text;
}

function twiceAsLong(values: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(2 * values.length);
  longer.set(values);
  return longer;
}

/** Is handed every row as it ends: a generator would make an object for each, of which files have millions. */
export type TakeRow = (row: CsvRow) => void;

/**
 * Reads comma-separated values (RFC 4180) that arrive in pieces, cut anywhere: fields may stand in double quotes, a
 * quote inside is doubled, lines end in LF or CRLF, a byte order mark is passed over, and so are lines without any
 * character. Pieces are bytes of sound UTF-8 (or texts, for what is small): fields are told apart in them before
 * anything becomes a string. Fails with a FormatError that names the line.
 */
export class CsvScanner {
  readonly #pieces = new SoundBytes();
  readonly #row = new CsvRow();
  readonly #separator: number;
  /** What has been received of a row that has not ended, and its line. */
  #rest: Uint8Array = new Uint8Array(0);
  #line = 1;
  /** Where the row begins that is read now. */
  #start = 0;
  /** By places from there: where the field begins that has not ended, and how far it was searched for its end. */
  #field = 0;
  #searched = 0;
  /** A field of the row that is read now stands in quotes, and may hold line feeds. */
  #isQuoting = false;
  /** A byte order mark may come, or the rest of it. */
  #atBeginning = true;

  /** @param separator between tabs, a quote inside a field is a character like any other: few programs quote there */
  constructor(readonly separator: CsvSeparator = ",") {
    this.#separator = separator.charCodeAt(0);
  }

  push(piece: Uint8Array | string, take: TakeRow): void {
    const { bytes, problem } = this.#pieces.of(piece);
    if (bytes.length > 0) this.#scan(joinedBytes(this.#rest, bytes), false, take);
    if (problem !== undefined) this.#fail(this.#rest, this.#rest.length, problem);
  }

  end(take: TakeRow): void {
    this.#scan(this.#rest, true, take);
  }

  #scan(buffer: Uint8Array, isEnd: boolean, take: TakeRow): void {
    const row = this.#row;
    this.#start = 0;
    if (this.#atBeginning) {
      const beginning = buffer.subarray(0, BYTE_ORDER_MARK.length);
      const isMark = beginning.every((byte, at) => byte === BYTE_ORDER_MARK[at]);
      if (isMark && beginning.length < BYTE_ORDER_MARK.length && !isEnd) {
        this.#rest = buffer;
        return;
      }
      this.#atBeginning = false;
      if (isMark && beginning.length === BYTE_ORDER_MARK.length) this.#start = BYTE_ORDER_MARK.length;
    }
    while (this.#start < buffer.length) {
      const next = this.#scanRow(buffer, isEnd);
      if (next === -1) break;
      row.lie(buffer, this.#start);
      row.line = this.#line;
      this.#line += this.#isQuoting ? countLineFeeds(buffer, this.#start, next) : 1;
      this.#start = next;
      this.#isQuoting = false;
      this.#field = 0;
      this.#searched = 0;
      if (row.count > 1 || row.text(0) !== "") take(row);
      row.count = 0;
    }
    this.#rest = buffer.subarray(this.#start);
    this.#start = 0;
    if (this.#rest.length - this.#field > MAX_FIELD_LENGTH)
      this.#fail(this.#rest, this.#field, "a field is longer than 1 MiB");
    if (this.#rest.length > MAX_ROW_LENGTH) throw new FormatError(this.#line, "a row is longer than 16 MiB");
  }

  /** Adds the fields of the row that begins here; gives where the next one begins, −1 where this one has not ended. */
  #scanRow(buffer: Uint8Array, isEnd: boolean): number {
    const start = this.#start;
    for (;;) {
      const from = start + this.#field;
      if (from === buffer.length && !isEnd) return -1;
      const isQuoted = buffer[from] === QUOTE;
      if (isQuoted) this.#isQuoting = true;
      const end = isQuoted ? this.#quotedFieldEnd(buffer, from, isEnd) : this.#fieldEnd(buffer, isEnd);
      if (end === -1) return -1;
      if (this.#row.count === MAX_FIELDS)
        this.#fail(buffer, from, `a row has more than ${MAX_FIELDS} fields`);
      this.#row.add(this.#field, end - start);
      if (end === buffer.length) return end;
      if (buffer[end] !== this.#separator) return buffer[end] === CARRIAGE_RETURN ? end + 2 : end + 1;
      this.#field = end + 1 - start;
      this.#searched = this.#field;
    }
  }

  /** The position of the separator or line end after a field, −1 where it has not arrived yet. */
  #fieldEnd(buffer: Uint8Array, isEnd: boolean): number {
    const separator = this.#separator;
    const isQuoteAllowed = this.separator === "\t";
    for (let at = this.#start + this.#searched; at < buffer.length; at += 1) {
      const byte = buffer[at]!;
      // Most bytes are letters and digits.
      if (byte > LAST_SPECIAL && byte !== separator) continue;
      if (byte === separator || byte === LINE_FEED) return at;
      if (byte === QUOTE && !isQuoteAllowed)
        this.#fail(buffer, at, "a quote stands inside a field that does not begin with one");
      if (byte === CARRIAGE_RETURN) {
        if (at + 1 === buffer.length && !isEnd) return this.#wait(at);
        if (buffer[at + 1] === LINE_FEED) return at;
        this.#fail(buffer, at, "a carriage return stands where no line ends");
      }
    }
    return isEnd ? buffer.length : this.#wait(buffer.length);
  }

  #quotedFieldEnd(buffer: Uint8Array, start: number, isEnd: boolean): number {
    let at = Math.max(start + 1, this.#start + this.#searched);
    for (;;) {
      const quote = buffer.indexOf(QUOTE, at);
      if (quote === -1) {
        if (isEnd) this.#fail(buffer, start, "a quote is not closed");
        return this.#wait(buffer.length);
      }
      if (quote + 1 === buffer.length) return isEnd ? buffer.length : this.#wait(quote);
      const next = buffer[quote + 1];
      if (next === QUOTE) {
        at = quote + 2;
        continue;
      }
      if (next === this.#separator || next === LINE_FEED) return quote + 1;
      if (next === CARRIAGE_RETURN) {
        if (quote + 2 === buffer.length && !isEnd) return this.#wait(quote);
        if (buffer[quote + 2] === LINE_FEED) return quote + 1;
      }
      const problem = `unexpected text between a closing quote and the next ${CSV_SEPARATORS[this.separator]}`;
      this.#fail(buffer, quote, problem);
    }
  }

  /** The field was searched up to here, and its end has not arrived. */
  #wait(at: number): number {
    this.#searched = at - this.#start;
    return -1;
  }

  #fail(buffer: Uint8Array, at: number, problem: string): never {
    throw new FormatError(this.#line + countLineFeeds(buffer, this.#start, at), problem);
  }
}
