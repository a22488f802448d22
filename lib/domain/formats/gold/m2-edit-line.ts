import type { GoldEdit } from "../../metrics/gold/gold-annotation";
import { goldTokens } from "../../metrics/gold/gold-tokens";
import { FormatError } from "../format-error";

/** What an A line says: who, and what that annotator would change; nothing where the sentence was left alone. */
export interface M2EditLine {
  readonly annotator: number;
  readonly edit: GoldEdit | undefined;
}

const NONE = "-NONE-";
const FIELDS = 6;
const LARGEST_ID = 2 ** 31 - 1;
const MAX_CORRECTIONS = 1000;

function wholeNumber(text: string): number | undefined {
  return /^-?[0-9]{1,10}$/.test(text) ? Number(text) : undefined;
}

function correctionsOf(field: string, line: number): readonly string[] {
  const corrections = field.split("||", MAX_CORRECTIONS + 1);
  if (corrections.length > MAX_CORRECTIONS)
    throw new FormatError(line, `an edit has more than ${MAX_CORRECTIONS} corrections`);
  return corrections.map((correction) => {
    const text = goldTokens(correction).join(" ");
    return text === NONE ? "" : text;
  });
}

function isRequired(field: string, line: number): boolean {
  const word = field.trim().toUpperCase();
  if (word !== "REQUIRED" && word !== "OPTIONAL") {
    throw new FormatError(line, `expected REQUIRED or OPTIONAL, found ${JSON.stringify(field)}`);
  }
  return word === "REQUIRED";
}

/** Reads what follows `A `; the sentence has so many tokens. */
export function parseM2EditLine(text: string, line: number, tokens: number): M2EditLine {
  const fields = text.split("|||");
  if (fields.length !== FIELDS) {
    const problem = `an A line has ${fields.length} fields separated by |||, expected ${FIELDS}: offsets, type, corrections, REQUIRED, comment, annotator`;
    throw new FormatError(line, problem);
  }
  const [offsets = "", type = "", corrections = "", required = "", comment = "", id = ""] = fields;
  const annotator = wholeNumber(id.trim());
  if (annotator === undefined || annotator < 0 || annotator > LARGEST_ID) {
    throw new FormatError(line, `annotator ${JSON.stringify(id)} is not a whole number`);
  }
  const places = goldTokens(offsets);
  const [start, end] = places.map(wholeNumber);
  if (places.length !== 2 || start === undefined || end === undefined) {
    throw new FormatError(line, `offsets ${JSON.stringify(offsets.trim())} are not two whole numbers`);
  }
  if (type.trim().toLowerCase() === "noop" || (start === -1 && end === -1))
    return { annotator, edit: undefined };
  if (start < 0 || end < start) throw new FormatError(line, `offsets ${start} ${end} are not a range`);
  if (end > tokens) {
    throw new FormatError(line, `offsets ${start} ${end} reach beyond the ${tokens} tokens of the sentence`);
  }
  return {
    annotator,
    edit: {
      start,
      end,
      type: type.trim(),
      corrections: correctionsOf(corrections, line),
      required: isRequired(required, line),
      comment: comment.trim() === NONE ? "" : comment.trim(),
    },
  };
}
