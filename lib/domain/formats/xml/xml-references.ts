import { forbiddenCharacterAt } from "../forbidden-character";

const PREDEFINED: ReadonlyMap<string, string> = new Map([
  ["lt", "<"],
  ["gt", ">"],
  ["amp", "&"],
  ["quot", '"'],
  ["apos", "'"],
]);

/** The longest that is understood, `&#x10FFFF;`, with room for leading zeros. */
export const MAX_REFERENCE_LENGTH = 16;

const NUMERIC = /^#(?:x([0-9a-fA-F]+)|([0-9]+))$/;

/** Thrown with the position of the reference in the text; the scanner makes a line of it. */
export class XmlReferenceError extends Error {
  override name = "XmlReferenceError";

  constructor(
    readonly position: number,
    readonly problem: string,
  ) {
    super(problem);
  }
}

function resolve(name: string, position: number): string {
  const predefined = PREDEFINED.get(name);
  if (predefined !== undefined) return predefined;
  const numeric = NUMERIC.exec(name);
  if (!numeric) {
    throw new XmlReferenceError(
      position,
      `entity &${name}; is not supported: only &lt; &gt; &amp; &quot; &apos; and numeric references are`,
    );
  }
  const code = numeric[1] === undefined ? Number(numeric[2]) : Number.parseInt(numeric[1], 16);
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  if (code > 0x10ffff || isSurrogate || forbiddenCharacterAt(String.fromCodePoint(code)) !== -1) {
    throw new XmlReferenceError(position, `&${name}; is not a character`);
  }
  return String.fromCodePoint(code);
}

/** The text with its references to characters replaced. Entities are never expanded, so the text only becomes shorter. */
export function resolveReferences(text: string): string {
  let ampersand = text.indexOf("&");
  if (ampersand === -1) return text;
  const parts: string[] = [];
  let done = 0;
  while (ampersand !== -1) {
    const window = text.slice(ampersand, ampersand + MAX_REFERENCE_LENGTH);
    const semicolon = window.indexOf(";");
    if (semicolon === -1) throw new XmlReferenceError(ampersand, "& does not start a reference; write &amp;");
    parts.push(text.slice(done, ampersand), resolve(window.slice(1, semicolon), ampersand));
    done = ampersand + semicolon + 1;
    ampersand = text.indexOf("&", done);
  }
  parts.push(text.slice(done));
  return parts.join("");
}
