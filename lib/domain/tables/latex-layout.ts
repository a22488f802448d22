import { latexWidth } from "./latex-width";
import { minusText } from "./minus-text";
import type { Table } from "./table";

/** The sizes of letters in an article of 10 pt. */
export type LatexSize = "normalsize" | "small" | "footnotesize" | "scriptsize";

/** How a table is set so that it is no wider than the text around it. */
export interface LatexLayout {
  readonly size: LatexSize;
  /** Half the space between columns, in pt. */
  readonly separation: number;
  /** The places of columns whose titles are turned upwards. */
  readonly turned: ReadonlySet<number>;
  /** Whether all that was not enough, so that it is shrunk as a whole. */
  readonly isShrunk: boolean;
  /** Whether it lies on a page of its own, where shrunk letters would be too small to read. */
  readonly isLying: boolean;
}

/** Of an article of 10 pt on letter paper, less what the widths of characters may be wrong by. */
const TEXT_WIDTH = 343;
const TEXT_HEIGHT = 545;

/** Letters of 7 pt are not shrunk further than to 6 where the table can lie. */
const MIN_SHRINKING = 6 / 7;

/** How wide letters are against those at 10 pt: small sizes are cut wider. */
const SCALES: Readonly<Record<LatexSize, number>> = {
  normalsize: 1,
  small: 0.925,
  footnotesize: 0.85,
  scriptsize: 0.8,
};

const HEIGHT_OF_LINE = 10;

/** Titles are turned only where they take more than so much of the width: turned ones are harder to read. */
const WORTH_TURNING = 0.15;

/** From what is easiest to read on. Turned titles are taken before 7 pt, since a matrix has the long names there. */
const CHOICES: readonly (readonly [size: LatexSize, separation: number, isTurned: boolean])[] = [
  ["normalsize", 6, false],
  ["normalsize", 4, false],
  ["small", 4, false],
  ["footnotesize", 3, false],
  ["small", 4, true],
  ["footnotesize", 3, true],
  ["scriptsize", 3, false],
  ["scriptsize", 2, false],
  ["scriptsize", 2, true],
];

/** The first choice that fits, upright or else lying; where none does, the narrowest, shrunk. */
export function latexLayout(table: Table): LatexLayout {
  const widths = widthsOfColumns(table);
  const upright = sum(widths.map(({ head, body }) => Math.max(head, body)));
  // The title of the first column, which names the rows, has nothing beside it that it could make way for.
  const longTitles = widths.flatMap(({ head, body }, place) =>
    place > 0 && head > Math.max(body, HEIGHT_OF_LINE) ? [place] : [],
  );
  const saved = sum(
    longTitles.map((place) => widths[place]!.head - Math.max(widths[place]!.body, HEIGHT_OF_LINE)),
  );
  const choices = CHOICES.filter(([, , isTurned]) => !isTurned || saved > WORTH_TURNING * upright).map(
    ([size, separation, isTurned]) => ({
      width: SCALES[size] * (isTurned ? upright - saved : upright) + 2 * separation * table.columns.length,
      layout: { size, separation, turned: new Set(isTurned ? longTitles : []) },
    }),
  );
  const narrowest = choices.at(-1)!;
  const isLying = narrowest.width * MIN_SHRINKING > TEXT_WIDTH;
  const fitting = choices.find(({ width }) => width <= (isLying ? TEXT_HEIGHT : TEXT_WIDTH));
  return { ...(fitting ?? narrowest).layout, isShrunk: fitting === undefined, isLying };
}

/** At 10 pt, without the space between them. */
function widthsOfColumns({ columns, rows }: Table) {
  return columns.map((column, place) => ({
    head: latexWidth(column.title),
    body: rows.reduce(
      (widest, cells) => Math.max(widest, latexWidth(minusText(cells[place] ?? null, column))),
      0,
    ),
  }));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
