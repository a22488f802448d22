import type { GoldAnnotator, GoldEdit } from "../../metrics/gold/gold-annotation";
import { goldTokens } from "../../metrics/gold/gold-tokens";
import { FormatError } from "../format-error";
import { xmlRootName } from "../xml/xml-root-name";
import { type XmlHandler, XmlScanner } from "../xml/xml-scanner";
import type { XmlElement, XmlTag } from "../xml/xml-tag";
import type { GoldFormatDefinition } from "./gold-format";
import type { GoldParser, ReadGoldSentence } from "./gold-sentence";
import { ImeasureXmlWriter } from "./imeasure-xml-writer";

/** What each element stands in. */
const PARENTS: ReadonlyMap<string, string | undefined> = new Map([
  ["scripts", undefined],
  ["script", "scripts"],
  ["sentence", "script"],
  ["text", "sentence"],
  ["error-list", "sentence"],
  ["error", "error-list"],
  ["alt", "error"],
  ["c", "alt"],
]);

const MAX_TEXT_LENGTH = 1 << 20;
/** Of all texts of one sentence. */
const MAX_SENTENCE_LENGTH = 1 << 25;
/** Errors, alternatives and corrections of one sentence together: more is no annotation, and would be held whole. */
const MAX_PARTS = 30_000;
/** A sentence can say in a few characters that there were so many, each of whom is held and stored. */
export const MAX_ANNOTATORS = 100;
/** What is read at a time: sentences are handed over before those behind them are held. */
const PIECE = 1 << 13;

interface Correction {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Alternative {
  readonly line: number;
  readonly annotator: number;
  readonly corrections: Correction[];
}

interface GoldError {
  readonly type: string;
  readonly isOptional: boolean;
  readonly alternatives: Alternative[];
}

interface OpenSentence {
  readonly line: number;
  readonly announced: number | undefined;
  tokens: readonly string[] | undefined;
  readonly errors: GoldError[];
  parts: number;
  length: number;
}

function numberOf({ name, attributes, line }: XmlElement, attribute: string): number {
  const value = attributes.get(attribute);
  if (value === undefined) throw new FormatError(line, `<${name}> has no ${attribute}`);
  if (!/^[0-9]{1,9}$/.test(value.trim())) {
    throw new FormatError(line, `${attribute} of <${name}> is ${JSON.stringify(value)}, not a whole number`);
  }
  return Number(value);
}

/**
 * Reads the XML of the I-measure: for each sentence its text, tokenised, and errors, each with alternatives (`alt`) of
 * annotators (`ann`), each with corrections (`c`) of places in the text. `numann` says how many annotators there were;
 * those without any alternative left the sentence alone and get the numbers that are free. `req="no"` is written where
 * not every annotator saw the error; only where all did, it makes their edits optional. Several alternatives of one
 * annotator for one place are several corrections.
 */
export class ImeasureXmlParser implements GoldParser, XmlHandler {
  readonly #scanner = new XmlScanner(this);
  readonly #path: XmlElement[] = [];
  #complete: OpenSentence[] = [];
  #sentence: OpenSentence | undefined;
  #text = "";
  #sentences = 0;

  *push(chunk: string): Generator<ReadGoldSentence, void, undefined> {
    for (let from = 0; from < chunk.length; from += PIECE) {
      this.#scanner.push(chunk.slice(from, from + PIECE));
      yield* this.#take();
    }
  }

  *end(): Generator<ReadGoldSentence, void, undefined> {
    this.#scanner.end();
    if (this.#sentences === 0) throw new FormatError(1, "the file contains no sentence");
    yield* this.#take();
  }

  open(tag: XmlTag): void {
    const element = tag.element();
    const { name, line } = element;
    const inside = this.#path.at(-1)?.name;
    if (!PARENTS.has(name)) {
      throw new FormatError(line, `<${name}> does not belong in a file of I-measure gold annotations`);
    }
    const parent = PARENTS.get(name);
    if (parent !== inside) {
      const where = inside === undefined ? "outside of everything" : `in <${inside}>`;
      const belongs = parent === undefined ? "outermost" : `in <${parent}>`;
      throw new FormatError(line, `unexpected <${name}> ${where}; it belongs ${belongs}`);
    }
    this.#path.push(element);
    this.#text = "";
    if (this.#sentence) {
      this.#sentence.parts += 1;
      if (this.#sentence.parts > MAX_PARTS)
        throw new FormatError(
          line,
          `a sentence has more than ${MAX_PARTS} errors, alternatives and corrections`,
        );
    }
    if (name === "sentence") this.#beginSentence(element);
    else if (name === "error") this.#beginError(element);
    else if (name === "alt") {
      const annotator = numberOf(element, "ann");
      this.#error()?.alternatives.push({ line, annotator, corrections: [] });
    }
  }

  text(text: string, line: number): void {
    const name = this.#path.at(-1)?.name;
    if (name === "text" || name === "c") {
      this.#text += text;
      if (this.#text.length > MAX_TEXT_LENGTH) throw new FormatError(line, "a text is longer than 1 MiB");
      if (this.#sentence) this.#sentence.length += text.length;
      if ((this.#sentence?.length ?? 0) > MAX_SENTENCE_LENGTH)
        throw new FormatError(line, "a sentence and its corrections are longer than 32 Mi characters");
    } else if (text.trim() !== "") {
      throw new FormatError(line, `unexpected text in <${name}>; only elements are allowed there`);
    }
  }

  close(): void {
    const element = this.#path.pop();
    const sentence = this.#sentence;
    if (!element || !sentence) return;
    if (element.name === "text") {
      if (sentence.tokens) throw new FormatError(element.line, "a sentence has two texts");
      sentence.tokens = goldTokens(this.#text);
    } else if (element.name === "c") {
      this.#endCorrection(element);
    } else if (element.name === "sentence") {
      this.#complete.push(sentence);
      this.#sentence = undefined;
    }
  }

  *#take(): Generator<ReadGoldSentence, void, undefined> {
    const taken = this.#complete;
    this.#complete = [];
    for (const sentence of taken) yield completeSentence(sentence);
  }

  #beginSentence(element: XmlElement): void {
    const announced = element.attributes.has("numann") ? numberOf(element, "numann") : undefined;
    if (announced !== undefined && announced > MAX_ANNOTATORS) {
      throw new FormatError(element.line, `numann is ${announced}, more than ${MAX_ANNOTATORS}`);
    }
    this.#sentence = { line: element.line, announced, tokens: undefined, errors: [], parts: 0, length: 0 };
    this.#sentences += 1;
  }

  #beginError({ attributes, line }: XmlElement): void {
    const req = attributes.get("req") ?? "yes";
    if (req !== "yes" && req !== "no") {
      throw new FormatError(line, `req is ${JSON.stringify(req)}, neither yes nor no`);
    }
    const type = (attributes.get("type") ?? "").trim();
    this.#sentence?.errors.push({ type, isOptional: req === "no", alternatives: [] });
  }

  #error(): GoldError | undefined {
    return this.#sentence?.errors.at(-1);
  }

  #endCorrection(element: XmlElement): void {
    const [start, end] = [numberOf(element, "start"), numberOf(element, "end")];
    if (end < start) throw new FormatError(element.line, `offsets ${start} ${end} are not a range`);
    const text = goldTokens(this.#text).join(" ");
    this.#error()?.alternatives.at(-1)?.corrections.push({ line: element.line, start, end, text });
  }
}

function completeSentence({ line, announced, tokens, errors }: OpenSentence): ReadGoldSentence {
  if (!tokens) throw new FormatError(line, "the sentence has no text");
  const edits = new Map<number, GoldEdit[]>();
  for (const { alternatives } of errors) {
    for (const { annotator } of alternatives) if (!edits.has(annotator)) edits.set(annotator, []);
  }
  if (edits.size > MAX_ANNOTATORS)
    throw new FormatError(line, `the sentence has more than ${MAX_ANNOTATORS} annotators`);
  const count = Math.max(announced ?? edits.size, 1);
  if (edits.size > count) {
    throw new FormatError(line, `numann is ${announced}, but ${edits.size} annotators have alternatives`);
  }
  for (const error of errors) {
    const annotators = new Set(error.alternatives.map(({ annotator }) => annotator));
    const required = !(error.isOptional && annotators.size === count);
    for (const annotator of annotators) {
      const own = error.alternatives.filter((alternative) => alternative.annotator === annotator);
      edits.get(annotator)?.push(...editsOf(own, error.type, required, tokens.length));
    }
  }
  for (let id = 0; edits.size < count; id += 1) if (!edits.has(id)) edits.set(id, []);
  const annotators = Array.from(edits, ([id, own]): GoldAnnotator => ({ id, edits: own.sort(byPlace) }));
  return { line, tokens, annotators: annotators.sort((a, b) => a.id - b.id) };
}

function byPlace(one: GoldEdit, other: GoldEdit): number {
  return one.start - other.start || one.end - other.end;
}

/** The edits that one annotator's alternatives for one error come to. */
function editsOf(
  alternatives: readonly Alternative[],
  type: string,
  required: boolean,
  tokens: number,
): GoldEdit[] {
  const [first, ...further] = alternatives;
  for (const { corrections } of alternatives) {
    for (const { line, start, end } of corrections) {
      if (end > tokens) {
        throw new FormatError(
          line,
          `offsets ${start} ${end} reach beyond the ${tokens} tokens of the sentence`,
        );
      }
    }
  }
  const edits = (first?.corrections ?? []).map(({ start, end, text }) => {
    return { start, end, type, corrections: [text], required, comment: "" };
  });
  for (const { line, corrections } of further) {
    const [correction, more] = corrections;
    const [edit] = edits;
    if (
      !edit ||
      edits.length > 1 ||
      !correction ||
      more ||
      correction.start !== edit.start ||
      correction.end !== edit.end
    ) {
      throw new FormatError(
        line,
        "alternatives of one annotator for one error must change one and the same place",
      );
    }
    edit.corrections.push(correction.text);
  }
  return edits;
}

/** The format of the I-measure. */
export const imeasureXmlFormat = {
  name: "i-measure-xml",
  title: "I-measure XML",
  endings: ["xml"],
  isBegunBy: (beginning) => xmlRootName(beginning) === "scripts",
  isUpload: ({ name, text, root }) =>
    root !== undefined && (/^scripts?$/i.test(root) || (/\.xml$/i.test(name) && /<sentence[\s>]/.test(text))),
  isSuspected: (beginning) => beginning.startsWith("<"),
  parser: () => new ImeasureXmlParser(),
  writer: () => new ImeasureXmlWriter(),
  description:
    "The same, with related edits of several annotators combined. Campaigns accept it as gold; `adjudge gold` reads it and `adjudge convert` converts between the two.",
  example: {
    name: "gold.xml",
    lines: [
      '<?xml version="1.0" encoding="UTF-8"?>',
      "<scripts>",
      '<script id="1">',
      '<sentence id="1" numann="2">',
      "<text>He go home .</text>",
      "<error-list>",
      '<error id="1" req="yes" type="SVA/Vt">',
      '<alt ann="0"><c start="1" end="2">goes</c></alt>',
      '<alt ann="1"><c start="1" end="2">went</c></alt>',
      "</error>",
      "</error-list>",
      "</sentence>",
      '<sentence id="2" numann="2">',
      "<text>See you on Monday .</text>",
      "<error-list>",
      "</error-list>",
      "</sentence>",
      "</script>",
      "</scripts>",
    ],
  },
} as const satisfies GoldFormatDefinition;
