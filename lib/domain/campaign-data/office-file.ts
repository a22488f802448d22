const KINDS = [
  {
    name: /\.(docx?|docm|dotx?|odt|rtf|pages)$/i,
    what: "a word processor’s file; save it as plain text in UTF-8, a segment a line",
  },
  {
    name: /\.(xlsx?|xlsm|xltx?|ods|numbers)$/i,
    what: "a spreadsheet; save it as CSV in UTF-8, with a column “source” and one for each system",
  },
  {
    name: /\.(pdf|pptx?|odp)$/i,
    what: "no file of texts; save them as plain text in UTF-8, a segment a line",
  },
] as const;

/** What is wrong with a file of an office program, which is a zip or no text at all; `undefined` for any other. */
export function officeFileProblem(name: string): string | undefined {
  const plain = name.replace(/\.gz$/i, "");
  const what = KINDS.find((kind) => kind.name.test(plain))?.what;
  return what === undefined ? undefined : `this is ${what}`;
}
