import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AnsweredRanking } from "../domain/judgments/ranking-record";
import { judgmentTable } from "../domain/ranking/judgment-table";
import { editsOfTexts, expectedWins, headToHead, pairCounts, type Ranking, rankSystems } from "../library";
import { rankRecords } from "../usecases/results/steps/rank-records";

const SYSTEMS = ["A", "B", "C", "D"];

/** Ranks are functions of the numbers alone, so that every run ranks the same. */
const rankings: readonly Ranking[] = Array.from({ length: 60 }, (_, number) => ({
  judge: `judge ${number % 4}`,
  segment: `segment ${number % 15}`,
  hypotheses: SYSTEMS.map((system, place) => ({
    systems: [system],
    rank: 1 + ((place * 7 + number * (place + 3)) % 5),
  })),
}));

const records = rankings.map(
  (ranking): AnsweredRanking => ({ ...ranking, kind: "regular", state: "current" }),
);

describe("rankSystems", () => {
  test.each([
    ["ew", undefined],
    ["bt", undefined],
    ["ew", "ranking"],
    ["bt", "segment"],
    ["ew", "judgment"],
  ] as const)("gives the leaderboard of adjudge rank: %s over %s", async (method, unit) => {
    const settings = { method, ew2015: false, bootstrap: 60, unit, p: 0.05 };
    const table = { table: judgmentTable(records), texts: () => expect.fail("no texts are read") };
    const expected = await rankRecords({ ...table, fingerprint: "", name: "rankings" }, settings, {
      seed: 7,
    });
    const { rows, boundaries, warnings, replicates } = rankSystems(rankings, {
      ...{ method, bootstrap: 60, seed: 7 },
      ...(unit === undefined ? {} : { unit }),
    });
    expect({ rows, boundaries, warnings, replicates }).toEqual({
      rows: expected.rows,
      boundaries: expected.boundaries,
      warnings: expected.warnings,
      replicates: expected.replicates,
    });
  });

  test("takes rankings in any order, and leaves them as they are", () => {
    const before = structuredClone(rankings);
    const board = rankSystems(rankings, { bootstrap: 20 });
    expect(rankSystems([...rankings].reverse(), { bootstrap: 20 })).toEqual(board);
    expect(rankings).toEqual(before);
  });

  test("of nothing is an empty leaderboard", () => {
    expect(rankSystems([]).rows).toEqual([]);
  });
});

test("pairs of systems are counted as they are ranked", () => {
  const rank = fc.integer({ min: 1, max: 5 });
  fc.assert(
    fc.property(fc.array(fc.tuple(rank, rank), { minLength: 1, maxLength: 30 }), (pairs) => {
      const counts = pairCounts(
        pairs.map(([a, b], number) => ({
          ...{ judge: "ada", segment: `${number}` },
          hypotheses: [
            { systems: ["A"], rank: a },
            { systems: ["B"], rank: b },
          ],
        })),
      );
      const wins = pairs.filter(([a, b]) => a < b).length;
      const losses = pairs.filter(([a, b]) => a > b).length;
      expect([...counts.counts]).toEqual([wins, pairs.length - wins - losses, losses]);
      const share = wins + losses === 0 ? Number.NaN : wins / (wins + losses);
      expect(expectedWins(counts).scores[0]).toBe(share);
      expect(headToHead(counts).systems).toEqual(["A", "B"]);
    }),
  );
});

test("edits of a segment are those that judges mark", () => {
  expect(
    editsOfTexts("She have here", [{ text: "She has here" }, { text: "He has here" }, { text: "She have" }]),
  ).toEqual({
    edits: [
      { start: 0, end: 1, correction: "He", type: null },
      { start: 1, end: 2, correction: "has", type: null },
      { start: 2, end: 3, correction: "", type: null },
    ],
    ofText: [[1], [0, 1], [2]],
  });
});
