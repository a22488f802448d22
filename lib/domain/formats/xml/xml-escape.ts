const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["\t", "&#9;"],
  ["\n", "&#10;"],
  ["\r", "&#13;"],
]);

/** A text as it may stand in an element or in the quoted value of an attribute; white space survives in both. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"\t\n\r]/g, (character) => ESCAPES.get(character)!);
}
