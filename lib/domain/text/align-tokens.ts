import type { TextToken } from "./penn-tokens";

/** What the Treebank writes for what stands in a text. */
const WRITTEN_AS: ReadonlyMap<string, readonly string[]> = new Map([
  ["``", ['"', "''"]],
  ["''", ['"', "``"]],
  ['"', ["``", "''"]],
  ["`", ["'"]],
  ["-LRB-", ["("]],
  ["-RRB-", [")"]],
  ["-LSB-", ["["]],
  ["-RSB-", ["]"]],
  ["-LCB-", ["{"]],
  ["-RCB-", ["}"]],
  ["...", ["…"]],
]);

/** The same length with straight quotes. */
function straight(text: string): string {
  return text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
}

/**
 * Where tokens stand in a text from a position on, one behind the other with nothing or white space between them; the
 * index of the first token that is not found otherwise. Quotes may be
 * straight or curly, and quotes and brackets may be written as the Treebank writes them.
 */
export function alignTokens(
  text: string,
  from: number,
  tokens: readonly string[],
): readonly TextToken[] | number {
  const found: TextToken[] = [];
  let position = from;
  for (const [index, token] of tokens.entries()) {
    position = skipWhiteSpace(text, position);
    const at = position;
    const written = [token, ...(WRITTEN_AS.get(token) ?? [])].find(
      (form) => straight(text.slice(at, at + form.length)) === straight(form),
    );
    if (written === undefined) return index;
    found.push({ text: token, start: position, end: position + written.length });
    position += written.length;
  }
  return found;
}

/** The next position of a character that is not white space; the length where there is none. */
export function skipWhiteSpace(text: string, from: number): number {
  let position = from;
  while (position < text.length && /\p{White_Space}/u.test(text.charAt(position))) position += 1;
  return position;
}
