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
  "data incomplete": " ○",
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
    title: `${nameOf(table.id)}: ${table.title}`,
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
    records: {
      columns: [
        ...["Row", "Column", "Published", "Computed low", "Computed high"],
        ...["Verdict", "Seeds giving it", "Seeds"],
      ],
      rows: table.rows.flatMap(({ label, cells }) =>
        cells.map((cell, place) => [
          ...[label, table.columns[place]?.title ?? "", cell.published, ...endsOf(cell.computed)],
          ...[cell.verdict, cell.seeds?.giving ?? null, cell.seeds?.of ?? null],
        ]),
      ),
    },
    notes: [
      table.convention,
      ...(seeds === undefined ? [] : [`In parentheses: how many of ${seeds} seeds give what was published.`]),
      ...(has("off") ? ["✗ off."] : []),
      ...(has("data incomplete") ? ["○ neither met nor off: the data are incomplete."] : []),
      ...(has("cannot be met") ? ["≠ cannot be met:"] : []),
      ...cellNotes(table),
      verdictSummary(table.rows),
    ],
  };
}

/** A rank that hangs on chance is all ranks from the least to the greatest. */
function endsOf(computed: ReproducedCell["computed"]): readonly ReproducedCell["computed"][] {
  const [, low, high] = /^(\d+)–(\d+)$/.exec(String(computed)) ?? [];
  return low === undefined || high === undefined ? [computed, computed] : [Number(low), Number(high)];
}

/** Tables have numbers; what has none is called by itself: "Figure 2", "Kappa". */
function nameOf(id: string): string {
  return /^\d/.test(id) ? `Table ${id}` : `${id.charAt(0).toUpperCase()}${id.slice(1)}`;
}

/** A note that several cells of a row or a table share is printed once, with the first of them. */
function cellNotes({ rows, columns }: ReproducedTable): readonly string[] {
  const places = new Map<string, string[]>();
  for (const { label, cells } of rows) {
    for (const [place, { note }] of cells.entries()) {
      if (note === undefined) continue;
      const known = places.get(note) ?? [];
      places.set(note, known);
      known.push(`${label}, ${columns[place]?.title ?? ""}`);
    }
  }
  return Array.from(places, ([note, [first, ...others]]) => {
    const more = others.length > 0 ? ` and ${others.length} more` : "";
    return `${first}${more}: ${note}`;
  });
}

function rowVerdict(cells: readonly ReproducedCell[]): string {
  const count = (wanted: Verdict) => cells.filter(({ verdict }) => verdict === wanted).length;
  const [met, off, cannot] = [count("met"), count("off"), count("cannot be met")];
  if (off > 0) return `${off} off`;
  if (cannot > 0) return "cannot be met";
  if (met > 0) return "met";
  return count("data incomplete") > 0 ? "data incomplete" : "";
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
