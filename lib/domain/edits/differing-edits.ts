import { commonSubsequence } from "../text/common-subsequence";
import type { Edit } from "./edit";

/** A longer run of as many words for as many is rewritten, and not word for word. */
const MAX_WORDS_SPLIT = 4;

/** Two words this long are not compared letter by letter. */
const MAX_LETTERS = 60;

/** Stretches of the source and of the text, ends exclusive. */
interface Run {
  readonly start: number;
  readonly end: number;
  readonly textStart: number;
  readonly textEnd: number;
}

/**
 * The edits by which a text differs from its source, both as tokens. Kept tokens are those of the word diff that judges
 * see; each run between kept ones is an edit, split by these rules:
 *
 * 1. A run that only joins or parts words, or changes their hyphens or apostrophes, stays one ("make up" → "make-up").
 * 2. Otherwise a pair of words at the beginning or at the end of the run is an edit of its own where the two are forms
 *    of one word: half of the longer one's letters stand in the other in their order ("experience of" → "experiences
 *    with some"). Words that differ in case alone stay with what is changed beside them, since that is why they changed
 *    ("In most" → "Most").
 * 3. What remains is split word for word where it replaces two to four words by as many ("he has" → "she had").
 *
 * Nothing is merged across a kept token.
 */
export function differingEdits(source: readonly string[], text: readonly string[]): readonly Edit[] {
  const edits: Edit[] = [];
  let [done, textDone] = [0, 0];
  const end = { left: source.length, right: text.length, length: 0 };
  for (const kept of [...commonSubsequence(source, text), end]) {
    const run = { start: done, end: kept.left, textStart: textDone, textEnd: kept.right };
    if (run.end > run.start || run.textEnd > run.textStart)
      for (const part of split(run, source, text))
        edits.push({
          ...{ start: part.start, end: part.end },
          correction: text.slice(part.textStart, part.textEnd).join(" "),
          type: null,
        });
    [done, textDone] = [kept.left + kept.length, kept.right + kept.length];
  }
  return edits;
}

function split(run: Run, source: readonly string[], text: readonly string[]): readonly Run[] {
  let { start, end, textStart, textEnd } = run;
  const whole = joined(source.slice(start, end)) === joined(text.slice(textStart, textEnd));
  if (whole || start === end || textStart === textEnd) return [run];
  const before: Run[] = [];
  const after: Run[] = [];
  while (start < end && textStart < textEnd && areForms(source[start]!, text[textStart]!)) {
    before.push({ start, end: start + 1, textStart, textEnd: textStart + 1 });
    start += 1;
    textStart += 1;
  }
  while (start < end && textStart < textEnd && areForms(source[end - 1]!, text[textEnd - 1]!)) {
    after.unshift({ start: end - 1, end, textStart: textEnd - 1, textEnd });
    end -= 1;
    textEnd -= 1;
  }
  const words = end - start;
  const middle: Run[] = [];
  if (words === textEnd - textStart && words <= MAX_WORDS_SPLIT) {
    for (let at = 0; at < words; at++)
      middle.push({
        ...{ start: start + at, end: start + at + 1 },
        ...{ textStart: textStart + at, textEnd: textStart + at + 1 },
      });
  } else middle.push({ start, end, textStart, textEnd });
  return [...before, ...middle, ...after];
}

/** The letters of words, without what parts them. */
function joined(words: readonly string[]): string {
  return words.join("").replace(/[-‐‑–'’]/gu, "");
}

function areForms(one: string, other: string): boolean {
  const [left, right] = [letters(one), letters(other)];
  const longer = Math.max(left.length, right.length);
  if (longer > MAX_LETTERS || left.join("") === right.join("")) return false;
  return 2 * commonSubsequence(left, right).reduce((sum, { length }) => sum + length, 0) >= longer;
}

function letters(word: string): readonly string[] {
  return [...word.toLowerCase()];
}
