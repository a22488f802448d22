/** Scripts written without spaces between words. */
const unspaced =
  "\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}";

const letters = `(?:(?![${unspaced}])[^\\s\\p{P}])+`;

/**
 * White space; a character of a script without spaces, with its combining marks; one punctuation mark; or a word,
 * with the punctuation inside it ("don't", "3.5").
 */
const proseParts = new RegExp(`\\s+|[${unspaced}]\\p{M}*|\\p{P}|${letters}(?:\\p{P}+${letters})*`, "gu");

/** White space; a name or number as programs write them; or one other character. */
const codeParts = /\s+|[\p{L}\p{N}\p{M}_$]+|./gsu;

/** A text taken apart: before, between and behind its words stands white space, or nothing. */
export interface TextTokens {
  readonly words: readonly string[];
  /** One more than there are words. */
  readonly gaps: readonly string[];
}

/**
 * The words of a text and what parts them: joined in turn, they are the text. Which characters stand alone follows from
 * their script and not from the text as a whole, so that texts of mixed scripts need no guess. Intl.Segmenter is no
 * choice for words: its dictionaries change with the browser, and two judges would see other marks in one text.
 */
export function textTokens(text: string, isCode = false): TextTokens {
  const words: string[] = [];
  const gaps: string[] = [""];
  for (const [part] of text.matchAll(isCode ? codeParts : proseParts)) {
    if (part.trim() !== "") {
      words.push(part);
      gaps.push("");
    } else gaps[gaps.length - 1] += part;
  }
  return { words, gaps };
}
