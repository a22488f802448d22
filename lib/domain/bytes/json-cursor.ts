import { bytesOf, textOfRange } from "./text-of-range";
import type { TextTable } from "./text-table";

const TAB = 0x09;
const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
/** Whole numbers of more digits may not be exact. */
const MAX_DIGITS = 15;

/** Thrown by a JsonCursor where it meets what it does not read: that may be sound JSON, or none. */
export const NOT_PLAIN = Symbol("not plain JSON");

/** What the members of an object are called, in the order in which they mostly stand. */
export class MemberNames<Name extends string> {
  readonly #names: readonly Uint8Array[];

  constructor(readonly names: readonly Name[]) {
    this.#names = names.map(bytesOf);
  }

  /** The place of a name that stands in bytes, −1 where it is none; `likely` is looked at first. */
  placeOf(bytes: Uint8Array, from: number, to: number, likely: number): number {
    const count = this.#names.length;
    for (let tried = 0; tried < count; tried += 1) {
      const place = (likely + tried) % count;
      if (equals(this.#names[place]!, bytes, from, to)) return place;
    }
    return -1;
  }
}

function equals(name: Uint8Array, bytes: Uint8Array, from: number, to: number): boolean {
  if (name.length !== to - from) return false;
  for (let at = 0; at < name.length; at += 1) if (name[at] !== bytes[from + at]) return false;
  return true;
}

/**
 * Reads plain JSON straight from its bytes, for files that hold the same objects millions of times: objects of members
 * that are known, each once, lists, texts without escapes, numbers that are not negative and have no exponent. What it
 * reads, it understands as `JSON.parse` does; of anything else it throws `NOT_PLAIN`.
 */
export class JsonCursor {
  #bytes: Uint8Array = new Uint8Array(0);
  #at = 0;
  #end = 0;
  /** Where the text lies that was passed last. */
  #from = 0;
  #to = 0;

  begin(bytes: Uint8Array, from: number, to: number): void {
    this.#bytes = bytes;
    this.#at = from;
    this.#end = to;
  }

  /** Nothing may be left. */
  end(): void {
    this.#passSpace();
    if (this.#at !== this.#end) throw NOT_PLAIN;
  }

  /** @param read has to read the value of the member of this name */
  object<Name extends string>(members: MemberNames<Name>, read: (name: Name) => void): void {
    this.#take(OPEN_OBJECT);
    if (this.#takes(CLOSE_OBJECT)) return;
    let seen = 0;
    let likely = 0;
    do {
      this.#passText();
      const place = members.placeOf(this.#bytes, this.#from, this.#to, likely);
      if (place === -1 || (seen & (1 << place)) !== 0) throw NOT_PLAIN;
      seen |= 1 << place;
      likely = place + 1;
      this.#take(COLON);
      read(members.names[place]!);
    } while (this.#takes(COMMA));
    this.#take(CLOSE_OBJECT);
  }

  list(read: () => void): void {
    this.#take(OPEN_LIST);
    if (this.#takes(CLOSE_LIST)) return;
    do read();
    while (this.#takes(COMMA));
    this.#take(CLOSE_LIST);
  }

  text(): string {
    this.#passText();
    return textOfRange(this.#bytes, this.#from, this.#to);
  }

  /** The same of texts that come again and again, which a table holds once. */
  knownText(table: TextTable): string {
    this.#passText();
    return table.text(this.#bytes, this.#from, this.#to);
  }

  /** Passes over a list of texts, and gives how it is written. */
  writtenTexts(table: TextTable): string {
    this.#passSpace();
    const from = this.#at;
    this.list(() => this.#passText());
    return table.text(this.#bytes, from, this.#at);
  }

  whole(): number {
    this.#passSpace();
    const from = this.#at;
    const value = this.#digits();
    const isLong = this.#at - from > MAX_DIGITS || (this.#bytes[from] === ZERO && this.#at - from > 1);
    if (isLong || this.#goesOn()) throw NOT_PLAIN;
    return value;
  }

  /** A number that may have a fraction. */
  number(): number {
    this.#passSpace();
    const from = this.#at;
    const whole = this.#digits();
    const isLong = this.#at - from > MAX_DIGITS || (this.#bytes[from] === ZERO && this.#at - from > 1);
    const hasFraction = this.#bytes[this.#at] === POINT;
    if (hasFraction) {
      this.#at += 1;
      this.#digits();
    }
    if (isLong || this.#goesOn()) throw NOT_PLAIN;
    return hasFraction ? Number(textOfRange(this.#bytes, from, this.#at)) : whole;
  }

  boolean(): boolean {
    this.#passSpace();
    for (const [word, value] of BOOLEANS) {
      if (!equals(word, this.#bytes, this.#at, Math.min(this.#end, this.#at + word.length))) continue;
      this.#at += word.length;
      return value;
    }
    throw NOT_PLAIN;
  }

  #digits(): number {
    const from = this.#at;
    let value = 0;
    for (; this.#at < this.#end; this.#at += 1) {
      const byte = this.#bytes[this.#at]!;
      if (byte < ZERO || byte > NINE) break;
      value = 10 * value + byte - ZERO;
    }
    if (this.#at === from) throw NOT_PLAIN;
    return value;
  }

  /** Whether a number does not end here. */
  #goesOn(): boolean {
    const byte = this.#bytes[this.#at];
    return this.#at < this.#end && (byte === POINT || byte === 0x65 || byte === 0x45);
  }

  #passText(): void {
    this.#take(QUOTE);
    const bytes = this.#bytes;
    const end = this.#end;
    let at = this.#at;
    this.#from = at;
    for (; at < end; at += 1) {
      const byte = bytes[at]!;
      if (byte === QUOTE) break;
      if (byte === BACKSLASH || byte < SPACE) throw NOT_PLAIN;
    }
    if (at === end) throw NOT_PLAIN;
    this.#to = at;
    this.#at = at + 1;
  }

  #take(byte: number): void {
    if (!this.#takes(byte)) throw NOT_PLAIN;
  }

  #takes(byte: number): boolean {
    if (this.#at < this.#end && this.#bytes[this.#at] === byte) {
      this.#at += 1;
      return true;
    }
    this.#passSpace();
    if (this.#at === this.#end || this.#bytes[this.#at] !== byte) return false;
    this.#at += 1;
    return true;
  }

  #passSpace(): void {
    while (this.#at < this.#end && (this.#bytes[this.#at] === SPACE || this.#bytes[this.#at] === TAB))
      this.#at += 1;
  }
}

const BOOLEANS = [
  [bytesOf("true"), true],
  [bytesOf("false"), false],
] as const;
