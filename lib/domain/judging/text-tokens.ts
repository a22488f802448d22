/** Scripts written without spaces between words. */
const unspaced =
  "\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}";

const letters = `(?:(?![${unspaced}])[^\\s\\p{P}])+`;

/**
 * White space; a character of a script without spaces, with its combining marks; one punctuation mark; or a word,
 * with the punctuation inside it ("don't", "3.5").
 */
const piece = new RegExp(`\\s+|[${unspaced}]\\p{M}*|\\p{P}|${letters}(?:\\p{P}+${letters})*`, "gu");

/** A word as it is compared, and as it is written: with the white space after it. */
export interface TextToken {
  readonly word: string;
  readonly written: string;
}

/**
 * The tokens of a text; what is written in them, joined, is the text. White space at the start of a text is a token
 * with an empty word. Which characters stand alone follows from their script and not from the text as a whole, so
 * that texts of mixed scripts need no guess. Intl.Segmenter is no choice: its words change with the browser.
 */
export function textTokens(text: string): readonly TextToken[] {
  const tokens: TextToken[] = [];
  for (const [part] of text.matchAll(piece)) {
    const last = tokens.at(-1);
    if (part.trim() !== "") tokens.push({ word: part, written: part });
    else if (last === undefined) tokens.push({ word: "", written: part });
    else tokens[tokens.length - 1] = { word: last.word, written: last.written + part };
  }
  return tokens;
}
