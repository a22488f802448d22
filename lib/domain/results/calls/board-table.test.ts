import { describe, expect, it } from "vitest";
import { tableCsv } from "../../tables/csv";
import { renderTables } from "../../tables/render-table";
import { boardTable, boardTables } from "./board-table";

const figures = (f: number, p: number | null) => [
  { title: "F", value: f, decimals: 2 },
  { title: "P", value: p, decimals: 2 },
];
const row = (team: string, rank: number, f: number, p: number | null) => ({
  ...{ team, rank, system: null, figures: figures(f, p), notApart: [] },
  ...{ interval: null, types: null },
});
const board = { metric: "m2", title: "M²", lowerIsBetter: false };

describe("the board as a table", () => {
  it("has ranks, figures, intervals and who is not told apart, ties as ties", () => {
    const interval = { low: 30.5, high: 40.25 };
    const rows = [
      { ...row("Alder, East", 1, 36.79, 41.78), interval, notApart: ["Birch", "Cedar"], system: "mark-1" },
      { ...row("Birch", 1, 36.79, null), interval },
    ];
    expect(tableCsv(boardTable({ ...board, rows }, "test"))).toBe(
      [
        'Rank,Team,System,F,P,"F, low","F, high",Not told apart from',
        '1,"Alder, East",mark-1,36.79,41.78,30.5,40.25,"Birch, Cedar"',
        "1,Birch,,36.79,,30.5,40.25,",
        "",
      ].join("\r\n"),
    );
  });

  it("says nothing of intervals, tests and systems where a viewer sees none", () => {
    const table = boardTable({ ...board, rows: [row("Team A", 1, 36.8, 41.8)] }, "test");
    expect(table.columns.map(({ title }) => title)).toEqual(["Rank", "Team", "F", "P"]);
    expect(table.notes).toEqual(["Scores in percent."]);
    expect(renderTables([table], "latex")).toContain("Team A & 36.80 & 41.80");
  });

  it("has recall by type beside it where its viewer sees types", () => {
    const types = [{ type: "SVA", found: 1, gold: 4, recall: 0.25 }];
    const none = [{ type: "SVA", found: 0, gold: 0, recall: Number.NaN }];
    const rows = [
      { ...row("Alder", 1, 1, 1), types },
      { ...row("Birch", 2, 1, 1), types: none },
    ];
    const tables = boardTables(
      [
        { ...board, rows },
        { ...board, rows: [] },
      ],
      "test",
    );
    expect(tables.map(({ name, rows }) => [name, rows])).toMatchObject([
      ["board-m2", expect.anything()],
      ["board-m2-by-type", [["SVA", 25, null]]],
    ]);
    expect(boardTables([{ ...board, rows: [row("Alder", 1, 1, 1)] }], "test")).toHaveLength(1);
  });

  it("says where less is better", () => {
    const table = boardTable({ ...board, lowerIsBetter: true, rows: [row("Team A", 1, 1, 2)] }, "dev");
    expect(table).toMatchObject({
      title: "Board of dev by M²",
      notes: expect.arrayContaining(["Less is better."]),
    });
  });
});
