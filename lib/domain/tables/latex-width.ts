/** How wide characters of Computer Modern are at 10 pt, in pt; most fonts of papers are narrower. */
const WIDTHS = new Map(
  (
    [
      [2.78, "!',.:;[]`il|"],
      [3.33, "fj-"],
      [3.95, "I()trs"],
      [4.72, "cez?†‡•"],
      [5, '"$*/0123456789\\^ago{}~_–²½'],
      [5.56, "JkqvxySbdhnpuκαρβτ"],
      [6.53, "ZLFß"],
      [7.5, "EPBCTwRAHNUVXY"],
      [7.85, "&+=@KOQGD<>≤≥±−≠"],
      [9.17, "#%mM"],
    ] as const
  ).flatMap(([width, characters]) => [...characters].map((character) => [character, width] as const)),
);

const SPACE = 3.34;
/** Of W, and of a letter of another script. */
const WIDEST = 10.28;

/** How wide a line of text is set at 10 pt, in pt: never much less than it is. */
export function latexWidth(text: string): number {
  let width = 0;
  // A letter is as wide as its base: accents stand above.
  for (const character of text.normalize("NFD").replace(/\p{Mark}/gu, ""))
    width += /\s/u.test(character) ? SPACE : (WIDTHS.get(character) ?? WIDEST);
  return width;
}
