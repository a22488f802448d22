import { countLineFeeds } from "./count-line-feeds";
import { codePointName, forbiddenCharacterAt } from "./forbidden-character";
import { FormatError } from "./format-error";

/** A row and where it begins. */
export interface CsvRow {
  readonly fields: readonly string[];
  readonly line: number;
}

const LONGEST_FIELD = 1 << 20;
const MOST_FIELDS = 10_000;
const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** What may stand between the fields of a row, and what messages call it. */
export const CSV_SEPARATORS = { ",": "comma", ";": "semicolon", "\t": "tab" } as const;

export type CsvSeparator = keyof typeof CSV_SEPARATORS;

/**
 * Reads comma-separated values (RFC 4180) that arrive in pieces, cut anywhere: fields may stand in double quotes, a
 * quote inside is doubled, lines end in LF or CRLF, a byte order mark is passed over, and so are lines without any
 * character. Fails with a FormatError that names the line.
 */
export class CsvScanner {
  #rest = "";
  #line = 1;
  #rowLine = 1;
  #fields: string[] = [];
  #untouched = true;
  /** How much of an unfinished field has been searched for its end already. */
  #searched = 0;
  readonly #separator: number;

  /** @param separator between tabs, a quote inside a field is a character like any other: few programs quote there */
  constructor(readonly separator: CsvSeparator = ",") {
    this.#separator = separator.charCodeAt(0);
  }

  *push(chunk: string): Generator<CsvRow, void, undefined> {
    if (chunk === "") return;
    const piece = this.#untouched && chunk.startsWith("\uFEFF") ? chunk.slice(1) : chunk;
    this.#untouched = false;
    const forbidden = forbiddenCharacterAt(piece);
    const sound = forbidden === -1 ? piece : piece.slice(0, forbidden);
    yield* this.#scan(this.#rest + sound, false);
    if (forbidden !== -1) {
      const line = this.#line + countLineFeeds(this.#rest, 0, this.#rest.length);
      throw new FormatError(line, `character ${codePointName(piece, forbidden)} is not allowed`);
    }
  }

  *end(): Generator<CsvRow, void, undefined> {
    yield* this.#scan(this.#rest, true);
  }

  /** Rows are handed over one by one, so that of two problems in one piece the first is reported. */
  *#scan(buffer: string, isEnd: boolean): Generator<CsvRow, void, undefined> {
    let position = 0;
    while (position < buffer.length || (isEnd && this.#fields.length > 0)) {
      const end = this.#fieldEnd(buffer, position, isEnd);
      if (end === -1) break;
      this.#addField(buffer, position, end);
      const closesRow = end === buffer.length || buffer.charCodeAt(end) !== this.#separator;
      position = buffer.charCodeAt(end) === CARRIAGE_RETURN ? end + 2 : end + 1;
      if (!closesRow) continue;
      const row = { fields: this.#fields, line: this.#rowLine };
      this.#fields = [];
      this.#line += 1;
      this.#rowLine = this.#line;
      if (row.fields.length > 1 || row.fields[0] !== "") yield row;
    }
    this.#rest = buffer.slice(position);
    if (this.#rest.length > LONGEST_FIELD) throw new FormatError(this.#line, "a field is longer than 1 MiB");
  }

  /** The position of the comma or line end after the field that begins here, −1 where it has not arrived yet. */
  #fieldEnd(buffer: string, start: number, isEnd: boolean): number {
    if (buffer.charCodeAt(start) === QUOTE) return this.#quotedFieldEnd(buffer, start, isEnd);
    for (let at = start + this.#searched; at < buffer.length; at += 1) {
      const code = buffer.charCodeAt(at);
      if (code === this.#separator || code === LINE_FEED) return this.#found(at);
      if (code === QUOTE && this.separator !== "\t")
        throw new FormatError(this.#line, "a quote stands inside a field that does not begin with one");
      if (code === CARRIAGE_RETURN) {
        if (at + 1 === buffer.length) {
          this.#searched = at - start;
          if (!isEnd) return -1;
        }
        if (buffer.charCodeAt(at + 1) === LINE_FEED) return this.#found(at);
        throw new FormatError(this.#line, "a carriage return stands where no line ends");
      }
    }
    this.#searched = buffer.length - start;
    return isEnd ? this.#found(buffer.length) : -1;
  }

  #quotedFieldEnd(buffer: string, start: number, isEnd: boolean): number {
    let at = start + Math.max(1, this.#searched);
    for (;;) {
      const quote = buffer.indexOf('"', at);
      if (quote === -1) {
        if (isEnd) throw new FormatError(this.#line, "a quote is not closed");
        this.#searched = buffer.length - start;
        return -1;
      }
      if (quote + 1 === buffer.length) {
        this.#searched = quote - start;
        return isEnd ? this.#found(buffer.length) : -1;
      }
      const next = buffer.charCodeAt(quote + 1);
      if (next === QUOTE) {
        at = quote + 2;
        continue;
      }
      if (next === this.#separator || next === LINE_FEED) return this.#found(quote + 1);
      if (next === CARRIAGE_RETURN) {
        if (quote + 2 === buffer.length && !isEnd) {
          this.#searched = quote - start;
          return -1;
        }
        if (buffer.charCodeAt(quote + 2) === LINE_FEED) return this.#found(quote + 1);
      }
      const line = this.#line + countLineFeeds(buffer, start, quote);
      throw new FormatError(
        line,
        `text stands between a closing quote and the next ${CSV_SEPARATORS[this.separator]}`,
      );
    }
  }

  #found(end: number): number {
    this.#searched = 0;
    return end;
  }

  #addField(buffer: string, start: number, end: number): void {
    if (this.#fields.length === MOST_FIELDS) {
      throw new FormatError(this.#line, `a row has more than ${MOST_FIELDS} fields`);
    }
    if (buffer.charCodeAt(start) === QUOTE && end > start) {
      this.#fields.push(buffer.slice(start + 1, end - 1).replaceAll('""', '"'));
      this.#line += countLineFeeds(buffer, start, end);
    } else {
      this.#fields.push(buffer.slice(start, end));
    }
  }
}
