import type { GoldEdit, GoldSentence } from "../../metrics/gold/gold-annotation";
import { goldTokens } from "../../metrics/gold/gold-tokens";
import { FormatError } from "../format-error";
import { LineScanner, type TextLine } from "../line-scanner";
import type { GoldFormatDefinition } from "./gold-format";
import { GoldNotWritableError } from "./gold-not-writable-error";
import type { GoldParser, ReadGoldSentence } from "./gold-sentence";
import type { GoldWriter } from "./gold-writer";
import { parseM2EditLine } from "./m2-edit-line";

interface OpenSentence {
  readonly line: number;
  readonly tokens: readonly string[];
  readonly annotators: Map<number, GoldEdit[]>;
}

const NONE = "-NONE-";

/** Sentences with more edits than a person could make are no annotation, and would be held whole. */
const MAX_EDITS = 10_000;
const MAX_SENTENCE_LENGTH = 1 << 25;

/**
 * Reads the .m2 format of the CoNLL shared tasks: a line `S tokens`, then a line
 * `A start end|||type|||correction[||correction…]|||required|||comment|||annotator` for each edit. `-NONE-` and an
 * empty correction both delete. The type `noop` and offsets of −1 say that the annotator left the sentence alone. A
 * sentence without A lines has one annotator, 0, with no edits. Empty lines mean nothing.
 */
export class M2Parser implements GoldParser {
  readonly #lines = new LineScanner();
  #open: OpenSentence | undefined;
  #edits = 0;
  /** Characters of the lines of the open sentence. */
  #length = 0;

  *push(chunk: string): Generator<ReadGoldSentence, void, undefined> {
    for (const row of this.#lines.push(chunk)) yield* this.#row(row);
  }

  *end(): Generator<ReadGoldSentence, void, undefined> {
    for (const row of this.#lines.end()) yield* this.#row(row);
    if (this.#open === undefined) throw new FormatError(1, "the file contains no sentence");
    yield complete(this.#open);
  }

  *#row({ text, line }: TextLine): Generator<ReadGoldSentence, void, undefined> {
    const tokens = goldTokens(text);
    if (tokens.length === 0) return;
    if (/^S(?:\s|$)/.test(text)) {
      if (this.#open) yield complete(this.#open);
      this.#open = { line, tokens: tokens.slice(1), annotators: new Map() };
      this.#edits = 0;
      this.#length = text.length;
    } else if (/^A\s/.test(text)) {
      this.#keep(text.slice(2), line);
    } else {
      throw new FormatError(line, "the line starts with neither S (a sentence) nor A (an edit)");
    }
  }

  #keep(text: string, line: number): void {
    const sentence = this.#open;
    if (!sentence) throw new FormatError(line, "an A line comes before the first sentence (S)");
    const { annotator, edit } = parseM2EditLine(text, line, sentence.tokens.length);
    const edits = sentence.annotators.get(annotator) ?? [];
    sentence.annotators.set(annotator, edits);
    this.#edits += 1;
    this.#length += text.length;
    if (this.#length > MAX_SENTENCE_LENGTH)
      throw new FormatError(line, "a sentence and its edits are longer than 32 Mi characters");
    if (this.#edits > MAX_EDITS) throw new FormatError(line, `a sentence has more than ${MAX_EDITS} edits`);
    if (edit) edits.push(edit);
  }
}

function complete({ line, tokens, annotators }: OpenSentence): ReadGoldSentence {
  if (annotators.size === 0) return { line, tokens, annotators: [{ id: 0, edits: [] }], isUnannotated: true };
  return { line, tokens, annotators: Array.from(annotators, ([id, edits]) => ({ id, edits })) };
}

/** A text that is read back as it is from between two separators. */
function field(text: string, what: string, sentence: number): string {
  const shown = `${what} ${JSON.stringify(text)}`;
  // A bar at the end would join the separator.
  if (text.includes("||") || text.startsWith("|") || text.endsWith("|")) {
    throw new GoldNotWritableError(sentence, `${shown} contains the bars that separate fields`);
  }
  if (goldTokens(text).join(" ") !== text || text.trim() !== text) {
    throw new GoldNotWritableError(sentence, `${shown} contains whitespace that would be lost`);
  }
  if (text === NONE) throw new GoldNotWritableError(sentence, `${shown} means that there is none`);
  return text;
}

function corrections(edit: GoldEdit, sentence: number): string {
  const texts = edit.corrections.map((text) => field(text, "correction", sentence));
  // Alone, a deletion is written as the shared task wrote it; among others an empty text would not be seen.
  return texts.length > 1 ? texts.map((text) => text || NONE).join("||") : (texts[0] ?? "");
}

/** A sentence as its lines of an .m2 file, an empty one behind them; `sentence` numbers it for errors, from 1. */
export function m2Sentence({ tokens, annotators }: GoldSentence, sentence: number): string {
  const text = tokens.join(" ");
  if (goldTokens(text).length !== tokens.length || goldTokens(text).join(" ") !== text)
    throw new GoldNotWritableError(sentence, "a token is empty or holds white space");
  const lines = [text === "" ? "S" : `S ${text}`];
  const onlyDefault = annotators.length === 1 && annotators[0]?.id === 0 && annotators[0].edits.length === 0;
  for (const { id, edits } of onlyDefault ? [] : annotators) {
    if (edits.length === 0) lines.push(`A -1 -1|||noop|||-NONE-|||REQUIRED|||-NONE-|||${id}`);
    for (const edit of edits) {
      const { start, end, required, comment } = edit;
      if (edit.type.toLowerCase() === "noop")
        throw new GoldNotWritableError(sentence, "the type noop says that there is no edit");
      const parts = [
        `A ${start} ${end}`,
        field(edit.type, "type", sentence),
        corrections(edit, sentence),
        required ? "REQUIRED" : "OPTIONAL",
        comment === "" ? "-NONE-" : field(comment, "comment", sentence),
        String(id),
      ];
      lines.push(parts.join("|||"));
    }
  }
  return `${lines.join("\n")}\n\n`;
}

/** The format of the shared tasks on error correction. */
export const m2Format = {
  name: "m2",
  title: ".m2",
  endings: ["m2"],
  isBegunBy: (beginning) => /^[SA](?:\s|$)/.test(beginning),
  isUpload: ({ name, lines, root }) =>
    root === undefined &&
    (/\.m2$/i.test(name) ||
      (lines.every((line) => line === "" || /^[SA]( |$)/.test(line)) &&
        lines.some((line) => /^A -?\d+ -?\d+\|\|\|/.test(line)))),
  isSuspected: (beginning) => !beginning.startsWith("<"),
  parser: () => new M2Parser(),
  writer: m2Writer,
  description:
    "The edits of one or more annotators in tokenised sentences, as in the shared tasks on error correction. Sentences are in the order of the source. A file named after a system, `ALPHA.m2` next to the outputs `ALPHA.txt`, contains the edits of that system.",
  example: {
    name: "gold.m2",
    lines: [
      "S He go home .",
      "A 1 2|||SVA|||goes|||REQUIRED|||-NONE-|||0",
      "A 1 2|||Vt|||went|||REQUIRED|||-NONE-|||1",
      "",
      "S I likes it .",
      "A 1 2|||SVA|||like|||REQUIRED|||-NONE-|||0",
      "A -1 -1|||noop|||-NONE-|||REQUIRED|||-NONE-|||1",
      "",
      "S See you on Monday .",
      "A -1 -1|||noop|||-NONE-|||REQUIRED|||-NONE-|||0",
      "A -1 -1|||noop|||-NONE-|||REQUIRED|||-NONE-|||1",
      "",
    ],
  },
} as const satisfies GoldFormatDefinition;

function m2Writer(): GoldWriter {
  let sentences = 0;
  return {
    begin: () => "",
    write: (sentence) => {
      sentences += 1;
      return m2Sentence(sentence, sentences);
    },
    end: () => "",
    losses: [],
  };
}
