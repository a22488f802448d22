import { formatCount } from "../text/format-count";
import type { SegmentToScore } from "./scorer";

/**
 * Tokens of one text. The I-measure aligns three texts at once: where they have next to nothing in common, 2,000 tokens
 * of each take five seconds and 700 MB, and twice as many would take eight times that. The others take less.
 */
export const MOST_SCORED_TOKENS = 2000;

/** A text that is too long for metrics. */
export interface LongText {
  readonly tokens: number;
  /** Counted from 1. */
  readonly line: number;
}

function tokensOf(text: string): number {
  let tokens = 1;
  for (let at = text.indexOf(" "); at !== -1; at = text.indexOf(" ", at + 1)) tokens += 1;
  return tokens;
}

/** The first of these lines that is too long for metrics, if there is one. */
export function tooLongToScore(lines: readonly string[]): LongText | undefined {
  for (const [place, text] of lines.entries()) {
    if (text.length < MOST_SCORED_TOKENS) continue;
    const tokens = tokensOf(text);
    if (tokens > MOST_SCORED_TOKENS) return { tokens, line: place + 1 };
  }
  return undefined;
}

/** Why these outputs cannot be scored, as a sentence: a text is too long. `undefined` where none is. */
export function longTextProblem(
  segments: readonly SegmentToScore[],
  outputs: readonly { readonly system: string; readonly lines: readonly string[] }[],
): string | undefined {
  const problem = (found: LongText | undefined, place: string) =>
    found &&
    `A text of ${formatCount(found.tokens)} tokens (${place}) is too long to be scored: at most ${formatCount(MOST_SCORED_TOKENS)} are.`;
  const source = tooLongToScore(segments.map((segment) => segment.source));
  if (source !== undefined) return problem(source, `line ${source.line} of the source`);
  for (const { system, lines } of outputs) {
    const output = tooLongToScore(lines);
    if (output !== undefined) return problem(output, `line ${output.line} of ${system}`);
  }
  for (const [place, { references }] of segments.entries()) {
    const reference = tooLongToScore(references ?? []);
    if (reference !== undefined) return problem(reference, `a reference of line ${place + 1}`);
  }
  return undefined;
}
