import { goldTokens } from "../../metrics/gold/gold-tokens";
import { firstIndex } from "../../text/first-index";
import { pennTokens, type TextToken } from "../../text/penn-tokens";
import { sentenceSpans } from "../../text/sentence-spans";

/** A change of characters of a text (UTF-16 offsets, the end exclusive). */
export interface CharacterEdit {
  readonly start: number;
  readonly end: number;
  readonly correction: string;
}

/** The same as a change of tokens. */
export interface TokenEdit {
  readonly start: number;
  readonly end: number;
  readonly correction: string;
}

/** The rest of a word that is changed in its midst is repeated by every such change: a longer one is no word. */
export const MAX_REST_LENGTH = 10_000;

/** What joins two words, or nothing, written over the white space between them. */
const JOINER = /^[-–/'’]?$/u;

/**
 * A change of characters as one of tokens. Every token that the change touches is replaced whole, and what stands of it
 * outside of the change is added to the correction. An insertion at the edge of a token is a token of its own. Where
 * only the white space between two tokens is replaced, by nothing or by a hyphen, slash or apostrophe, the two are joined.
 *
 * Annotators repeat words: of "However" they make "However,". Tokens at either end that stay as they are belong to no
 * edit, as in the files of the shared tasks, whose scorer counts an edit as right only at its very place.
 *
 * `undefined` where a change touches a word of which more than `MAX_REST_LENGTH` characters stand outside of it.
 *
 * @param tokens of the sentence, in their order in the text
 * @param isTokenised whether corrections are tokenised already; otherwise they are tokenised as the Treebank does it
 */
export function tokenEdit(
  text: string,
  tokens: readonly TextToken[],
  { start, end, correction }: CharacterEdit,
  isTokenised: boolean,
): TokenEdit | undefined {
  const touched = touchedTokens(tokens, start, end);
  const [before, after] = [tokens[touched.start - 1], tokens[touched.end]];
  const isGap = touched.start === touched.end && start < end && before?.end === start && after?.start === end;
  const range =
    isGap && JOINER.test(correction) ? { start: touched.start - 1, end: touched.end + 1 } : touched;
  const [first, last] = range.start < range.end ? [tokens[range.start], tokens[range.end - 1]] : [];
  const head = text.slice(Math.min(first?.start ?? start, start), start);
  const tail = text.slice(end, Math.max(last?.end ?? end, end));
  if (Math.max(head.length, tail.length) > MAX_REST_LENGTH) return undefined;
  const completed = head + correction + tail;
  // Its last stop stands alone, as at the end of a sentence, unless the sentence has one of its own right behind it.
  const endsSentence = range.end === tokens.length || text[end] !== "." || /\s$/u.test(correction);
  const keepsCommas = tokens.slice(range.start, range.end).some((token) => /,./u.test(token.text));
  const parts = isTokenised
    ? goldTokens(completed)
    : pennCorrection(completed, { endsSentence, keepsCommas });
  return trimmed(tokens, range, parts);
}

/** Without the tokens that stay at the beginning and, after these, at the end. */
function trimmed(
  tokens: readonly TextToken[],
  { start, end }: { readonly start: number; readonly end: number },
  parts: readonly string[],
): TokenEdit {
  let [first, last, from, to] = [start, end, 0, parts.length];
  while (first < last && from < to && tokens[first]?.text === parts[from]) {
    first += 1;
    from += 1;
  }
  while (first < last && from < to && tokens[last - 1]?.text === parts[to - 1]) {
    last -= 1;
    to -= 1;
  }
  return { start: first, end: last, correction: parts.slice(from, to).join(" ") };
}

/** The first token that ends behind the start of a change, and the first after it that begins where it ends or later. */
function touchedTokens(
  tokens: readonly TextToken[],
  start: number,
  end: number,
): { start: number; end: number } {
  const first = firstIndex(tokens, (token) => token.end > start);
  const behind = firstIndex(tokens, (token) => token.start >= end);
  return { start: first, end: Math.max(first, behind) };
}

interface CorrectionContext {
  readonly endsSentence: boolean;
  /** A word that is corrected has a comma in it: whoever tokenised it splits commas off before white space alone. */
  readonly keepsCommas: boolean;
}

/** A correction may end a sentence and begin another. */
function pennCorrection(text: string, { endsSentence, keepsCommas }: CorrectionContext): readonly string[] {
  const sentences = sentenceSpans(text);
  const isComma = (position: number) => keepsCommas && /^,\S/u.test(text.slice(position, position + 2));
  const parts: string[] = [];
  let before = -1;
  for (const [index, span] of sentences.entries()) {
    const isWhole = endsSentence || index < sentences.length - 1;
    for (const token of pennTokens(text.slice(span.start, span.end), { endsSentence: isWhole })) {
      const start = span.start + token.start;
      const isSplitAtComma = start === before && (isComma(start - 1) || isComma(start));
      if (isSplitAtComma) parts.push(`${parts.pop()}${token.text}`);
      else parts.push(token.text);
      before = span.start + token.end;
    }
  }
  return parts;
}
