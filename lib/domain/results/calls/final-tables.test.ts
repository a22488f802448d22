import { describe, expect, it } from "vitest";
import type { Table } from "../../tables/table";
import { type FinalScores, finalTables, teamTables } from "./final-tables";

const score = (f: number) => ({ score: f, p: f, r: f, matched: 1, proposed: 2, gold: 3 });

function team(name: string, f: number, withAlternatives?: number): FinalScores {
  return {
    ...{ team: name, system: null, original: score(f), annotators: new Map([[0, score(f / 2)]]) },
    withAlternatives: withAlternatives === undefined ? undefined : score(withAlternatives),
    types: [{ type: "SVA", found: 1, gold: 4, recall: 0.25 }],
    typesWithAlternatives: [],
    gain: undefined,
  };
}

const result = (teams: readonly FinalScores[]) =>
  ({ metric: "m2", settings: { beta: 0.5 }, testSet: "test", teams }) as const;
const named = (tables: readonly Table[], name: string) => tables.find((table) => table.name === name);

describe("finalTables", () => {
  it("orders teams by their scores, and gives equal ones one place", () => {
    const tables = finalTables(result([team("B", 0.5), team("A", 0.5), team("C", 0.7), team("D", 0.1)]));
    const table = named(tables, "m2-without-alternatives")!;
    expect(table.rows.map(([place, name, f]) => [place, name, f])).toEqual([
      ["1", "C", 70],
      ["2=", "A", 50],
      ["2=", "B", 50],
      ["4", "D", 10],
    ]);
    expect(tables.map(({ name }) => name)).toEqual([
      ...["m2-without-alternatives", "m2-by-type-without-alternatives", "m2-by-annotator"],
    ]);
  });

  it("orders them anew with alternative answers", () => {
    const tables = finalTables(result([team("A", 0.5, 0.6), team("B", 0.4, 0.8)]));
    expect(named(tables, "m2-with-alternatives")?.rows.map(([place, name, f]) => [place, name, f])).toEqual([
      ["1", "B", 80],
      ["2", "A", 60],
    ]);
  });

  it("has nothing of types that a gold does not know, and records for programs", () => {
    const table = named(finalTables(result([team("A", 0.5)])), "m2-by-type-without-alternatives")!;
    expect(table.rows).toEqual([["SVA", 25]]);
    expect(table.records?.rows).toEqual([["SVA", "A", 1, 4, 0.25]]);
  });
});

describe("teamTables", () => {
  it("keeps a team's rows and its column, and nothing of others", () => {
    const tables = teamTables(finalTables(result([team("A", 0.5), team("B", 0.4)])), "B");
    expect(tables.map(({ rows }) => rows.length)).toEqual([1, 1, 1]);
    expect(JSON.stringify(tables)).not.toContain('"A"');
    expect(teamTables(tables, "C").every(({ rows }) => rows.length === 0)).toBe(true);
  });
});
