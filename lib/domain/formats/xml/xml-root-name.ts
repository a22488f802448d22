import { isNamePart, isNameStart, isXmlSpace } from "./xml-names";

const BYTE_ORDER_MARK = 0xfeff;
/** What may stand before the first element, by how it begins and ends. */
const PROLOGUE = [
  ["<?", "?>"],
  ["<!--", "-->"],
] as const;

/**
 * The name of the first element of a text that begins as XML does, behind declarations and comments; `undefined` where
 * there is none. One pass: a regular expression that repeats comments would try all ways to part a row of them, which
 * double with each.
 */
export function xmlRootName(text: string): string | undefined {
  let at = text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0;
  for (;;) {
    while (at < text.length && isXmlSpace(text.charCodeAt(at))) at += 1;
    const begun = at;
    const passed = PROLOGUE.find(([beginning]) => text.startsWith(beginning, begun));
    if (passed === undefined) return nameAfterBracket(text, at);
    const end = text.indexOf(passed[1], at + passed[0].length);
    if (end === -1) return undefined;
    at = end + passed[1].length;
  }
}

function nameAfterBracket(text: string, bracket: number): string | undefined {
  const start = bracket + 1;
  if (text[bracket] !== "<" || start === text.length || !isNameStart(text.charCodeAt(start)))
    return undefined;
  let end = start + 1;
  while (end < text.length && isNamePart(text.charCodeAt(end))) end += 1;
  return text.slice(start, end);
}
