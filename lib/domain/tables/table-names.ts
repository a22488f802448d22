import { distinctNames } from "../text/free-name";
import { hyphenated } from "../text/hyphenated";
import type { Table } from "./table";

/** The letters of statistics, by which titles tell tables apart. */
const GREEK: Readonly<Record<string, string>> = { α: "alpha", β: "beta", κ: "kappa", ρ: "rho", τ: "tau" };
const NAMELESS = "table";

type Named = Pick<Table, "title" | "name">;

/** What papers refer to a table by, and files of it are called: in letters that any of them takes. */
export function tableName({ title, name = title }: Named): string {
  const spelt = name.replace(/['’]/g, "").replace(/[αβκρτ]/g, (letter) => ` ${GREEK[letter]} `);
  return hyphenated(spelt) || NAMELESS;
}

/** The names of tables that go out together, no two the same. */
export function tableNames(tables: readonly Named[]): readonly string[] {
  return distinctNames(tables.map(tableName));
}
