const SPACE = 0x20;
const PART_OF_WORD = /[\p{L}\p{M}\p{N}_]/u;

function characterBefore(text: string, index: number): string {
  const code = text.codePointAt(index - 2);
  return code !== undefined && code > 0xffff ? text.slice(index - 2, index) : text.charAt(index - 1);
}

/**
 * Whether a text holds a word in the same letter case, with neither letter, mark, digit nor underscore beside it: AMU
 * stands in "(AMU)" and not in "AMUR".
 */
export function holdsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const after = String.fromCodePoint(text.codePointAt(at + word.length) ?? SPACE);
    if (!PART_OF_WORD.test(characterBefore(text, at)) && !PART_OF_WORD.test(after)) return true;
  }
  return false;
}
