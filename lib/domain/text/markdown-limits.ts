/**
 * How much of what takes effort a text in Markdown may hold. Readers of Markdown take quadratic time over marks that
 * find no partner, over lines that may be headings, over pictures in pictures, and over what nests; no text that people
 * write for people comes near these limits. Of all texts within them that were tried (one by one, and some thousands
 * made by chance of what Markdown knows), the worst took half a second of a processor; only the time limit of the thread
 * that reads a text bounds those that nobody has thought of.
 */
export const MARKDOWN_LIMITS = {
  characters: 20_000,
  lines: 2_000,
  /** Runs of asterisks and underscores. */
  emphases: 2_000,
  /** Asterisks and underscores one by one: a run is as good as many, since it may close a bit at a time. */
  marks: 4_000,
  brackets: 1_000,
  /** Quotations and lists that all lines open: each line is held against all that are open. */
  openings: 2_000,
  /** Quotations and lists that one line opens. */
  opened: 50,
  /** A quotation in a list in a quotation …, in whatever way it is written. */
  depth: 50,
} as const;

const count = (text: string, what: RegExp) => [...text.matchAll(what)].length;

/** As many marks as no line means, each of them unlike white space. */
const mark = String.raw`>[ \t]*|(?:[-*+]|\d{1,9}[.)])[ \t]+`;
const opening = new RegExp(`^[ \\t]*(?:${mark}){${MARKDOWN_LIMITS.opened}}`);
/** What a line opens; the last mark may end the line. */
const openedBy = new RegExp(`^[ \\t]*(?:${mark})*(?:[-*+]|\\d{1,9}[.)])?`);
const anyOpening = />|[-*+]|\d{1,9}[.)]/g;

/** What stands above the limits, in one sentence for whoever wrote it; undefined where the text can be read. */
export function markdownProblem(markdown: string): string | undefined {
  const { characters, lines: maxLines, emphases, marks, brackets, opened, openings } = MARKDOWN_LIMITS;
  if (markdown.length > characters)
    return `The text has more than ${characters.toLocaleString("en")} characters.`;
  const lines = markdown.split(/\r\n?|\n/);
  if (lines.length > maxLines) return `The text has more than ${maxLines.toLocaleString("en")} lines.`;
  const deep = lines.findIndex((line) => opening.test(line));
  if (deep >= 0) return `Line ${deep + 1} opens ${opened} or more quotations and lists.`;
  const all = lines.reduce((sum, line) => sum + count(openedBy.exec(line)?.[0] ?? "", anyOpening), 0);
  if (all > openings)
    return `The lines of the text open more than ${openings.toLocaleString("en")} quotations and lists.`;
  if (count(markdown, /[*_]+/g) > emphases)
    return `The text has more than ${emphases.toLocaleString("en")} asterisks and underscores, which is too many to display.`;
  if (count(markdown, /[*_]/g) > marks)
    return `The text has more than ${marks.toLocaleString("en")} asterisks and underscores, which is too many to display.`;
  if (count(markdown, /[[\]]/g) > brackets)
    return `The text has more than ${brackets.toLocaleString("en")} square brackets, which is too many to display.`;
  return undefined;
}
