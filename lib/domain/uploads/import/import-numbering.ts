import { AppError } from "../../app-error";
import { FormatError } from "../../formats/format-error";
import { countOf } from "../../text/format-count";
import { comparedText, type TextRule } from "../../text/text-rule";
import type { CampaignTexts } from "../alignment/campaign-texts";
import { INPUT_SYSTEM } from "../input-switch";
import {
  type FirstSegment,
  type FoundNumbering,
  findNumbering,
  MIN_AGREEING_PERCENT,
  type NumberedFile,
} from "../numbering/find-numbering";
import { type Asking, countsText, refusalText } from "../numbering/numbering-words";
import { rangeOf, segmentNumber } from "../numbering/scores-numbering";
import { segmentName, segmentWords } from "../numbering/segment-name";
import { type SharedText, SharedTexts } from "../numbering/shared-texts";
import type { JudgmentsDigest } from "./judgments-digest";

/** A text that rankings show, and where they first do. */
interface ShownText extends SharedText {
  readonly line: number;
}

/** How an old campaign's rankings are numbered against the lines of its source. */
export interface ImportNumbering {
  readonly found: FoundNumbering;
  /** What the rankings call the first line. */
  readonly first: FirstSegment;
  /** Of texts that differ from what the rankings say, though most agree; a sentence, or none. */
  readonly warnings: readonly string[];
}

/** What the rankings of an import are joined to. */
export interface ImportToNumber {
  /** What messages call the rankings. */
  readonly file: string;
  readonly digest: Pick<JudgmentsDigest, "segments">;
  /** Sources and outputs, which are read to their end, or given back. */
  readonly texts: CampaignTexts;
  /** Whether what systems wrote is among them. */
  readonly hasOutputs: boolean;
  /** What somebody says that the rankings call the first line. */
  readonly first: FirstSegment | undefined;
  readonly asking: Asking;
  /** When two texts are the same; rankings were digested by it. */
  readonly rule: TextRule;
}

const JOIN = "judgments to outputs";

/**
 * Finds out what rankings call the first line of a source, by the outputs of systems that are said to share a text, and
 * by the texts that rankings hold. INPUT is what stands in the source. Fails with a FormatError that names the line of
 * the rankings where a segment lies outside the source or what systems wrote contradicts the rankings, and with an
 * AppError that asks where nothing tells.
 */
export async function numberingOfImport(given: ImportToNumber): Promise<ImportNumbering> {
  const { file, digest, first, asking } = given;
  const shown = new SharedTexts(shownTexts(digest));
  let lines: number;
  let range: NumberedFile;
  try {
    range = { ...segmentRange(digest, file), first };
    lines = await compareLines(given, shown);
  } finally {
    await given.texts.segments.return();
  }
  const source = { least: 0, most: lines - 1, isWhole: true };
  const found = findNumbering(range, source, shown);
  if (!found.isFound) {
    if (found.why === "outside") throw outsideError(given, range, lines);
    if (found.why === "contradicted" && first === undefined)
      throw contradiction(shown.differing(found.counts[0]!.shift)[0]!, countsText(found, JOIN), given);
    const names = { judgments: { ...range, name: file }, other: { ...source, name: "the source" } };
    throw new AppError("invalid-input", refusalText(found, { ...names, join: JOIN, asking }));
  }
  const differing = shown.differing(found.shift);
  if (found.isDoubtful) {
    const { areTextsKnown, otherwise } = found;
    throw contradiction(
      differing[0]!,
      countsText({ counts: [found, ...otherwise], areTextsKnown }, JOIN),
      given,
    );
  }
  return {
    found,
    first: found.shift === 1 ? 1 : 0,
    warnings: differing.length === 0 ? [] : [differingText(differing, found)],
  };
}

function segmentRange({ segments }: Pick<JudgmentsDigest, "segments">, file: string): NumberedFile {
  const numbers = [...segments].map(([name, { line }]) => {
    const number = segmentNumber(name);
    if (number !== undefined) return number;
    throw new FormatError(line, `segment ${name} is not a line number of the source`, file);
  });
  const range = rangeOf(numbers);
  if (range === undefined) throw new RangeError("there is no ranking");
  return range;
}

function* shownTexts({ segments }: Pick<JudgmentsDigest, "segments">): Generator<ShownText> {
  for (const [name, { hypotheses }] of segments)
    for (const { systems, line, text } of hypotheses)
      yield { segment: Number(name), systems, line, ...(text === undefined ? {} : { text }) };
}

/** The systems that rankings put behind one text, segments counted from 0. */
export function rankedTogether(
  digest: Pick<JudgmentsDigest, "segments">,
  first: FirstSegment,
): readonly SharedText[] {
  return [...shownTexts(digest)].flatMap(({ segment, systems }) =>
    systems.length > 1 ? [{ segment: segment - first, systems }] : [],
  );
}

/** @returns how many lines the source has */
async function compareLines(
  { texts: { systems, segments }, hasOutputs, rule }: ImportToNumber,
  shown: SharedTexts<ShownText>,
): Promise<number> {
  const placeOf = new Map(systems.map((system, place) => [system, place]));
  let lines = 0;
  for await (const { position, source, outputs } of segments) {
    lines += 1;
    const compared = new Map<string, string>();
    shown.pass(position, (system) => {
      const known = compared.get(system);
      if (known !== undefined) return known;
      const place = hasOutputs ? placeOf.get(system) : undefined;
      const written = place === undefined ? (system === INPUT_SYSTEM ? source : undefined) : outputs[place];
      if (written === undefined) return undefined;
      const text = comparedText(written, rule);
      compared.set(system, text);
      return text;
    });
  }
  return lines;
}

function outsideError(
  { digest, file, first }: ImportToNumber,
  range: NumberedFile,
  lines: number,
): FormatError {
  const lowest = range.least === 0 ? 0 : (first ?? 1);
  for (const [name, { line }] of digest.segments) {
    const number = Number(name);
    if (first !== undefined && number < first)
      return new FormatError(line, `segment ${name} is before the first line of the source, ${first}`, file);
    const last = lines - 1 + (first ?? lowest);
    if (number > last)
      return new FormatError(line, `segment ${name} is beyond the last line of the source, ${last}`, file);
  }
  throw new RangeError("no segment is outside");
}

function contradiction(
  { segment, systems, text, line }: ShownText,
  counts: string,
  { file, rule, asking }: Pick<ImportToNumber, "file" | "rule" | "asking">,
): FormatError {
  const all = `${systems.slice(0, -1).join(", ")} and ${systems.at(-1)}`;
  const what =
    text === undefined
      ? `${all} share one hypothesis of segment ${segment}, but their outputs differ`
      : `the text of ${systems.join(", ")} for segment ${segment} differs from the outputs`;
  // Rankings of campaigns that made white space even hold texts without their lines.
  const evened =
    asking === "command"
      ? "--texts spaces-even compares them with whitespace normalised"
      : "start again with “Whitespace normalised” under “More settings” if the rankings contain them in that form";
  const otherRule = rule === "AS_WRITTEN" ? `; texts were compared as written: ${evened}` : "";
  return new FormatError(
    line,
    `${what}: ${counts}; at least ${MIN_AGREEING_PERCENT} % must agree${otherRule}`,
    file,
  );
}

/** How many are named. */
const NAMED = 3;

function differingText(
  differing: readonly ShownText[],
  { compared, shift }: { readonly compared: number; readonly shift: number },
): string {
  const named = differing.slice(0, NAMED).map(({ segment, systems, line }) => {
    return `${segmentWords(segmentName(segment, shift))}, ${systems.join(" ")} (line ${line})`;
  });
  const more = differing.length > NAMED ? ` and ${differing.length - NAMED} more` : "";
  return `The outputs differ from the rankings in ${countOf(differing.length, "text", "texts")} of ${compared}: ${named.join("; ")}${more}. For these, the texts of the rankings are used; the lines stay unchanged.`;
}

/**
 * What rankings without a source call its first line: 0 where one of them is of a segment 0, else what somebody says, if
 * anybody does. Fails with an AppError where that cannot be.
 */
export function firstWithoutSource(
  { segments }: Pick<JudgmentsDigest, "segments">,
  file: string,
  first: FirstSegment | undefined,
): FirstSegment | null {
  const isNumbered = [...segments.keys()].every((name) => segmentNumber(name) !== undefined);
  if (!isNumbered && first !== undefined)
    throw new AppError(
      "invalid-input",
      `${file} identifies segments by names, so there is no first number to give.`,
    );
  if (isNumbered && segments.has("0")) {
    if (first !== 1) return 0;
    throw new AppError("invalid-input", `${file} has a segment 0: its segments do not count from 1.`);
  }
  return first ?? null;
}
