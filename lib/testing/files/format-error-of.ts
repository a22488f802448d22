import { FormatError } from "../../domain/formats/format-error";

/** What a reading fails with, as `line: problem`, or `undefined` where it succeeds; anything else is thrown on. */
export function formatErrorOf(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof FormatError) return `${error.line}: ${error.problem}`;
    throw error;
  }
}
