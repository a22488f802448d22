import { unstorableCharacterProblem } from "../../text/unstorable-character";
import { FormatError } from "../format-error";
import { MAX_TEXT_LENGTH } from "./max-text-length";

/**
 * Reads a file whose n-th line belongs to the n-th line of other files. Unlike `LineScanner`, it keeps empty lines:
 * each is somebody's empty output. A line ends in LF; a carriage return before it stays, because the text is kept as
 * it was uploaded, and falls to white space when texts are compared. What follows the last LF is a line if it is not
 * empty. A byte order mark is passed over.
 *
 * Fails with a FormatError where a line cannot be stored or is longer than 256 Ki characters.
 */
export class LineAlignedParser {
  #pieces: string[] = [];
  #length = 0;
  #lines = 0;
  #untouched = true;

  /** How many lines have been read so far. */
  get lines(): number {
    return this.#lines;
  }

  /** The lines that became complete with this piece. */
  push(chunk: string): string[] {
    if (chunk === "") return [];
    const complete: string[] = [];
    let start = this.#untouched && chunk.startsWith("\uFEFF") ? 1 : 0;
    this.#untouched = false;
    for (let end = chunk.indexOf("\n", start); end !== -1; end = chunk.indexOf("\n", start)) {
      this.#keep(chunk.slice(start, end));
      start = end + 1;
      complete.push(this.#take());
    }
    if (start < chunk.length) this.#keep(chunk.slice(start));
    return complete;
  }

  /** The last line, where the file does not end in a line feed. */
  end(): string[] {
    return this.#length > 0 ? [this.#take()] : [];
  }

  #keep(piece: string): void {
    this.#pieces.push(piece);
    this.#length += piece.length;
    if (this.#length > MAX_TEXT_LENGTH)
      throw new FormatError(this.#lines + 1, `a line is longer than ${MAX_TEXT_LENGTH} characters`);
  }

  #take(): string {
    const [first = ""] = this.#pieces;
    const text = this.#pieces.length === 1 ? first : this.#pieces.join("");
    this.#pieces = [];
    this.#length = 0;
    this.#lines += 1;
    const problem = unstorableCharacterProblem(text);
    if (problem !== undefined) throw new FormatError(this.#lines, problem);
    return text;
  }
}

/** The lines of a file whose text arrives in pieces; a FormatError names the file. */
export async function* alignedLines(
  chunks: Iterable<string> | AsyncIterable<string>,
  file: string,
): AsyncGenerator<readonly string[], void, undefined> {
  const parser = new LineAlignedParser();
  try {
    for await (const chunk of chunks) {
      const lines = parser.push(chunk);
      if (lines.length > 0) yield lines;
    }
    const last = parser.end();
    if (last.length > 0) yield last;
  } catch (error) {
    throw error instanceof FormatError && error.file === undefined ? error.inFile(file) : error;
  }
}
