import { countLineFeeds } from "./count-line-feeds";
import { codePointName, forbiddenCharacterAt } from "./forbidden-character";
import { FormatError } from "./format-error";
import { xmlDeclarationProblem } from "./xml-declaration";
import { isXmlSpace } from "./xml-names";
import { LONGEST_REFERENCE, resolveReferences, XmlReferenceError } from "./xml-references";
import { parseXmlTag, XmlTagError } from "./xml-tag";

/** An element at its opening tag. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Where its tag begins, counted from 1. */
  readonly line: number;
}

/** What happens in a document, in its order. */
export interface XmlHandler {
  open(element: XmlElement): void;
  close(line: number): void;
  /**
   * Text inside the element opened last, possibly in several pieces, white space between elements included. The line is
   * that of its first character which is not white space.
   */
  text(text: string, line: number): void;
}

const DEEPEST = 64;
const LONGEST_TAG = 1 << 20;
const COMMENT = "<!--";
const CDATA = "<![CDATA[";
const DOCTYPE = "<!DOCTYPE";
const CRLF_OR_CR = /\r\n?/g;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const GREATER = 0x3e;

type Mode = "text" | "tag" | "comment" | "cdata" | "instruction";

/** The position of the first character that is not white space; the length where there is none. */
function firstInk(text: string): number {
  let at = 0;
  while (at < text.length && isXmlSpace(text.charCodeAt(at))) at += 1;
  return at;
}

/**
 * Reads XML that arrives in pieces, cut anywhere, and tells a handler what it holds. It reads elements, attributes,
 * text, CDATA, comments and processing instructions, demands that they are well formed, and refuses document type
 * declarations and every entity but the five predefined ones, so that nothing can grow and no other file be read.
 * Time is linear in the length, memory bounded by the longest tag, of which more than 1 MiB is refused.
 *
 * Fails with a FormatError that names the line.
 */
export class XmlScanner {
  readonly #handler: XmlHandler;
  readonly #open: XmlElement[] = [];
  #mode: Mode = "text";
  /** What has been received and not yet been understood; it begins at line `#line`. */
  #rest = "";
  #line = 1;
  /** How much of `#rest` has been searched for the end of a tag already, and the quote that is open there. */
  #searched = 0;
  #quote = 0;
  /** Nothing has been received: a byte order mark may come. */
  #untouched = true;
  /** Something has been read: an XML declaration would be too late. */
  #started = false;
  #rootSeen = false;

  constructor(handler: XmlHandler) {
    this.#handler = handler;
  }

  push(chunk: string): void {
    if (chunk === "") return;
    const piece = this.#untouched && chunk.startsWith("\uFEFF") ? chunk.slice(1) : chunk;
    this.#untouched = false;
    const forbidden = forbiddenCharacterAt(piece);
    const sound = forbidden === -1 ? piece : piece.slice(0, forbidden);
    const buffer = this.#rest === "" ? sound : this.#rest + sound;
    const position = this.#consume(buffer);
    this.#rest = buffer.slice(position);
    if (forbidden !== -1) {
      this.#fail(
        buffer,
        position,
        buffer.length,
        `character ${codePointName(piece, forbidden)} is not allowed`,
      );
    }
    if (this.#rest.length > LONGEST_TAG) throw new FormatError(this.#line, "a tag is longer than 1 MiB");
  }

  end(): void {
    if (this.#mode !== "text") throw new FormatError(this.#line, `the file ends inside a ${this.#mode}`);
    if (this.#rest !== "") {
      if (this.#rest.startsWith("<")) throw new FormatError(this.#line, "the file ends inside a tag");
      this.#text(this.#rest, 0);
    }
    const unclosed = this.#open.at(-1);
    if (unclosed) {
      throw new FormatError(
        this.#line,
        `the file ends before <${unclosed.name}> of line ${unclosed.line} is closed`,
      );
    }
    if (!this.#rootSeen) throw new FormatError(this.#line, "the file holds no XML element");
  }

  /** Understands as much as is complete and gives the position where the rest begins, to which `#line` then belongs. */
  #consume(buffer: string): number {
    let position = 0;
    while (position < buffer.length) {
      const next = this.#step(buffer, position);
      this.#line += countLineFeeds(buffer, position, next.position);
      position = next.position;
      if (next.waits) break;
    }
    return position;
  }

  #step(buffer: string, position: number): { position: number; waits: boolean } {
    switch (this.#mode) {
      case "text":
        return buffer.charCodeAt(position) === 0x3c
          ? this.#beginMarkup(buffer, position)
          : this.#scanText(buffer, position);
      case "tag":
        return this.#scanTag(buffer, position);
      case "comment":
        return this.#scanComment(buffer, position);
      case "cdata":
        return this.#scanCdata(buffer, position);
      case "instruction":
        return this.#scanInstruction(buffer, position);
    }
  }

  #beginMarkup(buffer: string, position: number): { position: number; waits: boolean } {
    const head = buffer.slice(position, position + CDATA.length);
    if (head.length === 1) return { position, waits: true };
    const second = head.charAt(1);
    if (second === "?") {
      this.#mode = "instruction";
      this.#searched = 2;
      return { position, waits: false };
    }
    if (second !== "!") {
      this.#mode = "tag";
      this.#searched = 1;
      this.#quote = 0;
      return { position, waits: false };
    }
    if (head.startsWith(COMMENT)) {
      this.#started = true;
      this.#mode = "comment";
      return { position: position + COMMENT.length, waits: false };
    }
    if (head === CDATA) {
      if (this.#open.length === 0)
        this.#fail(buffer, position, position, "text stands outside of the root element");
      this.#mode = "cdata";
      return { position: position + CDATA.length, waits: false };
    }
    if (head === DOCTYPE)
      this.#fail(buffer, position, position, "a document type declaration (DOCTYPE) is refused");
    if ([COMMENT, CDATA, DOCTYPE].some((beginning) => beginning.startsWith(head)))
      return { position, waits: true };
    return this.#fail(buffer, position, position, "<! begins neither a comment nor CDATA");
  }

  #scanText(buffer: string, position: number): { position: number; waits: boolean } {
    const less = buffer.indexOf("<", position);
    if (less !== -1) {
      this.#text(buffer.slice(position, less), position, buffer);
      return { position: less, waits: false };
    }
    let end = buffer.length;
    const ampersand = buffer.lastIndexOf("&");
    const isUnfinished = ampersand >= position && buffer.indexOf(";", ampersand) === -1;
    if (isUnfinished && end - ampersand < LONGEST_REFERENCE) end = ampersand;
    // What may be the beginning of ]]> or of a line break of two characters waits for what follows.
    while (end > position && buffer.length - end < 2 && "]\r".includes(buffer.charAt(end - 1))) end -= 1;
    this.#text(buffer.slice(position, end), position, buffer);
    return { position: end, waits: true };
  }

  #text(raw: string, position: number, buffer = raw): void {
    if (raw === "") return;
    const ink = firstInk(raw);
    if (this.#open.length === 0) {
      if (ink < raw.length) {
        this.#fail(buffer, position, position + ink, "text stands outside of the root element");
      }
      this.#started = true;
      return;
    }
    const stray = raw.indexOf("]]>");
    if (stray !== -1) this.#fail(buffer, position, position + stray, "]]> stands in text; write ]]&gt;");
    try {
      const line = this.#line + countLineFeeds(raw, 0, ink);
      this.#handler.text(resolveReferences(raw.replace(CRLF_OR_CR, "\n")), line);
    } catch (error) {
      if (error instanceof XmlReferenceError) {
        this.#fail(buffer, position, position + error.position, error.problem);
      }
      throw error;
    }
  }

  #scanTag(buffer: string, position: number): { position: number; waits: boolean } {
    let at = position + this.#searched;
    let quote = this.#quote;
    for (; at < buffer.length; at += 1) {
      const code = buffer.charCodeAt(at);
      if (quote !== 0) {
        if (code === quote) quote = 0;
      } else if (code === QUOTE || code === APOSTROPHE) {
        quote = code;
      } else if (code === GREATER) {
        break;
      }
    }
    if (at - position > LONGEST_TAG) this.#fail(buffer, position, position, "a tag is longer than 1 MiB");
    if (at === buffer.length) {
      this.#searched = at - position;
      this.#quote = quote;
      return { position, waits: true };
    }
    this.#tag(buffer, position, at);
    this.#mode = "text";
    return { position: at + 1, waits: false };
  }

  #tag(buffer: string, position: number, end: number): void {
    this.#started = true;
    try {
      const { kind, name, attributes } = parseXmlTag(buffer.slice(position + 1, end));
      if (kind === "close") {
        this.#close(name, this.#line + countLineFeeds(buffer, position, end));
        return;
      }
      if (this.#open.length === 0 && this.#rootSeen) {
        throw new FormatError(this.#line, `<${name}> stands after the end of the root element`);
      }
      if (this.#open.length === DEEPEST) {
        throw new FormatError(this.#line, `elements are nested more than ${DEEPEST} deep`);
      }
      this.#rootSeen = true;
      const element = { name, attributes, line: this.#line };
      this.#open.push(element);
      this.#handler.open(element);
      if (kind === "empty") this.#close(name, this.#line);
    } catch (error) {
      if (error instanceof XmlTagError)
        this.#fail(buffer, position, position + 1 + error.position, error.problem);
      throw error;
    }
  }

  #close(name: string, line: number): void {
    const opened = this.#open.pop();
    if (!opened) throw new FormatError(line, `</${name}> closes nothing`);
    if (opened.name !== name) {
      throw new FormatError(
        line,
        `</${name}> stands where <${opened.name}> of line ${opened.line} must be closed`,
      );
    }
    this.#handler.close(line);
  }

  #scanComment(buffer: string, position: number): { position: number; waits: boolean } {
    const dashes = buffer.indexOf("--", position);
    if (dashes === -1) {
      const keep = buffer.endsWith("-") ? 1 : 0;
      return { position: Math.max(position, buffer.length - keep), waits: true };
    }
    if (dashes + 2 === buffer.length) return { position: dashes, waits: true };
    if (buffer.charCodeAt(dashes + 2) !== GREATER)
      this.#fail(buffer, position, dashes, "-- stands in a comment");
    this.#mode = "text";
    return { position: dashes + 3, waits: false };
  }

  #scanCdata(buffer: string, position: number): { position: number; waits: boolean } {
    const found = buffer.indexOf("]]>", position);
    let end = found;
    if (found === -1) {
      end = buffer.length;
      while (end > position && buffer.length - end < 2 && "]\r".includes(buffer.charAt(end - 1))) end -= 1;
    }
    if (end > position) {
      const raw = buffer.slice(position, end);
      const line = this.#line + countLineFeeds(raw, 0, firstInk(raw));
      this.#handler.text(raw.replace(CRLF_OR_CR, "\n"), line);
    }
    if (found === -1) return { position: end, waits: true };
    this.#mode = "text";
    return { position: found + 3, waits: false };
  }

  #scanInstruction(buffer: string, position: number): { position: number; waits: boolean } {
    const end = buffer.indexOf("?>", position + this.#searched);
    if (end === -1) {
      this.#searched = Math.max(2, buffer.length - position - 1);
      return { position, waits: true };
    }
    const text = buffer.slice(position + 2, end);
    if (text === "xml" || /^xml[\s]/i.test(text)) {
      if (this.#started)
        this.#fail(buffer, position, position, "an XML declaration stands after the beginning");
      const problem = xmlDeclarationProblem(text);
      if (problem !== undefined) this.#fail(buffer, position, position, problem);
    }
    this.#started = true;
    this.#mode = "text";
    return { position: end + 2, waits: false };
  }

  /** `#line` belongs to `from`; the problem stands at `at`. */
  #fail(buffer: string, from: number, at: number, problem: string): never {
    throw new FormatError(this.#line + countLineFeeds(buffer, from, at), problem);
  }
}
