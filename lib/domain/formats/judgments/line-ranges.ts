import { bytesOf, PieceBytes } from "../../bytes/text-of-range";
import { FormatError } from "../format-error";

/** A line without its end, as a range of bytes. */
export interface LineRange {
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly to: number;
  readonly line: number;
}

const MAX_LINE_LENGTH = 1 << 24;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const BYTE_ORDER_MARK = bytesOf("\uFEFF");

/**
 * What `LineScanner` does with text, with bytes of sound UTF-8 (or texts, for what is small): cuts into lines what
 * arrives in pieces. They end in LF or CRLF; a byte order mark is passed over, and so are lines without any character. A
 * line of more than 16 MiB is refused with a FormatError.
 */
export class LineRanges {
  /** The pieces of the line that has not ended yet: joining them anew for each piece would take quadratic time. */
  #pieces: Uint8Array[] = [];
  #length = 0;
  #line = 0;
  readonly #bytes = new PieceBytes();

  *push(piece: Uint8Array | string): Generator<LineRange, void, undefined> {
    const bytes = this.#bytes.of(piece);
    let from = 0;
    for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED, from)) {
      const isWhole = this.#length === 0;
      if (!isWhole) this.#keep(bytes.subarray(from, end));
      const line = isWhole ? this.#lineOf(bytes, from, end) : this.#joined();
      if (line.from < line.to) yield line;
      from = end + 1;
    }
    if (from < bytes.length) this.#keep(bytes.subarray(from));
  }

  *end(): Generator<LineRange, void, undefined> {
    if (this.#length === 0) return;
    const line = this.#joined();
    if (line.from < line.to) yield line;
  }

  #keep(piece: Uint8Array): void {
    this.#pieces.push(piece);
    this.#length += piece.length;
    if (this.#length > MAX_LINE_LENGTH) throw new FormatError(this.#line + 1, "a line is longer than 16 MiB");
  }

  #joined(): LineRange {
    const bytes = new Uint8Array(this.#length);
    let used = 0;
    for (const piece of this.#pieces) {
      bytes.set(piece, used);
      used += piece.length;
    }
    this.#pieces = [];
    this.#length = 0;
    return this.#lineOf(bytes, 0, bytes.length);
  }

  /** The line between two positions, of which what is no part of it is left out. */
  #lineOf(bytes: Uint8Array, start: number, end: number): LineRange {
    if (end - start > MAX_LINE_LENGTH) throw new FormatError(this.#line + 1, "a line is longer than 16 MiB");
    this.#line += 1;
    const to = end > start && bytes[end - 1] === CARRIAGE_RETURN ? end - 1 : end;
    const isMarked = this.#line === 1 && BYTE_ORDER_MARK.every((byte, at) => bytes[start + at] === byte);
    return { bytes, from: isMarked ? start + BYTE_ORDER_MARK.length : start, to, line: this.#line };
  }
}
