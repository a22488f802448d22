import { countLineFeeds } from "../../bytes/count-line-feeds";
import { textOfRange } from "../../bytes/text-of-range";
import { TextTable } from "../../bytes/text-table";
import { isNamePart, isNameStart, isXmlSpace } from "./xml-names";
import { resolveReferences, XmlReferenceError } from "./xml-references";

/** Thrown with a position in the bytes; the scanner makes a line of it. */
export class XmlTagError extends Error {
  override name = "XmlTagError";

  constructor(
    readonly position: number,
    readonly problem: string,
  ) {
    super(problem);
  }
}

/** An element at its opening tag. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Where its tag begins, counted from 1. */
  readonly line: number;
}

const MAX_ATTRIBUTES = 64;
/** Elements and attributes of a file have few names. */
const MAX_NAMES = 1000;
const LINE_BREAKS_AND_TABS = /\r\n|[\t\n\r]/g;
const LINE_FEED = 0x0a;
const SLASH = 0x2f;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const EQUALS = 0x3d;
const LESS = 0x3c;
const GREATER = 0x3e;
const AMPERSAND = 0x26;

/**
 * What stands between `<` and `>`, read from bytes. One is used for all tags of a document, so that none is made for
 * each: what it says holds until the next is read, and values become strings when they are asked for.
 */
export class XmlTag {
  kind: "open" | "close" | "empty" = "open";
  name = "";
  /** Where the tag begins, counted from 1; whoever reads the tag knows. */
  line = 0;
  /** How many lines end in it. */
  lineFeeds = 0;
  readonly #names = new TextTable(MAX_NAMES);
  #bytes: Uint8Array = new Uint8Array(0);
  #count = 0;
  readonly #attributes: string[] = [];
  readonly #from = new Int32Array(MAX_ATTRIBUTES);
  readonly #to = new Int32Array(MAX_ATTRIBUTES);
  /** Values that are not what their bytes say: white space becomes spaces, references become characters. */
  readonly #changed: (string | undefined)[] = [];

  /** The value of an attribute, `undefined` where the tag has none of that name. */
  value(attribute: string): string | undefined {
    const place = this.#placeOf(attribute);
    if (place === -1) return undefined;
    return this.#changed[place] ?? textOfRange(this.#bytes, this.#from[place]!, this.#to[place]!);
  }

  /** The same of an attribute whose values come again and again, which a table holds once. */
  knownValue(attribute: string, table: TextTable): string | undefined {
    const place = this.#placeOf(attribute);
    if (place === -1) return undefined;
    return this.#changed[place] ?? table.text(this.#bytes, this.#from[place]!, this.#to[place]!);
  }

  has(attribute: string): boolean {
    return this.#placeOf(attribute) !== -1;
  }

  /** What it says, for who keeps it beyond the next tag. */
  element(): XmlElement {
    const attributes = new Map<string, string>();
    for (let place = 0; place < this.#count; place += 1) {
      const name = this.#attributes[place]!;
      attributes.set(name, this.value(name)!);
    }
    return { name: this.name, attributes, line: this.line };
  }

  /**
   * Reads the tag whose `<` stands before these bytes, up to its `>`: each byte is looked at a bounded number of times.
   *
   * Fails with an XmlTagError.
   *
   * @returns where the `>` stands, −1 where the bytes end before it
   */
  read(bytes: Uint8Array, from: number, limit: number): number {
    this.#bytes = bytes;
    this.#count = 0;
    this.lineFeeds = 0;
    if (from < limit && bytes[from] === SLASH) return this.#readClosing(from + 1, limit);
    let at = endOfName(bytes, from, limit);
    this.name = this.#names.text(bytes, from, at);
    for (;;) {
      const start = this.#endOfSpace(bytes, at, limit);
      if (start >= limit) return -1;
      const byte = bytes[start];
      if (byte === GREATER) {
        this.kind = "open";
        return start;
      }
      if (byte === SLASH) {
        if (start + 1 === limit) return -1;
        if (bytes[start + 1] === GREATER) {
          this.kind = "empty";
          return start + 1;
        }
      }
      if (start === at)
        throw new XmlTagError(at, `whitespace is missing before an attribute of <${this.name}>`);
      at = this.#readAttribute(start, limit);
      if (at === -1) return -1;
    }
  }

  #readClosing(from: number, limit: number): number {
    const bytes = this.#bytes;
    const nameEnd = endOfName(bytes, from, limit);
    const end = this.#endOfSpace(bytes, nameEnd, limit);
    if (end >= limit) return -1;
    if (bytes[end] !== GREATER) throw new XmlTagError(nameEnd, "a closing tag contains more than its name");
    this.kind = "close";
    this.name = this.#names.text(bytes, from, nameEnd);
    return end;
  }

  /** @returns where the attribute ends that begins here, −1 where that has not arrived */
  #readAttribute(start: number, limit: number): number {
    const bytes = this.#bytes;
    const nameEnd = endOfName(bytes, start, limit);
    const attribute = this.#names.text(bytes, start, nameEnd);
    let at = this.#endOfSpace(bytes, nameEnd, limit);
    if (at >= limit) return -1;
    if (bytes[at] !== EQUALS)
      throw new XmlTagError(nameEnd, `attribute ${attribute} of <${this.name}> has no value`);
    at = this.#endOfSpace(bytes, at + 1, limit);
    if (at >= limit) return -1;
    const quote = bytes[at]!;
    if (quote !== QUOTE && quote !== APOSTROPHE)
      throw new XmlTagError(at, `the value of attribute ${attribute} of <${this.name}> is not in quotes`);
    const from = at + 1;
    let less = -1;
    let isPlain = true;
    for (at = from; at < limit; at += 1) {
      const byte = bytes[at]!;
      // Most bytes are letters and digits.
      if (byte > LESS) continue;
      if (byte === quote) break;
      if (byte < 0x20 || byte === AMPERSAND) isPlain = false;
      else if (byte === LESS && less === -1) less = at;
    }
    if (at >= limit) return -1;
    if (this.#placeOf(attribute) !== -1)
      throw new XmlTagError(start, `attribute ${attribute} of <${this.name}> occurs twice`);
    if (this.#count === MAX_ATTRIBUTES)
      throw new XmlTagError(start, `<${this.name}> has more than ${MAX_ATTRIBUTES} attributes`);
    if (less !== -1) throw new XmlTagError(less, "unexpected < in the value of an attribute; write &lt;");
    const place = this.#count;
    this.#attributes[place] = attribute;
    this.#from[place] = from;
    this.#to[place] = at;
    if (isPlain) this.#changed[place] = undefined;
    else {
      this.lineFeeds += countLineFeeds(bytes, from, at);
      this.#changed[place] = changedValue(textOfRange(bytes, from, at), from);
    }
    this.#count += 1;
    return at + 1;
  }

  #endOfSpace(bytes: Uint8Array, from: number, limit: number): number {
    let at = from;
    for (; at < limit; at += 1) {
      const byte = bytes[at]!;
      if (byte === LINE_FEED) this.lineFeeds += 1;
      else if (!isXmlSpace(byte)) break;
    }
    return at;
  }

  #placeOf(attribute: string): number {
    for (let place = 0; place < this.#count; place += 1)
      if (this.#attributes[place] === attribute) return place;
    return -1;
  }
}

/** By byte, whether a name may begin with it, and whether it may go on with it. */
const NAME_START = Uint8Array.from({ length: 256 }, (_, byte) => (isNameStart(byte) ? 1 : 0));
const NAME_PART = Uint8Array.from({ length: 256 }, (_, byte) => (isNamePart(byte) ? 1 : 0));

function endOfName(bytes: Uint8Array, from: number, limit: number): number {
  if (from >= limit) return limit;
  if (NAME_START[bytes[from]!] === 0) throw new XmlTagError(from, "a name is missing in a tag");
  let at = from + 1;
  while (at < limit && NAME_PART[bytes[at]!] === 1) at += 1;
  return at;
}

/** A value as XML normalises it. */
function changedValue(raw: string, position: number): string {
  try {
    return resolveReferences(raw.replace(LINE_BREAKS_AND_TABS, " "));
  } catch (error) {
    if (error instanceof XmlReferenceError) throw new XmlTagError(position, error.problem);
    throw error;
  }
}
