import { FormatError } from "../format-error";
import { countLineFeeds } from "./count-line-feeds";
import type { NucleAnnotation, NucleDocument, NucleMistake, NucleParagraph } from "./nucle-document";
import { isNucleContainer, NUCLE_PARENTS, type NucleTag, nucleTags, resolveLeniently } from "./nucle-tag";

const MAX_DOCUMENT_LENGTH = 1 << 22;
const DOCUMENT_END = /<\/doc>/gi;
const DOCUMENT_END_LENGTH = "</doc>".length;

/** Cuts a NUCLE file that arrives in pieces into documents. Fails with a FormatError that names the line. */
export class NucleDocuments {
  #pieces: string[] = [];
  #length = 0;
  /** The last characters received, in which the end of a document may have begun. */
  #tail = "";
  #line = 1;
  #documents = 0;
  #untouched = true;

  push(chunk: string): NucleDocument[] {
    if (chunk === "") return [];
    const piece = this.#untouched && chunk.startsWith("\uFEFF") ? chunk.slice(1) : chunk;
    this.#untouched = false;
    const before = this.#tail.length;
    const complete: NucleDocument[] = [];
    let from = 0;
    for (const { index } of (this.#tail + piece).matchAll(DOCUMENT_END)) {
      const end = index + DOCUMENT_END_LENGTH - before;
      this.#keep(piece.slice(from, end));
      complete.push(...this.#take());
      from = end;
    }
    this.#keep(piece.slice(from));
    return complete;
  }

  end(): NucleDocument[] {
    const complete = this.#take();
    if (this.#documents === 0) throw new FormatError(1, "the file contains no document (<DOC>)");
    return complete;
  }

  #keep(piece: string): void {
    this.#pieces.push(piece);
    this.#length += piece.length;
    this.#tail = (this.#tail + piece).slice(1 - DOCUMENT_END_LENGTH);
    if (this.#length > MAX_DOCUMENT_LENGTH)
      throw new FormatError(this.#line, "a document is longer than 4 MiB");
  }

  #take(): NucleDocument[] {
    const text = this.#pieces.join("");
    const line = this.#line;
    this.#pieces = [];
    this.#length = 0;
    this.#tail = "";
    this.#line += countLineFeeds(text, 0, text.length);
    if (text.trim() === "") return [];
    this.#documents += 1;
    return [new DocumentReader(text, line).read()];
  }
}

interface OpenElement {
  readonly name: string;
  readonly line: number;
  readonly attributes: ReadonlyMap<string, string>;
  /** Where its content begins. */
  readonly start: number;
}

/** Reads one document, tag by tag. */
class DocumentReader {
  readonly #text: string;
  readonly #path: OpenElement[] = [];
  #line: number;
  /** How much is understood; `#line` belongs to it. */
  #position = 0;
  #document: { id: string; line: number } | undefined;
  #paragraphs: NucleParagraph[] = [];
  #annotations: { teacher: string; mistakes: NucleMistake[] }[] = [];
  #fields = new Map<string, string>();

  constructor(text: string, line: number) {
    this.#text = text;
    this.#line = line;
  }

  read(): NucleDocument {
    for (const tag of nucleTags(this.#text)) {
      this.#between(tag.start);
      if (tag.kind !== "close") this.#open(tag);
      if (tag.kind !== "open") this.#close(tag.name, tag.kind === "empty" ? tag.end : tag.start);
      this.#moveTo(tag.end);
    }
    this.#between(this.#text.length);
    const unclosed = this.#path.at(-1);
    if (unclosed) {
      throw new FormatError(
        unclosed.line,
        `<${unclosed.name}> is not closed before the document or file ends`,
      );
    }
    if (!this.#document) throw new FormatError(this.#line, "expected a document (<DOC>)");
    const annotations: readonly NucleAnnotation[] = this.#annotations;
    return { ...this.#document, paragraphs: this.#paragraphs, annotations };
  }

  #moveTo(position: number): void {
    this.#line += countLineFeeds(this.#text, this.#position, position);
    this.#position = position;
  }

  /** What stands between tags must stand in an element that holds text. */
  #between(end: number): void {
    const inside = this.#path.at(-1);
    const ink =
      inside === undefined || isNucleContainer(inside.name)
        ? this.#text.slice(this.#position, end).search(/\S/)
        : -1;
    if (ink !== -1) this.#moveTo(this.#position + ink);
    if (ink !== -1 && inside === undefined)
      throw new FormatError(this.#line, "unexpected text outside a document (<DOC>)");
    if (ink !== -1)
      throw new FormatError(
        this.#line,
        `unexpected text in <${inside?.name}>; only elements are allowed there`,
      );
    this.#moveTo(end);
  }

  #open({ name, attributes, end }: NucleTag): void {
    const line = this.#line;
    // The published files forget to close paragraphs, or write <P> for </P>.
    if (name === "P" && this.#path.at(-1)?.name === "P") this.#endParagraph();
    const parent = this.#path.at(-1)?.name;
    const parents = NUCLE_PARENTS.get(name) ?? [];
    if (!parents.includes(parent)) {
      const where = parent === undefined ? "outside of everything" : `in <${parent}>`;
      const belongs = parents[0] === undefined ? "outermost" : `in <${parents[0]}>`;
      throw new FormatError(line, `unexpected <${name}> ${where}; it belongs ${belongs}`);
    }
    this.#path.push({ name, line, attributes, start: end });
    if (name === "DOC") this.#document = { id: attributes.get("nid") ?? "", line };
    else if (name === "ANNOTATION")
      this.#annotations.push({ teacher: attributes.get("teacher_id") ?? "", mistakes: [] });
    else if (name === "MISTAKE") this.#fields = new Map();
  }

  #close(name: string, contentEnd: number): void {
    if (name !== "P" && this.#path.at(-1)?.name === "P") this.#endParagraph();
    const opened = this.#path.pop();
    if (!opened) throw new FormatError(this.#line, `</${name}> has no opening tag`);
    if (opened.name !== name) {
      throw new FormatError(
        this.#line,
        `found </${name}>, but <${opened.name}> of line ${opened.line} is still open`,
      );
    }
    const content = this.#text.slice(opened.start, Math.max(opened.start, contentEnd));
    if (name === "P" || name === "TITLE") this.#keepParagraph(opened, content);
    else if (name === "TYPE" || name === "CORRECTION" || name === "COMMENT") this.#keepField(opened, content);
    else if (name === "MISTAKE") this.#keepMistake(opened);
  }

  /** A paragraph that the file leaves open; without text it is none. */
  #endParagraph(): void {
    const opened = this.#path.pop();
    const content = this.#text.slice(opened?.start, this.#position);
    if (opened && content.trim() !== "") this.#keepParagraph(opened, content);
  }

  #keepParagraph({ line }: OpenElement, content: string): void {
    const first = /^\r?\n/.exec(content)?.[0].length ?? 0;
    const text = content.slice(first).replace(/\r?\n$/, "");
    this.#paragraphs.push({ text: resolveLeniently(text), line: line + (first > 0 ? 1 : 0) });
  }

  #keepField({ name, line }: OpenElement, content: string): void {
    if (this.#fields.has(name)) throw new FormatError(line, `a <MISTAKE> has two <${name}>`);
    this.#fields.set(name, resolveLeniently(content.replace(/^\r?\n/, "").replace(/\r?\n$/, "")));
  }

  #keepMistake(element: OpenElement): void {
    const { line } = element;
    const type = this.#fields.get("TYPE")?.trim();
    if (type === undefined) throw new FormatError(line, "a <MISTAKE> has no <TYPE>");
    this.#annotations.at(-1)?.mistakes.push({
      line,
      startParagraph: wholeNumber(element, "start_par"),
      start: wholeNumber(element, "start_off"),
      endParagraph: wholeNumber(element, "end_par"),
      end: wholeNumber(element, "end_off"),
      type,
      correction: this.#fields.get("CORRECTION"),
      comment: (this.#fields.get("COMMENT") ?? "").trim(),
    });
  }
}

function wholeNumber({ line, attributes }: OpenElement, name: string): number {
  const value = attributes.get(name);
  if (value === undefined) throw new FormatError(line, `<MISTAKE> has no ${name}`);
  if (!/^[0-9]{1,9}$/.test(value.trim())) {
    throw new FormatError(line, `${name} of <MISTAKE> is ${JSON.stringify(value)}, not a whole number`);
  }
  return Number(value);
}
