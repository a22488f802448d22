import { CHART_SMALL_SIZE, CHART_TEXT_SIZE, type Chart, type ChartMark, STRONGEST_SHADE } from "./chart";
import { cutToWidth, textWidth } from "./text-width";

export interface MatrixCell {
  readonly text: string;
  /** From 0, the bare ground, to 1, the strongest shade of the ink; the text says the same. */
  readonly strength: number;
  /** The cell in words. */
  readonly hint?: string;
  /** What the data have of it, where that is more than its text. */
  readonly told?: string;
}

export interface MatrixChartSettings {
  readonly title: string;
  readonly description?: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** By row and column; null leaves a place empty. */
  readonly cells: readonly (readonly (MatrixCell | null)[])[];
}

const HIGH = 24;
const WIDEST_NAME = 160;

/** A square of figures, on a shade as strong as they are. Names of columns are turned where they are long. */
export function matrixChart(settings: MatrixChartSettings): Chart {
  const { title, cells } = settings;
  const name = (text: string) => cutToWidth(text, CHART_TEXT_SIZE, WIDEST_NAME);
  const [rows, columns] = [settings.rows.map(name), settings.columns.map(name)];
  const widest = (texts: readonly string[], size: number) =>
    Math.ceil(Math.max(0, ...texts.map((text) => textWidth(text, size))));
  const wide = Math.max(
    34,
    widest(
      cells.flat().map((cell) => cell?.text ?? ""),
      CHART_SMALL_SIZE,
    ) + 8,
  );
  const columnName = widest(columns, CHART_TEXT_SIZE);
  const isTurned = columnName > wide - 4;
  const left = widest(rows, CHART_TEXT_SIZE) + 10;
  const top = isTurned ? columnName + 12 : CHART_TEXT_SIZE + 10;
  const x = (column: number) => left + column * wide;
  const y = (row: number) => top + row * HIGH;
  return {
    width: x(columns.length) + 2,
    height: y(rows.length) + 2,
    title,
    description:
      settings.description ?? `A matrix of ${rows.length} rows and ${columns.length} columns; see the data.`,
    marks: [
      ...columns.map(
        (text, column): ChartMark => ({
          kind: "text",
          text,
          size: CHART_TEXT_SIZE,
          ink: "ink",
          ...(isTurned
            ? { x: x(column) + wide / 2 + 4, y: top - 6, turn: -90 }
            : { x: x(column) + wide / 2, y: top - 6, anchor: "middle" }),
        }),
      ),
      ...rows.map(
        (text, row): ChartMark => ({
          kind: "text",
          text,
          x: left - 8,
          y: y(row) + HIGH / 2 + 4.5,
          anchor: "end",
          size: CHART_TEXT_SIZE,
          ink: "ink",
        }),
      ),
      ...cells.flatMap((own, row) =>
        own.flatMap((cell, column): ChartMark[] =>
          cell === null ? [] : cellMarks(cell, x(column), y(row), wide),
        ),
      ),
    ],
    table: {
      title,
      columns: [{ title: "" }, ...settings.columns.map((column) => ({ title: column }))],
      rows: cells.map((own, row) => [
        settings.rows[row]!,
        ...own.map((cell) => cell?.told ?? cell?.text ?? null),
      ]),
    },
  };
}

function cellMarks({ text, strength, hint }: MatrixCell, x: number, y: number, wide: number): ChartMark[] {
  const hinted = hint === undefined ? {} : { hint };
  const opacity = Math.max(0, Math.min(strength, 1)) * STRONGEST_SHADE;
  return [
    { kind: "box", x: x + 1, y: y + 1, width: wide - 2, height: HIGH - 2, ink: "ink", opacity, ...hinted },
    {
      kind: "text",
      text,
      x: x + wide / 2,
      y: y + HIGH / 2 + 4,
      anchor: "middle",
      size: CHART_SMALL_SIZE,
      ink: "ink",
      ...hinted,
    },
  ];
}
