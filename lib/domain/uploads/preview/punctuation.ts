const ASCII_MARKS = new Set([...".,;:!?"].map((mark) => mark.charCodeAt(0)));
/** Arabic comma, semicolon and question mark, and the danda: scripts that put spaces between words. */
const OTHER_MARKS = new Set([0x060c, 0x061b, 0x061f, 0x0964]);
const SPACE = 0x20;

function isMark(code: number): boolean {
  return code < 0x80 ? ASCII_MARKS.has(code) : OTHER_MARKS.has(code);
}

/** How a text sets the marks at the ends of its words. */
export interface PunctuationHabit {
  /** A mark follows a word without a space: "home." */
  readonly glued: boolean;
  /** A mark stands alone: "home ." */
  readonly apart: boolean;
}

const BOTH: PunctuationHabit = { glued: true, apart: true };
const GLUED: PunctuationHabit = { glued: true, apart: false };
const APART: PunctuationHabit = { glued: false, apart: true };
const NEITHER: PunctuationHabit = { glued: false, apart: false };

/**
 * Whether a text, its white space normalised, ends words in punctuation or sets that apart, as tokenised text does.
 * Looked at are full stop, comma, semicolon, colon, exclamation and question mark, the Arabic ones and the danda, where
 * a space or the end follows; a row of marks counts as one. What is glued in tokenised text too ("Mr.", "e.g.") is for
 * the caller to weigh: compare with the source.
 */
export function punctuationHabit(text: string): PunctuationHabit {
  let glued = false;
  let apart = false;
  for (let index = 0; index < text.length; index += 1) {
    if (!isMark(text.charCodeAt(index))) continue;
    const start = index;
    while (index + 1 < text.length && isMark(text.charCodeAt(index + 1))) index += 1;
    if (index + 1 < text.length && text.charCodeAt(index + 1) !== SPACE) continue;
    if (start === 0 || text.charCodeAt(start - 1) === SPACE) apart = true;
    else glued = true;
    if (glued && apart) return BOTH;
  }
  return glued ? GLUED : apart ? APART : NEITHER;
}
