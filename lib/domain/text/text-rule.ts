import { normalisedText } from "./normalised-text";

/**
 * When two outputs of a segment are the same text. `SPACES_EVEN`: equal once outer white space is removed and every run
 * of white space is one space, as corrections have it. `AS_WRITTEN`: equal once line ends are LF and white space at the
 * end of lines and of the text is left out; lines, indentation and double spaces count.
 */
export const textRules = ["SPACES_EVEN", "AS_WRITTEN"] as const;
export type TextRule = (typeof textRules)[number];

/** What commands and files call them. */
export const textRuleNames = { SPACES_EVEN: "spaces-even", AS_WRITTEN: "as-written" } as const;

/** What a new campaign goes by. */
export function textRuleOfKind(kind: "CORRECTION" | "GENERATION"): TextRule {
  return kind === "GENERATION" ? "AS_WRITTEN" : "SPACES_EVEN";
}

/** A text as it is compared, and shown, under a rule: two outputs are one hypothesis where these are equal. */
export function comparedText(text: string, rule: TextRule): string {
  return rule === "AS_WRITTEN" ? withoutLineEnds(text) : normalisedText(text);
}

const LINE_FEED = 0x0a;
const WHITE_SPACE = /\p{White_Space}/u;

/** By hand: an expression for white space before a line end takes quadratic time where there is much of it. */
function withoutLineEnds(text: string): string {
  const given = text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
  if (given.indexOf("\n") === -1) return given.slice(0, endOfText(given, 0, given.length));
  const lines: string[] = [];
  for (let from = 0; from <= given.length; ) {
    const feed = given.indexOf("\n", from);
    const end = feed === -1 ? given.length : feed;
    lines.push(given.slice(from, endOfText(given, from, end)));
    from = end + 1;
  }
  while (lines.at(-1) === "") lines.pop();
  const written = lines.join("\n");
  return written === text ? text : written;
}

/** Where a stretch ends without the white space at its end. */
function endOfText(text: string, from: number, to: number): number {
  let end = to;
  while (end > from && isWhiteSpace(text.charCodeAt(end - 1))) end -= 1;
  return end;
}

function isWhiteSpace(code: number): boolean {
  if (code > 0x20 && code < 0x85) return false;
  return code !== LINE_FEED && WHITE_SPACE.test(String.fromCharCode(code));
}

/**
 * The same text on one line, for what counts tokens: metrics compare words, and a table has one line for a text. Nothing
 * but white space is lost.
 */
export function oneLine(text: string): string {
  return normalisedText(text);
}
