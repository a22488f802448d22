import { FormatError } from "../formats/format-error";
import { LineScanner, type TextLine } from "../formats/line-scanner";
import { jsonMembers } from "../formats/outputs/json-members";

interface JsonLine {
  readonly line: number;
  readonly members: ReadonlyMap<string, unknown>;
}

/**
 * The objects of a file of JSON, one a line; empty lines mean nothing. Fails with a FormatError that names the line, also
 * where one has another member than those known, if these are named.
 */
export function* jsonLines(text: string, known?: readonly string[]): Generator<JsonLine, void, undefined> {
  for (const row of linesOf(text)) {
    if (row.text.trim() === "") continue;
    const members = jsonMembers(row);
    const unknown = known && [...members.keys()].find((member) => !known.includes(member));
    if (known !== undefined && unknown !== undefined) {
      const problem = `${JSON.stringify(unknown)} is not a known member: a line has ${known.join(", ")}`;
      throw new FormatError(row.line, problem);
    }
    yield { line: row.line, members };
  }
}

function* linesOf(text: string): Generator<TextLine, void, undefined> {
  const scanner = new LineScanner();
  yield* scanner.push(text);
  yield* scanner.end();
}
