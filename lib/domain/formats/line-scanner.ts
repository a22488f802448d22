import { FormatError } from "./format-error";

/** A line without its end. */
export interface TextLine {
  readonly text: string;
  readonly line: number;
}

const MAX_LINE_LENGTH = 1 << 24;

/**
 * Cuts a text that arrives in pieces into lines, which end in LF or CRLF; a byte order mark is passed over, and so are
 * lines without any character. A line of more than 16 Mi characters is refused with a FormatError.
 */
export class LineScanner {
  /** The pieces of the line that has not ended yet: joining them anew for each piece would take quadratic time. */
  #pieces: string[] = [];
  #length = 0;
  #line = 0;
  #untouched = true;

  *push(chunk: string): Generator<TextLine, void, undefined> {
    if (chunk === "") return;
    let start = this.#untouched && chunk.startsWith("\uFEFF") ? 1 : 0;
    this.#untouched = false;
    for (let end = chunk.indexOf("\n", start); end !== -1; end = chunk.indexOf("\n", start)) {
      this.#keep(chunk.slice(start, end));
      start = end + 1;
      yield* this.#take();
    }
    if (start < chunk.length) this.#keep(chunk.slice(start));
  }

  *end(): Generator<TextLine, void, undefined> {
    if (this.#length > 0) yield* this.#take();
  }

  #keep(piece: string): void {
    this.#pieces.push(piece);
    this.#length += piece.length;
    if (this.#length > MAX_LINE_LENGTH) throw new FormatError(this.#line + 1, "a line is longer than 16 MiB");
  }

  *#take(): Generator<TextLine, void, undefined> {
    const joined = this.#pieces.join("");
    const text = joined.endsWith("\r") ? joined.slice(0, -1) : joined;
    this.#pieces = [];
    this.#length = 0;
    this.#line += 1;
    if (text !== "") yield { text, line: this.#line };
  }
}
