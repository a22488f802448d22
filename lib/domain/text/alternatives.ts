/** "a, b or c". */
export function alternatives(words: readonly string[], last = " or "): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")}${last}${words.at(-1)}`;
}
