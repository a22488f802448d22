import { unstorableCharacterProblem } from "../../text/unstorable-character";
import { FormatError } from "../format-error";
import { LineCutter } from "../line-cutter";
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
  readonly #cutter = new LineCutter(MAX_TEXT_LENGTH, () => {
    throw new FormatError(this.#lines + 1, `a line is longer than ${MAX_TEXT_LENGTH} characters`);
  });
  #lines = 0;

  /** How many lines have been read so far. */
  get lines(): number {
    return this.#lines;
  }

  /** The lines that became complete with this piece. */
  push(chunk: string): string[] {
    return Array.from(this.#cutter.push(chunk), (text) => this.#storable(text));
  }

  /** The last line, where the file does not end in a line feed. */
  end(): string[] {
    const last = this.#cutter.end();
    return last === undefined ? [] : [this.#storable(last)];
  }

  #storable(text: string): string {
    this.#lines += 1;
    const problem = unstorableCharacterProblem(text);
    if (problem !== undefined) throw new FormatError(this.#lines, problem);
    return text;
  }
}

/** The lines of a whole text, without what a Windows line end leaves behind. */
export function alignedLinesOf(text: string): readonly string[] {
  const parser = new LineAlignedParser();
  return [...parser.push(text), ...parser.end()].map((line) =>
    line.endsWith("\r") ? line.slice(0, -1) : line,
  );
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
