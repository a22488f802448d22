import { normaliseOutput } from "../../text/normalise-output";
import { FormatError } from "../format-error";

const MAX_ID_LENGTH = 200;

/**
 * The id of the document that a segment belongs to, as a line holds it: outer white space is no part of it. Fails with
 * a FormatError at the line where it is empty or longer than 200 characters.
 */
export function documentIdOf(line: string, number: number): string {
  const { text } = normaliseOutput(line);
  if (text === "") throw new FormatError(number, "the line contains no document id");
  if (text.length > MAX_ID_LENGTH) {
    throw new FormatError(number, `a document id is longer than ${MAX_ID_LENGTH} characters`);
  }
  return text;
}
