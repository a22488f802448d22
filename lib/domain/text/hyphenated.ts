/** A text's letters and digits that ASCII knows, in lower case, words joined by a hyphen; empty where it has none. */
export function hyphenated(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
