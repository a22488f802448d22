import { countOf } from "../../text/format-count";
import { normaliseOutput } from "../../text/normalise-output";
import { FormatError } from "../format-error";
import { LineAlignedParser } from "./line-aligned-outputs";

const MAX_ID_LENGTH = 200;

/**
 * Reads the ids of the documents that segments belong to: one a line, line by line for the lines of the source; outer
 * white space is no part of them. Fails with a FormatError where a line is empty, an id longer than 200 characters, or
 * the number of lines not that of the source.
 */
export class DocumentIdsParser {
  readonly #lines = new LineAlignedParser();
  #read = 0;

  push(chunk: string): string[] {
    return this.#lines.push(chunk).map((line) => this.#id(line));
  }

  /** @param segments how many lines the source has */
  end(segments: number): string[] {
    const last = this.#lines.end().map((line) => this.#id(line));
    if (this.#read !== segments) {
      const line = Math.min(this.#read, segments) + 1;
      const read = countOf(this.#read, "document id", "document ids");
      throw new FormatError(line, `${read}, but the source has ${countOf(segments, "line", "lines")}`);
    }
    return last;
  }

  #id(line: string): string {
    this.#read += 1;
    return documentIdOf(line, this.#read);
  }
}

/** The id that a line holds; the line's number is for the FormatError. */
export function documentIdOf(line: string, number: number): string {
  const { text } = normaliseOutput(line);
  if (text === "") throw new FormatError(number, "the line holds no document id");
  if (text.length > MAX_ID_LENGTH) {
    throw new FormatError(number, `a document id is longer than ${MAX_ID_LENGTH} characters`);
  }
  return text;
}
