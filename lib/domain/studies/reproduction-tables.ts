import type { Table } from "../tables/table";
import {
  type ReproducedCell,
  type ReproducedColumn,
  type ReproducedTable,
  type Reproduction,
  type Verdict,
  verdictSummary,
} from "./reproduction";

const MARKS: Readonly<Record<Verdict, string>> = {
  met: "",
  off: " ✗",
  "cannot be met": " ≠",
  "not published": "",
};

/**
 * Every table as lines in pairs, what was published above what is computed, with the row's verdict behind. Marks stand
 * at the cells that are not met, and in parentheses how many seeds give what was published.
 */
export function reproductionTables(reproduction: Reproduction): readonly Table[] {
  return reproduction.tables.map(pairedTable);
}

function pairedTable(table: ReproducedTable): Table {
  const cells = table.rows.flatMap((row) => row.cells);
  const seeds = cells.find((cell) => cell.seeds)?.seeds?.of;
  const has = (verdict: Verdict) => cells.some((cell) => cell.verdict === verdict);
  return {
    title: `Table ${table.id}: ${table.title}`,
    columns: [
      { title: table.rowTitle },
      { title: "" },
      ...table.columns.map(({ title }) => ({ title })),
      { title: "Verdict" },
    ],
    rows: table.rows.flatMap((row) => [
      [
        row.label,
        "published",
        ...row.cells.map((cell, place) => publishedText(cell, table.columns[place])),
        "",
      ],
      [
        "",
        "computed",
        ...row.cells.map((cell, place) => computedText(cell, table.columns[place])),
        rowVerdict(row.cells),
      ],
    ]),
    rulesAfter: table.rows.slice(1).map((_, place) => 2 * (place + 1)),
    notes: [
      table.convention,
      ...(seeds === undefined ? [] : [`In parentheses: how many of ${seeds} seeds give what was published.`]),
      ...(has("off") ? ["✗ off."] : []),
      ...(has("cannot be met") ? ["≠ cannot be met:"] : []),
      ...table.rows.flatMap((row) =>
        row.cells.flatMap((cell, place) =>
          cell.note === undefined ? [] : [`${row.label}, ${table.columns[place]?.title ?? ""}: ${cell.note}`],
        ),
      ),
      verdictSummary(table.rows),
    ],
  };
}

function rowVerdict(cells: readonly ReproducedCell[]): string {
  const count = (wanted: Verdict) => cells.filter(({ verdict }) => verdict === wanted).length;
  const [met, off, cannot] = [count("met"), count("off"), count("cannot be met")];
  if (off > 0) return `${off} off`;
  if (cannot > 0) return "cannot be met";
  return met > 0 ? "met" : "";
}

function publishedText({ published, verdict }: ReproducedCell, column: ReproducedColumn | undefined): string {
  if (published === null) return verdict === "not published" ? "" : "–";
  return typeof published === "number" ? published.toFixed(column?.decimals?.published) : published;
}

function computedText(cell: ReproducedCell, column: ReproducedColumn | undefined): string {
  const { computed, verdict, seeds } = cell;
  if (computed === null) return verdict === "not published" ? "" : `–${MARKS[verdict]}`;
  const value = typeof computed === "number" ? computed.toFixed(column?.decimals?.computed) : computed;
  return `${value}${seeds ? ` (${seeds.giving})` : ""}${MARKS[verdict]}`;
}
