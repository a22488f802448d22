import { FormatError } from "../../formats/format-error";
import { documentIdOf } from "../../formats/outputs/document-ids";
import { textMember } from "../../formats/outputs/json-members";
import { alignedLinesOf } from "../../formats/outputs/line-aligned-outputs";
import { jsonLines } from "../json-lines";
import type { NamedText } from "./read-test-set";

interface SourceLine {
  readonly text: string;
  readonly document?: string;
}

const MEMBERS = ["segment", "document", "source"];

/**
 * The source of a test set: plain lines, or JSONL with `source` and, optionally, `segment` and `document` on each line.
 * Fails with a FormatError where a line is empty or cannot be stored.
 */
export function readSourceLines({ name, text }: NamedText): {
  readonly format: "lines" | "jsonl";
  readonly lines: readonly SourceLine[];
} {
  try {
    const isJson = /^\uFEFF?\s*\{/.test(text);
    const lines = isJson ? jsonSource(text) : alignedLinesOf(text).map((line) => ({ text: line }));
    if (lines.length === 0) throw new FormatError(1, "the file is empty");
    const empty = lines.findIndex((line) => line.text.trim() === "");
    if (empty >= 0)
      throw new FormatError(empty + 1, "the line is empty: each line of the source is a sentence or text");
    return { format: isJson ? "jsonl" : "lines", lines };
  } catch (error) {
    throw error instanceof FormatError && error.file === undefined ? error.inFile(name) : error;
  }
}

function jsonSource(text: string): readonly SourceLine[] {
  return Array.from(jsonLines(text, MEMBERS), ({ members, line }) => {
    const document = members.has("document")
      ? { document: documentIdOf(textMember(members, "document", line), line) }
      : {};
    return { text: textMember(members, "source", line), ...document };
  });
}
