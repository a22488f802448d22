import { FormatError } from "./format-error";
import { LineCutter } from "./line-cutter";

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
  readonly #cutter = new LineCutter(MAX_LINE_LENGTH, () => {
    throw new FormatError(this.#line + 1, "a line is longer than 16 MiB");
  });
  #line = 0;

  *push(chunk: string): Generator<TextLine, void, undefined> {
    for (const cut of this.#cutter.push(chunk)) {
      const text = this.#withoutReturn(cut);
      if (text !== "") yield { text, line: this.#line };
    }
  }

  *end(): Generator<TextLine, void, undefined> {
    const text = this.#withoutReturn(this.#cutter.end() ?? "");
    if (text !== "") yield { text, line: this.#line };
  }

  #withoutReturn(cut: string): string {
    this.#line += 1;
    return cut.endsWith("\r") ? cut.slice(0, -1) : cut;
  }
}
