import { isNamePart, isNameStart, isXmlSpace } from "./xml-names";
import { resolveReferences, XmlReferenceError } from "./xml-references";

/** What stands between `<` and `>`. */
export interface XmlTag {
  readonly kind: "open" | "close" | "empty";
  readonly name: string;
  /** In the order written. */
  readonly attributes: ReadonlyMap<string, string>;
}

/** Thrown with a position in the tag; the scanner makes a line of it. */
export class XmlTagError extends Error {
  override name = "XmlTagError";

  constructor(
    readonly position: number,
    readonly problem: string,
  ) {
    super(problem);
  }
}

const MOST_ATTRIBUTES = 64;
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();
const LINE_BREAKS_AND_TABS = /\r\n|[\t\n\r]/g;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const EQUALS = 0x3d;

function endOfName(text: string, from: number, end: number): number {
  if (from >= end || !isNameStart(text.charCodeAt(from))) {
    throw new XmlTagError(from, "a name is missing in a tag");
  }
  let at = from + 1;
  while (at < end && isNamePart(text.charCodeAt(at))) at += 1;
  return at;
}

function endOfSpace(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && isXmlSpace(text.charCodeAt(at))) at += 1;
  return at;
}

/** An attribute's value as XML normalises it: white space becomes spaces, references become characters. */
function attributeValue(raw: string, position: number): string {
  const less = raw.indexOf("<");
  if (less !== -1)
    throw new XmlTagError(position + less, "< stands in the value of an attribute; write &lt;");
  try {
    return resolveReferences(raw.replace(LINE_BREAKS_AND_TABS, " "));
  } catch (error) {
    if (error instanceof XmlReferenceError) throw new XmlTagError(position, error.problem);
    throw error;
  }
}

/** Reads the text between `<` and `>`. Every character is looked at a bounded number of times. */
export function parseXmlTag(text: string): XmlTag {
  if (text.startsWith("/")) {
    const nameEnd = endOfName(text, 1, text.length);
    if (endOfSpace(text, nameEnd, text.length) !== text.length) {
      throw new XmlTagError(nameEnd, "a closing tag holds more than its name");
    }
    return { kind: "close", name: text.slice(1, nameEnd), attributes: NO_ATTRIBUTES };
  }
  const kind = text.endsWith("/") ? "empty" : "open";
  const end = kind === "empty" ? text.length - 1 : text.length;
  let at = endOfName(text, 0, end);
  const name = text.slice(0, at);
  const attributes = new Map<string, string>();
  while (at < end) {
    const start = endOfSpace(text, at, end);
    if (start === end) break;
    if (start === at) throw new XmlTagError(at, `white space is missing before an attribute of <${name}>`);
    const nameEnd = endOfName(text, start, end);
    const attribute = text.slice(start, nameEnd);
    at = endOfSpace(text, nameEnd, end);
    if (at >= end || text.charCodeAt(at) !== EQUALS) {
      throw new XmlTagError(nameEnd, `attribute ${attribute} of <${name}> has no value`);
    }
    at = endOfSpace(text, at + 1, end);
    const quote = at < end ? text.charCodeAt(at) : 0;
    if (quote !== QUOTE && quote !== APOSTROPHE) {
      throw new XmlTagError(at, `the value of attribute ${attribute} of <${name}> is not in quotes`);
    }
    const close = text.indexOf(String.fromCharCode(quote), at + 1);
    if (close === -1 || close >= end)
      throw new XmlTagError(at, `the value of attribute ${attribute} does not end`);
    if (attributes.has(attribute))
      throw new XmlTagError(start, `attribute ${attribute} of <${name}> occurs twice`);
    if (attributes.size === MOST_ATTRIBUTES) {
      throw new XmlTagError(start, `<${name}> has more than ${MOST_ATTRIBUTES} attributes`);
    }
    attributes.set(attribute, attributeValue(text.slice(at + 1, close), at + 1));
    at = close + 1;
  }
  return { kind, name, attributes };
}
