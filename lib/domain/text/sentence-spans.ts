import { inkedSpans, type TextSpan } from "./text-span";

/** A word that may end a sentence, with what closes behind its mark. */
const ENDS = /[.?!…][\])}>"'”’»]*$/u;
/** A stop that belongs to its word: initials and words of single letters with stops between (J., e.g., U.S.). */
const INITIALS = /^[(["'“‘]*(?:\p{L}\.)+$/u;
/** Abbreviations that are usually followed by more of their sentence. */
const ABBREVIATION =
  /^[(["'“‘]*(?:mr|mrs|ms|dr|prof|st|gen|col|capt|lt|sgt|rev|hon|sen|rep|gov|vs|cf|fig|figs|eq|no|nos|vol|pp|ed|eds|al|viz|approx)\.$/iu;
/** What does not begin a sentence: a small letter, or a sign that carries on. */
const CARRIES_ON = /^["'“‘([]*[\p{Ll},;:.?!)\]}%&]/u;

/**
 * The sentences of a text, each from its first to its last character that is not white space. A sentence ends with a
 * word whose last characters are a full stop, question or exclamation mark, or ellipsis, and closing quotes and
 * brackets, unless the next word begins with a small letter or with punctuation, or the stop belongs to an initial, to
 * letters with stops between (`e.g.`, `U.S.`) or to one of a few dozen abbreviations. A mark that stands alone ends a
 * sentence as well, as in text that is tokenised already.
 */
export function sentenceSpans(text: string): readonly TextSpan[] {
  const words = inkedSpans(text);
  const sentences: TextSpan[] = [];
  let start = words[0]?.start;
  words.forEach((word, index) => {
    const next = words[index + 1];
    if (start === undefined) return;
    if (next && !isEnd(text.slice(word.start, word.end), text.slice(next.start, next.end))) return;
    sentences.push({ start, end: word.end });
    start = next?.start;
  });
  return sentences;
}

function isEnd(word: string, next: string): boolean {
  return ENDS.test(word) && !INITIALS.test(word) && !ABBREVIATION.test(word) && !CARRIES_ON.test(next);
}
