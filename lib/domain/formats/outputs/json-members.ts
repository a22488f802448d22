import { unstorableCharacterProblem } from "../../text/unstorable-character";
import { FormatError } from "../format-error";
import type { TextLine } from "../line-scanner";
import { MAX_TEXT_LENGTH } from "./max-text-length";

export function isJsonObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The members of a line that is a JSON object: a map, because a name such as `__proto__` is nothing special in it. */
export function jsonMembers({ text, line }: TextLine): Map<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new FormatError(line, "the line is not valid JSON");
  }
  if (!isJsonObject(value)) throw new FormatError(line, "the line is not a JSON object");
  return new Map(Object.entries(value));
}

/** A member that must be a text that can be stored. */
export function textMember(members: ReadonlyMap<string, unknown>, name: string, line: number): string {
  const value = members.get(name);
  if (typeof value !== "string") throw new FormatError(line, `${name} must be a text`);
  if (value.length > MAX_TEXT_LENGTH)
    throw new FormatError(line, `${name} is longer than ${MAX_TEXT_LENGTH} characters`);
  const problem = unstorableCharacterProblem(value);
  if (problem !== undefined) throw new FormatError(line, `${name}: ${problem}`);
  return value;
}
