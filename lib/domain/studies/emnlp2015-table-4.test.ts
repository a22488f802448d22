import { describe, expect, test } from "vitest";
import type { Accuracy } from "../ranking/accuracy/accuracy";
import { table4 } from "./emnlp2015-table-4";

function accuracyOf(totalOrdering: number, clusters: number): Accuracy {
  return { decided: 0, decidedRight: 0, all: 0, allRight: 0, totalOrdering, clusters };
}

const EW = accuracyOf(0.5815, 0.393);
const TRUESKILL = accuracyOf(0.58354, 0.3945);

function verdicts(ew: readonly Accuracy[], trueskill: readonly Accuracy[]): string[] {
  return table4({ ew, trueskill }).rows.flatMap(({ cells }) => cells.map(({ verdict }) => verdict));
}

describe("Table 4", () => {
  test("TrueSkill's total ordering cannot be met, and the table says why", () => {
    expect(verdicts([EW], [TRUESKILL])).toEqual(["met", "met", "cannot be met", "met"]);
    expect(table4({ ew: [EW], trueskill: [TRUESKILL] }).rows[1]?.cells[0]?.note).toContain("58.148");
  });

  test.each([
    ["total ordering of Expected Wins", accuracyOf(0.5807, 0.393), TRUESKILL, 0],
    ["clusters of Expected Wins", accuracyOf(0.5815, 0.386), TRUESKILL, 1],
    ["total ordering of TrueSkill", EW, accuracyOf(0.58, 0.3945), 2],
    ["clusters of TrueSkill", EW, accuracyOf(0.58354, 0.4099), 3],
  ])("a spoiled %s is off", (_, ew, trueskill, place) => {
    expect(verdicts([ew], [trueskill])[place]).toBe("off");
  });

  test("the mean over splits counts, and no splits are no result", () => {
    expect(verdicts([accuracyOf(0.58, 0.38), accuracyOf(0.583, 0.41)], [TRUESKILL]).slice(0, 2)).toEqual([
      "met",
      "met",
    ]);
    expect(verdicts([], [])).toEqual(["off", "off", "off", "off"]);
  });
});
