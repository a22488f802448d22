const LONE_SURROGATE = /[\uD800-\uDFFF]/u;

/**
 * What a text holds that the database cannot store, as the end of a sentence: a NUL, or half a surrogate pair, which
 * is no character and has no UTF-8. `undefined` where it can be stored.
 */
export function unstorableCharacterProblem(text: string): string | undefined {
  if (text.includes("\u0000")) return "the text contains the character U+0000 (NUL), which cannot be stored";
  const lone = LONE_SURROGATE.exec(text)?.[0];
  if (lone === undefined) return undefined;
  const code = lone.charCodeAt(0).toString(16).toUpperCase();
  return `the text contains U+${code}, half of a character, which cannot be stored`;
}
