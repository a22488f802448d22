import type { TableFormat } from "../tables/table";

/** The formats of tables, by the endings of their files. */
export const TABLE_ENDINGS = {
  csv: { contentType: "text/csv; charset=utf-8", name: "CSV" },
  zip: { contentType: "application/zip", name: "CSV (zip)" },
  json: { contentType: "application/json", name: "JSON" },
  md: { contentType: "text/markdown; charset=utf-8", name: "Markdown" },
  tex: { contentType: "application/x-tex; charset=utf-8", name: "LaTeX" },
} as const;

export type TableEnding = keyof typeof TABLE_ENDINGS;

/** How files for people are rendered. */
export const TABLE_FORMAT_OF_ENDING = {
  md: "md",
  tex: "latex",
} as const satisfies Readonly<Partial<Record<TableEnding, TableFormat>>>;
