import { countLineFeeds } from "../../bytes/count-line-feeds";
import { incompleteUtf8Tail } from "../../bytes/incomplete-utf8-tail";
import { joinedBytes } from "../../bytes/joined-bytes";
import { bytesOf, textOfRange } from "../../bytes/text-of-range";
import { TextTable } from "../../bytes/text-table";
import { FormatError } from "../format-error";
import { SoundBytes } from "../sound-bytes";
import { xmlDeclarationProblem } from "./xml-declaration";
import { isXmlSpace } from "./xml-names";
import { MAX_REFERENCE_LENGTH, resolveReferences, XmlReferenceError } from "./xml-references";
import { XmlTag, XmlTagError } from "./xml-tag";

/** What happens in a document, in its order. */
export interface XmlHandler {
  /** An opening tag, which holds until the next one is read. */
  open(tag: XmlTag): void;
  close(line: number): void;
  /**
   * Text inside the element opened last, possibly in several pieces, white space between elements included. The line is
   * that of its first character which is not white space.
   */
  text(text: string, line: number): void;
}

const MAX_DEPTH = 64;
const MAX_TAG_LENGTH = 1 << 20;
/** White space between elements, as long as this, is the same again and again. */
const MAX_SPACE_LENGTH = 64;
const MAX_SPACES = 1000;
const COMMENT = bytesOf("<!--");
const CDATA = bytesOf("<![CDATA[");
const DOCTYPE = bytesOf("<!DOCTYPE");
const BYTE_ORDER_MARK = bytesOf("\uFEFF");
const CRLF_OR_CR = /\r\n?/g;
const LINE_FEED = 0x0a;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const LESS = 0x3c;
const GREATER = 0x3e;
const BANG = 0x21;
const QUESTION = 0x3f;
const DASH = 0x2d;
const BRACKET = 0x5d;
const AMPERSAND = 0x26;
const SEMICOLON = 0x3b;
const CARRIAGE_RETURN = 0x0d;

type Mode = "text" | "tag" | "comment" | "cdata" | "instruction";

/**
 * Reads XML that arrives in pieces, cut anywhere, and tells a handler what it holds. It reads elements, attributes,
 * text, CDATA, comments and processing instructions, demands that they are well formed, and refuses document type
 * declarations and every entity but the five predefined ones, so that nothing can grow and no other file be read.
 * Time is linear in the length, memory bounded by the longest tag, of which more than 1 MiB is refused. Pieces are bytes
 * of sound UTF-8 (or texts, for what is small): tags are told apart in them before anything becomes a string.
 *
 * Fails with a FormatError that names the line.
 */
export class XmlScanner {
  readonly #handler: XmlHandler;
  /** The elements that are open, the outermost first, and the lines of their tags. */
  readonly #names: string[] = [];
  readonly #lines: number[] = [];
  readonly #tag = new XmlTag();
  readonly #spaces = new TextTable(MAX_SPACES);
  readonly #pieces = new SoundBytes();
  #mode: Mode = "text";
  /** What has been received and not yet been understood; it begins at line `#line`. */
  #rest: Uint8Array = new Uint8Array(0);
  #line = 1;
  /** How much of `#rest` has been searched for the end of a tag already, and the quote that is open there. */
  #searched = 0;
  #quote = 0;
  /** A byte order mark may come, or the rest of it. */
  #atBeginning = true;
  /** Something has been read: an XML declaration would be too late. */
  #started = false;
  #rootSeen = false;
  /** Whether what follows must arrive before anything more is understood. */
  #waits = false;

  constructor(handler: XmlHandler) {
    this.#handler = handler;
  }

  push(piece: Uint8Array | string): void {
    const { bytes, problem } = this.#pieces.of(piece);
    if (bytes.length === 0 && problem === undefined) return;
    const buffer = joinedBytes(this.#rest, bytes);
    const position = this.#consume(buffer, this.#passByteOrderMark(buffer));
    this.#rest = buffer.subarray(position);
    if (problem !== undefined) this.#fail(buffer, position, buffer.length, problem);
    if (this.#rest.length > MAX_TAG_LENGTH) throw new FormatError(this.#line, "a tag is longer than 1 MiB");
  }

  end(): void {
    if (this.#mode !== "text") throw new FormatError(this.#line, `the file ends inside a ${this.#mode}`);
    if (this.#rest.length > 0) {
      if (this.#rest[0] === LESS) throw new FormatError(this.#line, "the file ends inside a tag");
      this.#text(this.#rest, 0, this.#rest.length);
    }
    const unclosed = this.#names.at(-1);
    if (unclosed !== undefined) {
      throw new FormatError(
        this.#line,
        `the file ends before <${unclosed}> of line ${this.#lines.at(-1)} is closed`,
      );
    }
    if (!this.#rootSeen) throw new FormatError(this.#line, "the file contains no XML element");
  }

  /** How much of the buffer a byte order mark at the beginning of the file takes. */
  #passByteOrderMark(buffer: Uint8Array): number {
    if (!this.#atBeginning) return 0;
    if (buffer.length < BYTE_ORDER_MARK.length && beginsWith(BYTE_ORDER_MARK, buffer, 0, buffer.length))
      return 0;
    this.#atBeginning = false;
    return beginsWith(buffer, BYTE_ORDER_MARK, 0) ? BYTE_ORDER_MARK.length : 0;
  }

  /** Understands as much as is complete and gives the position where the rest begins, to which `#line` then belongs. */
  #consume(buffer: Uint8Array, from: number): number {
    let position = from;
    this.#waits = this.#atBeginning;
    while (position < buffer.length && !this.#waits) {
      position = this.#step(buffer, position);
    }
    return position;
  }

  /** @returns where what was understood ends, to which `#line` then belongs */
  #step(buffer: Uint8Array, position: number): number {
    switch (this.#mode) {
      case "text":
        return buffer[position] === LESS
          ? this.#beginMarkup(buffer, position)
          : this.#scanText(buffer, position);
      case "tag":
        return this.#seekEndOfTag(buffer, position);
      case "comment":
        return this.#passLines(buffer, position, this.#scanComment(buffer, position));
      case "cdata":
        return this.#passLines(buffer, position, this.#scanCdata(buffer, position));
      case "instruction":
        return this.#passLines(buffer, position, this.#scanInstruction(buffer, position));
    }
  }

  #passLines(buffer: Uint8Array, from: number, to: number): number {
    this.#line += countLineFeeds(buffer, from, to);
    return to;
  }

  /** Nothing more can be understood before more has arrived. */
  #wait(position: number): number {
    this.#waits = true;
    return position;
  }

  #beginMarkup(buffer: Uint8Array, position: number): number {
    if (position + 1 === buffer.length) return this.#wait(position);
    const second = buffer[position + 1];
    if (second === QUESTION) {
      this.#mode = "instruction";
      this.#searched = 2;
      return position;
    }
    if (second !== BANG) return this.#scanTag(buffer, position);
    if (beginsWith(buffer, COMMENT, position)) {
      this.#started = true;
      this.#mode = "comment";
      return position + COMMENT.length;
    }
    if (beginsWith(buffer, CDATA, position)) {
      if (this.#names.length === 0)
        this.#fail(buffer, position, position, "text stands outside of the root element");
      this.#mode = "cdata";
      return position + CDATA.length;
    }
    if (beginsWith(buffer, DOCTYPE, position))
      this.#fail(buffer, position, position, "document type declarations (DOCTYPE) are not allowed");
    const arrived = buffer.length - position;
    for (const beginning of [COMMENT, CDATA, DOCTYPE])
      if (arrived < beginning.length && beginsWith(buffer, beginning, position, arrived))
        return this.#wait(position);
    return this.#fail(buffer, position, position, "<! starts neither a comment nor CDATA");
  }

  #scanText(buffer: Uint8Array, position: number): number {
    const less = buffer.indexOf(LESS, position);
    if (less !== -1) {
      this.#text(buffer, position, less);
      return less;
    }
    let end = buffer.length;
    const ampersand = buffer.lastIndexOf(AMPERSAND);
    const isUnfinished = ampersand >= position && buffer.indexOf(SEMICOLON, ampersand) === -1;
    if (isUnfinished && end - ampersand < MAX_REFERENCE_LENGTH) end = ampersand;
    else end = this.#endOfWholeText(buffer, position);
    this.#text(buffer, position, end);
    return this.#wait(end);
  }

  /** What may be the beginning of ]]>, of a line break of two characters or of a character waits for what follows. */
  #endOfWholeText(buffer: Uint8Array, position: number): number {
    let end = buffer.length - incompleteUtf8Tail(buffer);
    if (end < buffer.length) return Math.max(position, end);
    while (end > position && buffer.length - end < 2 && isBracketOrReturn(buffer[end - 1]!)) end -= 1;
    return end;
  }

  /** `#line` belongs to the end of the text afterwards. */
  #text(buffer: Uint8Array, from: number, to: number): void {
    if (from === to) return;
    let ink = from;
    let lines = 0;
    for (; ink < to; ink += 1) {
      const byte = buffer[ink]!;
      if (byte === LINE_FEED) lines += 1;
      else if (!isXmlSpace(byte)) break;
    }
    const isSpace = ink === to;
    if (this.#names.length === 0) {
      if (!isSpace) this.#fail(buffer, from, ink, "text stands outside of the root element");
      this.#started = true;
    } else if (isSpace) {
      const isShort = to - from <= MAX_SPACE_LENGTH;
      const raw = isShort ? this.#spaces.text(buffer, from, to) : textOfRange(buffer, from, to);
      this.#handler.text(withLineFeeds(raw), this.#line + lines);
    } else {
      const text = this.#resolved(buffer, from, textOfRange(buffer, from, to));
      this.#handler.text(text, this.#line + lines);
      lines += countLineFeeds(buffer, ink, to);
    }
    this.#line += lines;
  }

  #resolved(buffer: Uint8Array, from: number, raw: string): string {
    if (raw.includes("]]>"))
      this.#fail(buffer, from, indexOfEnd(buffer, from), "unexpected ]]> in text; write ]]&gt;");
    const text = withLineFeeds(raw);
    try {
      return resolveReferences(text);
    } catch (error) {
      if (!(error instanceof XmlReferenceError)) throw error;
      let at = from - 1;
      const before = text.slice(0, error.position + 1).split("&").length - 1;
      for (let ampersand = 0; ampersand < before; ampersand += 1) at = buffer.indexOf(AMPERSAND, at + 1);
      return this.#fail(buffer, from, at, error.problem);
    }
  }

  #scanTag(buffer: Uint8Array, position: number): number {
    let end = -1;
    let problem: XmlTagError | undefined;
    try {
      end = this.#tag.read(buffer, position + 1, buffer.length);
    } catch (error) {
      if (!(error instanceof XmlTagError)) throw error;
      problem = error;
    }
    if (end === -1) {
      this.#seekEndOfTag(buffer, position);
      // A tag that does not end has that as its problem, wherever the file is cut.
      if (problem !== undefined && !this.#waits)
        this.#fail(buffer, position, problem.position, problem.problem);
      return position;
    }
    if (end - position > MAX_TAG_LENGTH) this.#fail(buffer, position, position, "a tag is longer than 1 MiB");
    const tag = this.#tag;
    this.#started = true;
    const { lineFeeds } = tag;
    if (tag.kind === "close") this.#close(tag.name, this.#line + lineFeeds);
    else this.#openElement(tag);
    this.#line += lineFeeds;
    return end + 1;
  }

  /** Looks for the end of a tag that arrives piece by piece, so that it is not read anew with every piece. */
  #seekEndOfTag(buffer: Uint8Array, position: number): number {
    if (this.#mode !== "tag") {
      this.#mode = "tag";
      this.#searched = 1;
      this.#quote = 0;
    }
    let at = position + this.#searched;
    let quote = this.#quote;
    for (; at < buffer.length; at += 1) {
      const byte = buffer[at]!;
      if (quote !== 0) {
        if (byte === quote) quote = 0;
      } else if (byte === QUOTE || byte === APOSTROPHE) {
        quote = byte;
      } else if (byte === GREATER) {
        this.#mode = "text";
        return position;
      }
    }
    this.#searched = at - position;
    this.#quote = quote;
    return this.#wait(position);
  }

  #openElement(tag: XmlTag): void {
    if (this.#names.length === 0 && this.#rootSeen)
      throw new FormatError(this.#line, `unexpected <${tag.name}> after the end of the root element`);
    if (this.#names.length === MAX_DEPTH)
      throw new FormatError(this.#line, `elements are nested more than ${MAX_DEPTH} deep`);
    this.#rootSeen = true;
    tag.line = this.#line;
    const { name } = tag;
    const isEmpty = tag.kind === "empty";
    this.#names.push(name);
    this.#lines.push(this.#line);
    this.#handler.open(tag);
    if (isEmpty) this.#close(name, this.#line);
  }

  #close(name: string, line: number): void {
    const opened = this.#names.pop();
    const openedLine = this.#lines.pop();
    if (opened === undefined) throw new FormatError(line, `</${name}> has no opening tag`);
    if (opened !== name) {
      throw new FormatError(line, `found </${name}>, but <${opened}> of line ${openedLine} is still open`);
    }
    this.#handler.close(line);
  }

  #scanComment(buffer: Uint8Array, position: number): number {
    let dashes = buffer.indexOf(DASH, position);
    while (dashes !== -1 && dashes + 1 < buffer.length && buffer[dashes + 1] !== DASH)
      dashes = buffer.indexOf(DASH, dashes + 1);
    if (dashes === -1) return this.#wait(buffer.length);
    if (dashes + 2 >= buffer.length) return this.#wait(dashes);
    if (buffer[dashes + 2] !== GREATER) this.#fail(buffer, position, dashes, "-- stands in a comment");
    this.#mode = "text";
    return dashes + 3;
  }

  #scanCdata(buffer: Uint8Array, position: number): number {
    const found = indexOfEnd(buffer, position);
    const end = found === -1 ? this.#endOfWholeText(buffer, position) : found;
    if (end > position) {
      let ink = position;
      while (ink < end && isXmlSpace(buffer[ink]!)) ink += 1;
      const line = this.#line + countLineFeeds(buffer, position, ink);
      this.#handler.text(withLineFeeds(textOfRange(buffer, position, end)), line);
    }
    if (found === -1) return this.#wait(end);
    this.#mode = "text";
    return found + 3;
  }

  #scanInstruction(buffer: Uint8Array, position: number): number {
    let end = buffer.indexOf(QUESTION, position + this.#searched);
    while (end !== -1 && end + 1 < buffer.length && buffer[end + 1] !== GREATER)
      end = buffer.indexOf(QUESTION, end + 1);
    if (end === -1 || end + 1 === buffer.length) {
      this.#searched = Math.max(2, buffer.length - position - 1);
      return this.#wait(position);
    }
    const text = textOfRange(buffer, position + 2, end);
    if (text === "xml" || /^xml[\s]/i.test(text)) {
      if (this.#started) {
        const problem = "an XML declaration must be at the start of the file";
        const hint = "a second file starts here; convert both to Adjudge JSONL, which can be joined";
        this.#fail(buffer, position, position, this.#rootSeen ? `${problem}: ${hint}` : problem);
      }
      const problem = xmlDeclarationProblem(text);
      if (problem !== undefined) this.#fail(buffer, position, position, problem);
    }
    this.#started = true;
    this.#mode = "text";
    return end + 2;
  }

  /** `#line` belongs to `from`; the problem stands at `at`. */
  #fail(buffer: Uint8Array, from: number, at: number, problem: string): never {
    throw new FormatError(this.#line + countLineFeeds(buffer, from, at), problem);
  }
}

/** Whether so many bytes of a beginning stand at a position. */
function beginsWith(
  buffer: Uint8Array,
  beginning: Uint8Array,
  position: number,
  length = beginning.length,
): boolean {
  if (position + length > buffer.length) return false;
  for (let at = 0; at < length; at += 1) if (buffer[position + at] !== beginning[at]) return false;
  return true;
}

/** Where ]]> stands next, −1 where it does not. */
function indexOfEnd(buffer: Uint8Array, from: number): number {
  let at = buffer.indexOf(BRACKET, from);
  while (at !== -1 && !(buffer[at + 1] === BRACKET && buffer[at + 2] === GREATER))
    at = buffer.indexOf(BRACKET, at + 1);
  return at;
}

function isBracketOrReturn(byte: number): boolean {
  return byte === BRACKET || byte === CARRIAGE_RETURN;
}

/** Line breaks as XML has them. */
function withLineFeeds(text: string): string {
  return text.includes("\r") ? text.replace(CRLF_OR_CR, "\n") : text;
}
