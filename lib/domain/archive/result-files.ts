import type { TableFormat } from "../tables/table";

/** The results that leave a campaign as tables. */
export const RESULT_TABLES = {
  leaderboard: {
    title: "Leaderboard",
    description: "Scores with intervals, rank ranges, clusters; by Expected Wins unless asked otherwise.",
  },
  "head-to-head": {
    title: "Head to head",
    description: "Every system against every other, with a sign test.",
  },
  agreement: {
    title: "Agreement",
    description: "Kappa between and within judges, Krippendorff’s alpha.",
  },
  judges: {
    title: "Judges",
    description: "A ranking by each judge, how they correlate, how long they took.",
  },
  accuracy: {
    title: "Accuracy",
    description: "How well the methods predict judgments they have not seen.",
  },
  metrics: {
    title: "Metrics",
    description: "Scores of metrics, and how they correlate with people.",
  },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly description: string }>>;

export type ResultTableName = keyof typeof RESULT_TABLES;

/** The formats of tables, by the endings of their files. */
export const TABLE_ENDINGS = {
  csv: { contentType: "text/csv; charset=utf-8", name: "CSV" },
  json: { contentType: "application/json", name: "JSON" },
  md: { contentType: "text/markdown; charset=utf-8", name: "Markdown" },
  tex: { contentType: "application/x-tex; charset=utf-8", name: "LaTeX" },
} as const;

export type TableEnding = keyof typeof TABLE_ENDINGS;

/** How a file with such an ending is rendered; JSON is no rendering of a table. */
export const TABLE_FORMAT_OF_ENDING = {
  csv: "csv",
  md: "md",
  tex: "latex",
} as const satisfies Readonly<Record<Exclude<TableEnding, "json">, TableFormat>>;

/** The table and the ending that a file's name says. */
export function resultFileOf(
  file: string,
): { readonly table: ResultTableName; readonly ending: TableEnding } | undefined {
  const [table = "", ending = "", ...more] = file.split(".");
  if (more.length > 0 || !Object.hasOwn(RESULT_TABLES, table) || !Object.hasOwn(TABLE_ENDINGS, ending))
    return undefined;
  return { table: table as ResultTableName, ending: ending as TableEnding };
}
