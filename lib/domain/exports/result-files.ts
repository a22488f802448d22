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
    isSeveral: true,
    title: "Agreement",
    description: "Kappa between and within judges, Krippendorff’s alpha.",
  },
  judges: {
    isSeveral: true,
    title: "Judges",
    description: "A ranking by each judge, how they correlate, how long they took.",
  },
  accuracy: {
    title: "Accuracy",
    description: "How well the methods predict judgments they have not seen.",
  },
  metrics: {
    isSeveral: true,
    title: "Metrics",
    description: "Scores of metrics, and how they correlate with people.",
  },
} as const satisfies Readonly<Record<string, ResultTable>>;

interface ResultTable {
  readonly title: string;
  readonly description: string;
  /** Whether it is several tables, which for programs are a file each. */
  readonly isSeveral?: true;
}

export type ResultTableName = keyof typeof RESULT_TABLES;

/** The formats of tables, by the endings of their files. */
export const TABLE_ENDINGS = {
  csv: { contentType: "text/csv; charset=utf-8", name: "CSV" },
  zip: { contentType: "application/zip", name: "CSV (zip)" },
  json: { contentType: "application/json", name: "JSON" },
  md: { contentType: "text/markdown; charset=utf-8", name: "Markdown" },
  tex: { contentType: "application/x-tex; charset=utf-8", name: "LaTeX" },
} as const;

export type TableEnding = keyof typeof TABLE_ENDINGS;

/** In which a result can be had: a file of CSV holds one table, so that several are a zip of such files. */
export function endingsOf(table: ResultTableName): readonly TableEnding[] {
  const { isSeveral }: ResultTable = RESULT_TABLES[table];
  const other = isSeveral ? "csv" : "zip";
  return (Object.keys(TABLE_ENDINGS) as TableEnding[]).filter((ending) => ending !== other);
}

/** How files for people are rendered. */
export const TABLE_FORMAT_OF_ENDING = {
  md: "md",
  tex: "latex",
} as const satisfies Readonly<Partial<Record<TableEnding, TableFormat>>>;

/** The table and the ending that a file's name says. */
export function resultFileOf(
  file: string,
): { readonly table: ResultTableName; readonly ending: TableEnding } | undefined {
  const [table = "", ending = "", ...more] = file.split(".");
  if (more.length > 0 || !Object.hasOwn(RESULT_TABLES, table) || !Object.hasOwn(TABLE_ENDINGS, ending))
    return undefined;
  return { table: table as ResultTableName, ending: ending as TableEnding };
}
