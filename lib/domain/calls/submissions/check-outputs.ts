import { countOf, formatCount } from "../../text/format-count";
import { normalisedText } from "../../text/normalised-text";
import { holdsWord } from "../../uploads/preview/holds-word";

/** Something about a submission, with the line that it is about first. */
export interface Finding {
  /** Counted from 1; null where it is about the whole. */
  readonly line: number | null;
  /** A sentence. */
  readonly text: string;
}

/** A larger share of differing spaces is another tokenisation and not a system's choice. */
const MOST_DIFFERING_SPACES = 0.02;

/** An output may be so many times as long as its source, and so many characters longer than that. */
const LONGEST_OUTPUT = { times: 10, more: 2000 } as const;

/**
 * The first output that is no version of its source, because it is many times as long. It is refused before anything is
 * looked for in it: whatever a team hands in takes no longer to check than its test set is large.
 */
export function longOutput(source: readonly string[], outputs: readonly string[]): Finding | undefined {
  const { times, more } = LONGEST_OUTPUT;
  const place = outputs.findIndex((output, line) => output.length > times * source[line]!.length + more);
  if (place === -1) return undefined;
  const [own, given] = [outputs[place]!.length, source[place]!.length].map(formatCount);
  return { line: place + 1, text: `The output has ${own} characters, and its source has ${given}.` };
}

/**
 * What is most likely a mistake in outputs that have the right number of lines, so that it counts only where the team says
 * that it is meant: lines without any output, outputs that leave the source as it is,
 * other spaces than the source has between the same words, and names that would tell judges whose outputs these are.
 *
 * @param names of the team and its system; one that the source holds itself on that line tells nobody anything
 */
export function checkOutputs(
  source: readonly string[],
  outputs: readonly string[],
  names: readonly string[],
): readonly Finding[] {
  const doubts: Finding[] = [];
  const empty = linesWhere(outputs, (output, place) => output.trim() === "" && source[place]!.trim() !== "");
  if (empty.length > 0)
    doubts.push({
      line: empty[0]!,
      text: `${countOf(empty.length, "line is", "lines are")} empty where the source is not${theFirst(empty)}.`,
    });
  const same = linesWhere(
    outputs,
    (output, place) => normalisedText(output) === normalisedText(source[place]!),
  );
  if (same.length === outputs.length)
    doubts.push({ line: null, text: "Every line is the same as the source." });
  const spaces = differingSpaces(source, outputs);
  if (spaces.share > MOST_DIFFERING_SPACES) {
    const percent = (100 * spaces.share).toFixed(1);
    doubts.push({
      line: spaces.firstLine,
      text: `The outputs are not tokenised as the source is: ${percent} % of the spaces between unchanged characters differ; this is the first line.`,
    });
  }
  for (const name of new Set(names.filter((each) => each.trim() !== ""))) {
    const holding = linesWhere(
      outputs,
      (output, place) => holdsWord(output, name) && !holdsWord(source[place]!, name),
    );
    if (holding.length > 0)
      doubts.push({
        line: holding[0]!,
        text: `${countOf(holding.length, "line contains", "lines contain")} the name “${name}”${theFirst(holding)}: judges would know whose output it is.`,
      });
  }
  return doubts;
}

/** What is said behind how many there are, where the line of the finding is only the first of them. */
function theFirst(lines: readonly number[]): string {
  return lines.length > 1 ? "; this is the first" : "";
}

/** The numbers of the lines of which something is so. */
function linesWhere(
  lines: readonly string[],
  isSo: (line: string, place: number) => boolean,
): readonly number[] {
  return lines.flatMap((line, place) => (isSo(line, place) ? [place + 1] : []));
}

/**
 * How many of the spaces in the unchanged beginnings and ends of lines are in one of the two texts only. Spaces are
 * looked at where both texts have the same other characters, so that no correction counts as a difference of spaces.
 */
export function differingSpaces(
  source: readonly string[],
  outputs: readonly string[],
): { readonly share: number; readonly firstLine: number | null } {
  const found = { spaces: 0, differing: 0 };
  let firstLine: number | null = null;
  for (const [place, line] of source.entries()) {
    const before = found.differing;
    lookAtSpaces(normalisedText(line), normalisedText(outputs[place]!), found);
    if (found.differing > before) firstLine ??= place + 1;
  }
  return { share: found.spaces === 0 ? 0 : found.differing / found.spaces, firstLine };
}

/** Goes through two texts from both sides without making anything of them: a server checks while others wait. */
function lookAtSpaces(one: string, other: string, found: { spaces: number; differing: number }): void {
  const look = (left: boolean, right: boolean) => {
    if (left || right) found.spaces += 1;
    if (left !== right) found.differing += 1;
  };
  let [begun, begunOther] = [0, 0];
  for (;;) {
    const [left, right] = [one[begun] === " ", other[begunOther] === " "];
    const [at, atOther] = [left ? begun + 1 : begun, right ? begunOther + 1 : begunOther];
    const character = one.codePointAt(at);
    if (character === undefined || character !== other.codePointAt(atOther)) break;
    look(left, right);
    const units = character > 0xffff ? 2 : 1;
    [begun, begunOther] = [at + units, atOther + units];
  }
  let [end, endOther] = [one.length, other.length];
  let first: readonly [left: boolean, right: boolean] | undefined;
  while (end > begun && endOther > begunOther) {
    const units = unitsBefore(one, end);
    if (units !== unitsBefore(other, endOther)) return;
    if (one.slice(end - units, end) !== other.slice(endOther - units, endOther)) return;
    // What stands before the first unchanged character of the end belongs to the change.
    if (first !== undefined) look(...first);
    [end, endOther] = [end - units, endOther - units];
    first = [one[end - 1] === " ", other[endOther - 1] === " "];
    if (first[0]) end -= 1;
    if (first[1]) endOther -= 1;
  }
}

/** How many code units the character has that ends there. */
function unitsBefore(text: string, end: number): number {
  const isPair = /[\udc00-\udfff]/.test(text[end - 1]!) && /[\ud800-\udbff]/.test(text[end - 2] ?? "");
  return isPair ? 2 : 1;
}
