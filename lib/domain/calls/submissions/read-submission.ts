import { FormatError } from "../../formats/format-error";
import type { ReadGoldSentence } from "../../formats/gold/gold-sentence";
import { m2Format } from "../../formats/gold/m2";
import { textMember } from "../../formats/outputs/json-members";
import { alignedLinesOf } from "../../formats/outputs/line-aligned-outputs";
import { annotatorText } from "../../metrics/gold/annotator-text";
import type { GoldEdit } from "../../metrics/gold/gold-annotation";
import { goldTokens } from "../../metrics/gold/gold-tokens";
import { countOf } from "../../text/format-count";
import { textExcerpt } from "../../text/text-excerpt";
import { lineCountProblem } from "../../uploads/alignment/line-count-error";
import { jsonLines } from "../json-lines";

export type SubmissionFormat = "lines" | "jsonl" | "m2";

/** What a team handed in: an output for each line of the source. */
export interface ReadSubmission {
  readonly format: SubmissionFormat;
  readonly outputs: readonly string[];
  /** Of an .m2 file, the edits of each line. */
  readonly edits: readonly (readonly GoldEdit[])[] | null;
}

const EXCERPT = 60;

/**
 * The outputs in a file: plain lines, JSONL with `output` (and, optionally, `segment`, the number of the line) on each
 * line, or the edits of a system as .m2. Fails with a FormatError that names the line where it is not one output for each
 * line of the source.
 */
export function readSubmission(name: string, text: string, source: readonly string[]): ReadSubmission {
  const format = formatOf(name, text);
  if (format === "m2") return readEdits(text, source);
  const outputs = format === "jsonl" ? readJson(text, source.length) : alignedLinesOf(text);
  if (outputs.length !== source.length)
    throw new FormatError(
      Math.min(outputs.length, source.length) + 1,
      lineCountProblem(source.length, outputs.length),
    );
  return { format, outputs, edits: null };
}

function formatOf(name: string, text: string): SubmissionFormat {
  if (/^\uFEFF?\s*\{/.test(text)) return "jsonl";
  // A sentence may begin with the words S or A: lines are .m2 only where some of them are edits.
  const isEdits = /^\uFEFF?\s*S(?:\s|$)/.test(text) && /^A -?\d+ -?\d+\|\|\|/m.test(text);
  return /\.m2$/i.test(name) || isEdits ? "m2" : "lines";
}

function readJson(text: string, wanted: number): readonly string[] {
  const outputs: string[] = [];
  for (const { members, line } of jsonLines(text, ["segment", "output"])) {
    const place = outputs.length;
    // A file of nothing but lines may hold millions.
    if (place === wanted)
      throw new FormatError(line, `a further line, but the source has ${countOf(wanted, "line", "lines")}`);
    const segment = members.get("segment");
    if (segment !== undefined && String(segment) !== String(place + 1))
      throw new FormatError(
        line,
        `segment is ${textExcerpt(JSON.stringify(segment), EXCERPT)}, but line ${place + 1} of the source comes next`,
      );
    outputs.push(textMember(members, "output", line));
  }
  return outputs;
}

function* sentencesOf(text: string): Generator<ReadGoldSentence, void, undefined> {
  const parser = m2Format.parser();
  yield* parser.push(text);
  yield* parser.end();
}

function readEdits(text: string, source: readonly string[]): ReadSubmission {
  const lines = countOf(source.length, "line", "lines");
  const sentences: ReadGoldSentence[] = [];
  for (const sentence of sentencesOf(text)) {
    // A file of nothing but sentences may hold millions.
    if (sentences.length === source.length)
      throw new FormatError(sentence.line, `a further sentence, but the source has ${lines}`);
    sentences.push(sentence);
  }
  if (sentences.length < source.length)
    throw new FormatError(
      sentences.at(-1)?.line ?? 1,
      `${countOf(sentences.length, "sentence", "sentences")}, but the source has ${lines}`,
    );
  const own = sentences.map((sentence, place) => {
    const { line, tokens, annotators } = sentence;
    if (tokens.join(" ") !== goldTokens(source[place]!).join(" "))
      throw new FormatError(line, `sentence ${place + 1} is not line ${place + 1} of the source`);
    if (annotators.length !== 1)
      throw new FormatError(line, "the edits of a system have one annotator, and these have several");
    const [{ id, edits }] = annotators as [(typeof annotators)[number]];
    return { output: annotatorText(sentence, id), edits };
  });
  return { format: "m2", outputs: own.map(({ output }) => output), edits: own.map(({ edits }) => edits) };
}
