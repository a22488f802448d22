import { editKey } from "../../edits/edit";
import type { EditMark, MarkedEdit, SourceError } from "../../edits/marked-edit";
import { FormatError } from "../format-error";
import { MAX_SYSTEMS } from "../outputs/max-systems";
import { MAX_TEXT_LENGTH } from "../outputs/max-text-length";

/** A stretch of a text as it is written: kept words, or an edit. Joined, what is written is the text. */
export interface WrittenPiece {
  readonly written: string;
  /** Nothing where words are kept. */
  readonly edit?: { readonly replaced: string; readonly correction: string; readonly mark: EditMark };
}

/** A text of a task. */
export interface BracketedText {
  /** As its tag says: 1 for `<s1>`. */
  readonly number: number;
  readonly line: number;
  readonly pieces: readonly WrittenPiece[];
  /** What stands between the text before and this one, tags not counted. */
  readonly gap: string;
  /** Where its edits stand in the source; nothing where it does not fit the source of the task. */
  readonly edits: readonly MarkedEdit[] | undefined;
  /** What its system wrote: the text after the edits, tokens joined by a space. */
  readonly corrected: string;
}

/** Something that is not written as it should be, was understood all the same, and is written out again as it was. */
export interface Slip {
  readonly line: number;
  readonly problem: string;
}

/** A task with its judge's marks, and all that it takes to write the file again as it was. */
export interface BracketedTask {
  /** What stands before the source, with the sentences before it. */
  readonly head: string;
  /** The source with brackets around its errors. */
  readonly source: string;
  /** What stands between the source and its texts, with the sentences behind it. */
  readonly middle: string;
  readonly texts: readonly BracketedText[];
  readonly tail: string;
  /** The source's tokens, without brackets. */
  readonly tokens: readonly string[];
  readonly errors: readonly SourceError[];
  readonly slips: readonly Slip[];
}

const ARROW = "→";
const MAX_LENGTH = 1 << 24;
const TEXT_TAG = /<s(\d{1,6})>/y;
const MARK = /^(.*?)\|\s*(\p{L}*)\s*(.*)$/su;
/** A mark that slipped behind the bracket of its edit. */
const MARK_BEHIND = /\s*\|\s*(true|false)(?!\p{L})/iuy;

/**
 * Reads one task: a file that names its source in context, `<Source with context>`, with the sentence itself in `<t>`
 * and brackets around its errors, then `<Correction>` with the texts in `<s1>`, `<s2>` and so on, whose edits are written
 * `[old→new|True]` or `False`. What is not quite so but can be understood is a slip. Fails with a FormatError where it cannot.
 */
export function readBracketedTask(file: string): BracketedTask {
  const lineOf = lineCounter(file);
  const fail = (at: number, problem: string) => {
    throw new FormatError(lineOf(at), problem);
  };
  if (file.length > MAX_LENGTH) fail(0, "a task is longer than 16 Mi characters");
  const opening = /^\uFEFF?\s*<Source with context>/i.exec(file);
  if (opening === null) fail(0, 'a task of judged edits begins with "<Source with context>"');
  const open = file.indexOf("<t>");
  const close = file.indexOf("</t>", open + 1);
  if (open < 0 || close < 0) fail(Math.max(open, 0), "the source does not stand in <t> and </t>");
  const heading = file.toLowerCase().indexOf("<correction>", close);
  if (heading < 0) fail(close, '"<Correction>" is missing behind the source');
  const again = file.indexOf("<t>", close);
  if (again >= 0 && again < heading) fail(again, "a task has only one source in <t>");
  const slips: Slip[] = [];
  const source = file.slice(open + "<t>".length, close);
  const sourceLine = lineOf(open);
  checkLength(source, sourceLine);
  const { tokens, errors } = bracketedSource(source, (problem) => slips.push({ line: sourceLine, problem }));
  if (tokens.length === 0) fail(open, "the source is empty");

  const texts: BracketedText[] = [];
  const begin = heading + "<correction>".length;
  const first = file.indexOf("<s", begin);
  let at = first < 0 ? file.length : first;
  if (file.slice(begin, at).trim() !== "") fail(begin, "text stands between <Correction> and the first <s1>");
  let gap = "";
  for (;;) {
    TEXT_TAG.lastIndex = at;
    const tag = TEXT_TAG.exec(file);
    if (tag === null) break;
    const line = lineOf(at);
    const number = Number(tag[1]);
    const end = file.indexOf("</s", at);
    const closing = `</s${tag[1]}>`;
    if (end < 0 || !file.startsWith(closing, end)) fail(at, `<s${tag[1]}> is not closed by ${closing}`);
    if (texts.some((text) => text.number === number)) fail(at, `<s${tag[1]}> occurs twice`);
    if (number !== texts.length + 1)
      slips.push({ line, problem: `<s${tag[1]}> stands at place ${texts.length + 1}` });
    if (texts.length >= MAX_SYSTEMS) fail(at, `a task has more than ${MAX_SYSTEMS} texts`);
    const written = file.slice(at + tag[0].length, end);
    checkLength(written, line);
    const report = (problem: string) => slips.push({ line, problem });
    const pieces = readPieces(written, report);
    const edits = placeEdits(pieces, tokens, report);
    const corrected = pieces.flatMap((piece) => tokensOf(piece.edit?.correction ?? piece.written)).join(" ");
    texts.push({ number, line, pieces, gap, edits, corrected });
    const behind = end + closing.length;
    const next = file.indexOf("<", behind);
    at = next < 0 ? file.length : next;
    gap = file.slice(behind, at);
    if (gap.trim() !== "") fail(behind, "text stands between the corrections");
  }
  if (at < file.length) fail(at, "expected the next correction, such as <s1>");
  if (texts.length === 0) fail(heading, "a task has at least one correction, in <s1>");
  return {
    ...{ head: file.slice(0, open), source, middle: file.slice(close + "</t>".length, first) },
    ...{ texts, tail: gap, tokens, errors, slips },
  };
}

/** Writes a task as it was read. */
export function writeBracketedTask({ head, source, middle, texts, tail }: BracketedTask): string {
  const written = texts.map(
    ({ number, gap, pieces }) =>
      `${gap}<s${number}>${pieces.map((piece) => piece.written).join("")}</s${number}>`,
  );
  return `${head}<t>${source}</t>${middle}${written.join("")}${tail}`;
}

/** What a task is made of. */
export interface TaskToWrite {
  readonly tokens: readonly string[];
  /** Sentences around the source. */
  readonly before?: readonly string[];
  readonly after?: readonly string[];
  readonly errors: readonly SourceError[];
  /** The edits of each text, in order. */
  readonly texts: readonly (readonly MarkedEdit[])[];
}

/**
 * A task as the form has it. Nothing where it cannot be told in this form: a word of it holds a bracket, an arrow or a
 * tag, or edits overlap.
 */
export function bracketedTaskText(task: TaskToWrite): string | undefined {
  const { tokens, before = [], after = [], errors, texts } = task;
  const lines = texts.map((edits, place) => {
    const pieces = between(tokens, edits, ({ start, end, correction, mark }) => {
      const word = mark === null ? "" : `|${mark === "right" ? "True" : "False"}`;
      return `[${tokens.slice(start, end).join(" ")}${ARROW}${correction}${word}]`;
    });
    return pieces && `<s${place + 1}>${pieces}</s${place + 1}>\n`;
  });
  const source = between(
    tokens,
    errors.map(([start, end]) => ({ start, end })),
    ({ start, end }) => `[${tokens.slice(start, end).join(" ")}]`,
  );
  if (source === undefined || lines.includes(undefined)) return undefined;
  const text = [
    "<Source with context>\n",
    ...before.map((line) => `${line}\n`),
    `<t>${source}</t>\n`,
    ...after.map((line) => `${line}\n`),
    "\n<Correction>\n",
    ...lines,
  ].join("");
  return isSaid(text, task) ? text : undefined;
}

/** Tokens with what is written for stretches of them; nothing where stretches overlap. */
function between<Stretch extends { readonly start: number; readonly end: number }>(
  tokens: readonly string[],
  stretches: readonly Stretch[],
  write: (stretch: Stretch) => string,
): string | undefined {
  const written: string[] = [];
  let done = 0;
  for (const stretch of stretches) {
    if (stretch.start < done || stretch.end > tokens.length) return undefined;
    written.push(...tokens.slice(done, stretch.start), write(stretch));
    done = stretch.end;
  }
  return [...written, ...tokens.slice(done)].join(" ");
}

/** Whether a file says what it was made of: words may look like brackets. */
function isSaid(text: string, { tokens, errors, texts }: TaskToWrite): boolean {
  try {
    const read = readBracketedTask(text);
    const said = [read.tokens, read.errors, read.texts.map(({ edits }) => edits)];
    const untyped = texts.map((edits) => edits.map((edit) => ({ ...edit, type: null })));
    return said.every((each, place) => isSame(each, [tokens, errors, untyped][place]));
  } catch (error) {
    if (error instanceof FormatError) return false;
    throw error;
  }
}

function isSame(one: unknown, other: unknown): boolean {
  const sorted = (value: unknown) =>
    JSON.stringify(value, (_, each) =>
      typeof each === "object" && each !== null && !Array.isArray(each)
        ? Object.fromEntries(Object.entries(each).sort(([first], [second]) => (first < second ? -1 : 1)))
        : each,
    );
  return sorted(one) === sorted(other);
}

function checkLength(text: string, line: number): void {
  if (text.length > MAX_TEXT_LENGTH)
    throw new FormatError(line, `a text is longer than ${MAX_TEXT_LENGTH} characters`);
}

/** Lines are asked for in their order, mostly. */
function lineCounter(file: string): (at: number) => number {
  let [line, done] = [1, 0];
  return (at) => {
    if (at < done) [line, done] = [1, 0];
    for (let next = file.indexOf("\n", done); next >= 0 && next < at; next = file.indexOf("\n", done)) {
      line += 1;
      done = next + 1;
    }
    return line;
  };
}

function tokensOf(text: string): readonly string[] {
  return text.split(/\p{White_Space}+/u).filter((token) => token !== "");
}

function bracketedSource(source: string, report: (problem: string) => void) {
  const tokens: string[] = [];
  const errors: SourceError[] = [];
  let isOpen = false;
  let start = 0;
  // What stands before a bracket within a token, to be joined with what follows.
  let isWithin = false;
  for (const part of source.split(/([[\]])/)) {
    if (part === "[") {
      if (isOpen) report("a bracket of the source opens inside another one, and is ignored");
      else start = isWithin ? tokens.length - 1 : tokens.length;
      if (isWithin) report("a bracket of the source opens within a word: all of the word is taken");
      isOpen = true;
    } else if (part === "]") {
      if (!isOpen) report("a bracket of the source closes that was not opened, and is ignored");
      else if (errors.some((error) => error[1] > start || (error[0] === start && error[1] === tokens.length)))
        report("a bracket of the source stands twice at one place, and is ignored");
      else errors.push([start, tokens.length]);
      isOpen = false;
    } else if (part !== "") {
      const [first, ...rest] = tokensOf(part);
      const joins = isWithin && first !== undefined && !/^\p{White_Space}/u.test(part);
      if (joins) {
        if (!isOpen) report("a bracket of the source closes within a word: all of the word is taken");
        tokens[tokens.length - 1] += first;
        tokens.push(...rest);
      } else tokens.push(...(first === undefined ? [] : [first, ...rest]));
      isWithin = !/\p{White_Space}$/u.test(part);
    }
  }
  if (isOpen) report("a bracket of the source is not closed, and is ignored");
  return { tokens, errors };
}

function readPieces(text: string, report: (problem: string) => void): readonly WrittenPiece[] {
  const pieces: WrittenPiece[] = [];
  let kept = 0;
  const keep = (end: number) => {
    if (end > kept) pieces.push({ written: text.slice(kept, end) });
  };
  for (const found of text.matchAll(/\[([^[\]]*)\]/g)) {
    const [brackets, inside = ""] = found;
    const arrow = inside.indexOf(ARROW);
    if (arrow < 0) {
      report(`${brackets} has no ${ARROW} and is taken as it stands`);
      continue;
    }
    const replaced = inside.slice(0, arrow);
    const behind = inside.slice(arrow + ARROW.length);
    let end = found.index + brackets.length;
    const marked = MARK.exec(behind);
    let [correction, mark]: [string, EditMark] = [behind, null];
    if (marked === null) {
      MARK_BEHIND.lastIndex = end;
      const word = MARK_BEHIND.exec(text)?.[1];
      if (word === undefined) report(`${brackets} has no mark: it counts as untouched`);
      else {
        report(`the mark of ${brackets} stands behind its bracket`);
        end = MARK_BEHIND.lastIndex;
        mark = markOfWord(word);
      }
    } else {
      const [, before = "", word = "", rest = ""] = marked;
      mark = markOfWord(word);
      correction = before + rest;
      if (rest !== "")
        report(`${brackets}: “${rest}” stands behind the mark and is taken as the end of the correction`);
      if (mark === null) report(`${brackets}: “${word}” is neither True nor False, and counts as untouched`);
    }
    keep(found.index);
    pieces.push({ written: text.slice(found.index, end), edit: { replaced, correction, mark } });
    kept = end;
  }
  keep(text.length);
  return pieces;
}

function markOfWord(word: string): EditMark {
  return /^true$/i.test(word) ? "right" : /^false$/i.test(word) ? "wrong" : null;
}

/** Where the edits stand, if what they keep and replace is the source. */
function placeEdits(
  pieces: readonly WrittenPiece[],
  source: readonly string[],
  report: (problem: string) => void,
): readonly MarkedEdit[] | undefined {
  const edits: MarkedEdit[] = [];
  const seen = new Set<string>();
  let at = 0;
  for (const { written, edit } of pieces) {
    const own = tokensOf(edit === undefined ? written : edit.replaced);
    const wrong = own.findIndex((token, place) => token !== source[at + place]);
    if (wrong >= 0) {
      report(
        `the text does not fit its source: “${own[wrong]}” stands where the source has “${source[at + wrong] ?? "nothing more"}”; its edits are kept, but count nowhere`,
      );
      return undefined;
    }
    if (edit !== undefined) {
      const correction = tokensOf(edit.correction).join(" ");
      const placed = { start: at, end: at + own.length, correction, type: null, mark: edit.mark };
      if (correction === own.join(" ")) report(`${written} changes nothing, and counts nowhere`);
      else if (seen.has(editKey(placed))) report(`${written} occurs twice at one place, and counts once`);
      else edits.push(placed);
      seen.add(editKey(placed));
    }
    at += own.length;
  }
  if (at === source.length) return edits;
  report(`the text ends before its source, at “${source[at]}”; its edits are kept, but count nowhere`);
  return undefined;
}
