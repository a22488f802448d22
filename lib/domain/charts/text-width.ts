/** Widths in shares of the size, as the wider of the sans that stand in where the own one is missing have them. */
const NARROW = /[iljtfrI1.,:;'|!()[\] ]/u;
const WIDE = /[mwMW@%—…]/u;
const CAPITAL = /\p{Lu}/u;
const FULL_WIDTH = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** How wide a text will be, near enough and rather too wide: who draws on a server has no font to measure with. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const character of text.replace(/\p{Mark}/gu, "")) {
    if (NARROW.test(character)) width += 0.39;
    else if (WIDE.test(character)) width += 1;
    else if (FULL_WIDTH.test(character)) width += 1;
    else if (CAPITAL.test(character)) width += 0.7;
    else width += 0.63;
  }
  return width * size;
}

/** The beginning of a text that is no wider than `maxWidth`, with an ellipsis where it was cut. */
export function cutToWidth(text: string, size: number, maxWidth: number): string {
  if (textWidth(text, size) <= maxWidth) return text;
  const characters = [...text];
  while (characters.length > 1 && textWidth(`${characters.join("")}…`, size) > maxWidth) characters.pop();
  return `${characters.join("").trimEnd()}…`;
}
