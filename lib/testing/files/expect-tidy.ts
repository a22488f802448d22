import { expect } from "vitest";

/** A row of CSV as its fields. */
function fieldsOf(line: string): readonly string[] {
  return [...line.matchAll(/(?<=^|,)(?:"((?:[^"]|"")*)"|([^",]*))(?=,|$)/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );
}

const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/;

/**
 * One table: as many fields in every row, no two columns of one name, no empty line. Numbers are numbers: no field holds
 * two of them, one with a mark, a dash for none, or digits grouped for the eye; a column holds numbers or texts, not both.
 *
 * @param mixed columns that hold both all the same, since what they tell of does
 */
export function expectTidy(csv: string, name: string, mixed: readonly string[] = []): void {
  const lines = csv.split("\r\n");
  expect(lines.pop(), name).toBe("");
  const [head = [], ...rows] = lines.map(fieldsOf);
  expect(head.length, name).toBeGreaterThan(0);
  expect(new Set(head).size, name).toBe(head.length);
  expect(new Set(rows.map(({ length }) => length)), name).toEqual(
    new Set(rows.length > 0 ? [head.length] : []),
  );
  for (const [place, column] of head.entries()) {
    const cells = rows.map((row) => row[place]!).filter((cell) => cell !== "");
    for (const cell of cells)
      expect(cell, `${name}, ${column}`).not.toMatch(/^[-\d.]+ ?([–*†‡%(/]| to )|^[–—-]$|^\d+,\d/);
    if (mixed.includes(column)) continue;
    const kinds = new Set(cells.map((cell) => NUMBER.test(cell)));
    expect(kinds.size, `${name}, ${column}: ${cells.slice(0, 8).join(" ")}`).toBeLessThan(2);
  }
}
