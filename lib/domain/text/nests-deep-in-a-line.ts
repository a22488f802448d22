/** A quotation in a list in a quotation …: as many marks as no line means, each unlike white space. */
const manyMarks = /^[ \t]*(?:>[ \t]*|(?:[-*+]|\d{1,9}[.)])[ \t]+){50}/m;

/** Whether a line of the Markdown opens so many quotations and lists that reading it would take seconds. */
export function nestsDeepInALine(markdown: string): boolean {
  return manyMarks.test(markdown);
}
