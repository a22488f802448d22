import type { Locator } from "@playwright/test";

/** A table as it stands on a page: what its cells say, signs that are set small included. */
export interface ReadTable {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Reads a table, or grid, that has one row of heads. A real minus sign is read as one that `Number` knows. */
export async function readTable(table: Locator): Promise<ReadTable> {
  const [heads = [], ...rows] = await table.evaluate((element) =>
    Array.from((element as HTMLTableElement).rows, (row) =>
      Array.from(row.cells, (cell) => (cell.textContent ?? "").trim().replaceAll("−", "-")),
    ),
  );
  return { heads, rows };
}

/** Every row by what stands in its first cell. */
export function rowsByHead({ rows }: ReadTable): ReadonlyMap<string, readonly string[]> {
  return new Map(rows.map(([head = "", ...cells]) => [head, cells]));
}

/** The cells of the column whose head ends so. */
export function column({ heads, rows }: ReadTable, head: string): readonly string[] {
  const place = heads.findIndex((each) => each.endsWith(head));
  if (place < 0) throw new Error(`no column ${head} among ${heads.join(", ")}`);
  return rows.map((cells) => cells[place] ?? "");
}
