import { goldTokens } from "../gold/gold-tokens";

/**
 * The tokens of the script mteval-v13a, as WMT has counted them since 2009: entities are resolved, ASCII punctuation
 * stands by itself, a full stop or comma too unless it lies between digits, and a hyphen where a digit precedes it.
 */
export function mtevalTokens(text: string): readonly string[] {
  const plain = text
    .trimEnd()
    .replaceAll("<skipped>", "")
    .replaceAll("-\n", "")
    .replaceAll("\n", " ")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">");
  return goldTokens(apartFromPunctuation(` ${plain} `));
}

/** Spaces around punctuation, which mteval and Tercom agree on; `text` begins and ends with a space. */
export function apartFromPunctuation(text: string): string {
  return apartFromPeriods(apartFromSymbols(text));
}

/** All ASCII punctuation but the apostrophe, hyphen, full stop and comma. */
export function apartFromSymbols(text: string): string {
  return text.replace(/[{-~[-` -&(-+:-@/]/g, " $& ");
}

export function apartFromPeriods(text: string): string {
  return text
    .replace(/([^0-9])([.,])/g, "$1 $2 ")
    .replace(/([.,])([^0-9])/g, " $1 $2")
    .replace(/([0-9])(-)/g, "$1 $2 ");
}
