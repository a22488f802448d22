import fc from "fast-check";
import { expect, test } from "vitest";
import { tableName, tableNames } from "./table-names";

test.each([
  [
    "Cohen's κ between judges, and within a judge on the diagonal",
    "cohens-kappa-between-judges-and-within-a-judge-on-the-diagonal",
  ],
  ["Kendall’s τ-b of M² (F0.5)", "kendalls-tau-b-of-m2-f0-5"],
  ["文法", "table"],
])("%s is called %s", (title, name) => {
  expect(tableName({ title })).toBe(name);
});

test("tables that go out together have names of letters, digits and hyphens, and no two the same", () => {
  expect(tableNames(["Scores", "scores!", "Scores"].map((title) => ({ title })))).toEqual([
    "scores",
    "scores-2",
    "scores-3",
  ]);
  fc.assert(
    fc.property(fc.array(fc.string({ unit: fc.constantFrom(..."aé2-κ '") })), (titles) => {
      const names = tableNames(titles.map((title) => ({ title })));
      expect(new Set(names).size).toBe(titles.length);
      for (const name of names) expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }),
  );
});
