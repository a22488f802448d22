/** The tokens of a text in which single spaces stand between tokens; an empty text has none. */
export function tokensOf(text: string): string[] {
  return text === "" ? [] : text.split(" ");
}
