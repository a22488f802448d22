import { judgmentFormatWords } from "./judgment-formats";

/** What a text that is no file of judgments seems to be, by how it begins, and what to do with it. */
const LOOKS_LIKE: readonly (readonly [RegExp, string])[] = [
  [
    /^[^\n]*(judgeid|system1id)[^\n]*;|^[^\n]*;[^\n]*(judgeid|system1id)/i,
    "its columns are separated by semicolons; WMT CSV uses commas",
  ],
  [
    /^[^\n]*(judgeid|system1id)[^\n]*\t|^[^\n]*\t[^\n]*(judgeid|system1id)/i,
    "its columns are separated by tabs; WMT CSV uses commas",
  ],
  [/^PK\p{Cc}\p{Cc}/u, "it is a zip or a spreadsheet; save the sheet as CSV, or unpack the zip"],
  [
    /^S [^\n]*\r?\n(A |\r?\n|S )/,
    "it looks like annotated corrections (.m2), which adjudge gold and adjudge score read",
  ],
  [
    /^\S+[ \t]+[+-]?[\d.]+([ \t]+[\d.]+){0,2}\r?\n/,
    "it looks like scores of systems, which adjudge correlate reads",
  ],
  [
    /^\[/,
    "it is a JSON array; Adjudge JSONL has one JSON object per line, the first of which names the format (see public/formats/adjudge-jsonl.md)",
  ],
  [
    // Sentences have commas too, with a space behind them.
    /^[^\n]*[,;\t]\S[^\n]*\n[^\n]*[,;\t]\S/,
    "it looks like a table in another format; WMT CSV has comma-separated columns called judgeID, segmentId, system1Id, system1rank, system2Id, system2rank and preferably rankingID (see public/formats/wmt-csv.md)",
  ],
];

/** Why a text cannot be read as judgments. */
export function unknownJudgments(beginning: string): string {
  const text = beginning.replace(/^\uFEFF?\s*/, "").slice(0, 4096);
  const [, hint] = LOOKS_LIKE.find(([pattern]) => pattern.test(text)) ?? [];
  const problem = `the file is not ${judgmentFormatWords()}`;
  return hint === undefined ? problem : `${problem}: ${hint}`;
}
