import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryAnsweredRankings } from "../../testing/generated/arbitrary-answered-rankings";
import { type JudgmentRow, judgmentRows } from "../../testing/generated/judgment-rows";
import { chiSquareFit } from "../../testing/oracles/chi-square-fit";
import { createStream } from "../random/stream";
import { uniformInt } from "../random/uniform-int";
import { type ResamplingUnit, resampleScores, resamplingSource } from "./bootstrap";
import { bradleyTerryScorer } from "./bradley-terry/bradley-terry";
import { expectedWinsScorer } from "./expected-wins/expected-wins";
import { type JudgmentTable, judgmentTable } from "./judgment-table";
import { cellCount, judgmentCell, pairCountsOfTable } from "./pair-counts";
import type { PairScorer } from "./pair-scorer";
import {
  forEachCell,
  type UnitCounts,
  unitCount,
  unitCountsOfPairCounts,
  unitCountsOfTable,
} from "./units/unit-counts";

const UNITS: readonly ResamplingUnit[] = ["judgment", "ranking", "segment", "judge"];
const rankings = arbitraryAnsweredRankings({ systems: 5 });

/** Keeps every resample instead of scoring it. */
function recorder(resamples: Float64Array[]): PairScorer {
  return (counts, target) => {
    resamples.push(counts.slice());
    target.fill(0);
  };
}

/** Draws units from an array with replacement and counts all rows of each. */
function literalUnitResample(table: JudgmentTable, unit: "ranking" | "segment" | "judge", k: number) {
  const units = { ranking: table.rankings, segment: table.segments.length, judge: table.judges.length }[unit];
  const stream = createStream(7, `bootstrap ${unit}`, k);
  const counts = new Float64Array(cellCount(table.systems.length));
  for (let draw = 0; draw < units; draw++) {
    const drawn = uniformInt(stream, 0, units);
    for (const row of judgmentRows(table)) if (row[unit] === drawn) counts[cellOf(table, row)]! += 1;
  }
  return counts;
}

/** The cell of a judgment. */
function cellOf({ systems }: JudgmentTable, { first, second, outcome }: JudgmentRow): number {
  return judgmentCell(systems.length, first, second, outcome);
}

/** A table whose judgments are not spread evenly. */
const UNEVEN = judgmentTable(
  [
    ["A", "B", 1, 2],
    ["A", "B", 1, 2],
    ["A", "B", 2, 1],
    ["A", "C", 1, 1],
    ["B", "C", 1, 2],
    ["B", "C", 1, 1],
  ].map(([one, other, rank, otherRank], segment) => ({
    judge: "a",
    segment: String(segment),
    kind: "regular",
    state: "current",
    hypotheses: [
      { systems: [String(one)], rank: Number(rank) },
      { systems: [String(other)], rank: Number(otherRank) },
    ],
  })),
);

describe("resampleScores", () => {
  test.each(["ranking", "segment", "judge"] as const)("unit %s draws what literal drawing draws", (unit) => {
    fc.assert(
      fc.property(rankings, (some) => {
        const table = judgmentTable(some);
        const resamples: Float64Array[] = [];
        const source = resamplingSource(table, unit, "counted");
        resampleScores(source, recorder(resamples), { seed: 7, from: 0, to: 4 });
        expect(resamples).toEqual([0, 1, 2, 3].map((k) => literalUnitResample(table, unit, k)));
      }),
      { numRuns: 50 },
    );
  });

  test("unit judgment has the distribution of literal drawing (error rate 1 in 10,000)", () => {
    // Six judgments in five cells: every resample is told by its counts, and literal drawing can be enumerated.
    const key = (counts: Float64Array) => counts.join("");
    const shares = new Map<string, number>();
    const draws = 6;
    const rows = judgmentRows(UNEVEN);
    const all = pairCountsOfTable(UNEVEN).counts.length;
    for (let outcome = 0; outcome < draws ** draws; outcome++) {
      const counts = new Float64Array(all);
      let rest = outcome;
      for (let draw = 0; draw < draws; draw++) {
        counts[cellOf(UNEVEN, rows[rest % draws]!)]! += 1;
        rest = Math.floor(rest / draws);
      }
      shares.set(key(counts), (shares.get(key(counts)) ?? 0) + 1 / draws ** draws);
    }
    const resamples: Float64Array[] = [];
    const source = resamplingSource(UNEVEN, "judgment", "counted");
    resampleScores(source, recorder(resamples), { seed: 3, from: 0, to: 100_000 });
    const observed = new Map([...shares.keys()].map((resample) => [resample, 0]));
    for (const resample of resamples) observed.set(key(resample), observed.get(key(resample))! + 1);
    expect(observed.size).toBe(shares.size);
    expect(chiSquareFit([...observed.values()], [...shares.values()]).normalQuantile).toBeLessThan(3.72);
  });

  test("pooling the ties leaves the distribution of decided judgments as it is (error rate 1 in 10,000)", () => {
    const decided = new Float64Array(7);
    const resamples: Float64Array[] = [];
    const source = resamplingSource(UNEVEN, "judgment", "ignored");
    resampleScores(source, recorder(resamples), { seed: 4, from: 0, to: 20_000 });
    for (const resample of resamples) {
      expect([resample[1], resample[4], resample[7]]).toEqual([0, 0, 0]);
      decided[resample.reduce((sum, count) => sum + count, 0)]! += 1;
    }
    // Four of six judgments are decided: binomial with six draws.
    const binomial = [1, 12, 60, 160, 240, 192, 64].map((ways) => ways / 729);
    expect(chiSquareFit(decided, binomial).normalQuantile).toBeLessThan(3.72);
  });

  test.each(UNITS)("unit %s: splitting the replicates changes no digit", (unit) => {
    fc.assert(
      fc.property(rankings, fc.nat(12), fc.nat(12), fc.nat(), (some, one, other, seed) => {
        const table = judgmentTable(some);
        for (const ties of ["ignored", "counted"] as const) {
          const size = table.systems.length;
          const source = resamplingSource(table, unit, ties);
          const scorer = ties === "ignored" ? expectedWinsScorer(size, "standard") : bradleyTerryScorer(size);
          const [low, high] = [Math.min(one, other), Math.max(one, other)];
          const parts = [
            [0, low],
            [low, high],
            [high, 12],
          ].flatMap(([from = 0, to = 0]) => [...resampleScores(source, scorer, { seed, from, to })]);
          expect(parts).toEqual([...resampleScores(source, scorer, { seed, from: 0, to: 12 })]);
        }
      }),
      { numRuns: 20 },
    );
  });

  test("ignoring ties where units are drawn changes no score", () => {
    fc.assert(
      fc.property(rankings, (some) => {
        const table = judgmentTable(some);
        const scorer = expectedWinsScorer(table.systems.length, "standard");
        const scores = (["ignored", "counted"] as const).map((ties) =>
          resampleScores(resamplingSource(table, "segment", ties), scorer, { seed: 1, from: 0, to: 5 }),
        );
        expect(scores[0]).toEqual(scores[1]);
      }),
      { numRuns: 30 },
    );
  });

  test("one unit can only be drawn again and again", () => {
    const one = resampleScores(
      resamplingSource(UNEVEN, "judge", "ignored"),
      expectedWinsScorer(3, "standard"),
      { seed: 1, from: 0, to: 3 },
    );
    expect([...one]).toEqual([
      2 / 3,
      (1 / 3 + 1) / 2,
      0,
      2 / 3,
      (1 / 3 + 1) / 2,
      0,
      2 / 3,
      (1 / 3 + 1) / 2,
      0,
    ]);
  });

  test.each(UNITS)("unit %s of no judgments: no scores", (unit) => {
    const source = resamplingSource(judgmentTable([]), unit, "counted");
    const scores = resampleScores(source, bradleyTerryScorer(0), { seed: 1, from: 0, to: 3 });
    expect(scores.length).toBe(0);
  });

  test.each([
    [-1, 3],
    [4, 3],
    [0, 0.5],
    [Number.NaN, 1],
  ])("refuses the replicates %s up to %s", (from, to) => {
    const source = resamplingSource(UNEVEN, "judge", "ignored");
    expect(() => resampleScores(source, expectedWinsScorer(3, "standard"), { seed: 1, from, to })).toThrow(
      "is no range of replicates",
    );
  });
});

describe("unit counts", () => {
  test("units counted elsewhere are the same units, whatever the order of their cells", () => {
    fc.assert(
      fc.property(rankings, (some) => {
        const table = judgmentTable(some);
        const dense = table.judges.map((_, judge) => {
          const counts = new Float64Array(cellCount(table.systems.length));
          for (const row of judgmentRows(table)) if (row.judge === judge) counts[cellOf(table, row)]! += 1;
          return { systems: table.systems, counts };
        });
        for (const ties of ["ignored", "counted"] as const) {
          const expected = unitCountsOfTable(table, "judge", ties);
          const given = unitCountsOfPairCounts(dense, ties);
          expect(given.offsets).toEqual(expected.offsets);
          const cellsOf = (units: UnitCounts) =>
            Array.from({ length: unitCount(units) }, (_, unit) => {
              const cells: [cell: number, count: number][] = [];
              forEachCell(units, unit, (cell, count) => cells.push([cell, count]));
              return cells.sort(([first], [second]) => first - second);
            });
          expect(cellsOf(given)).toEqual(cellsOf(expected));
        }
      }),
      { numRuns: 50 },
    );
  });

  test("refuses units of different systems", () => {
    const counts = new Float64Array(3);
    expect(() =>
      unitCountsOfPairCounts(
        [
          { systems: ["A", "B"], counts },
          { systems: ["A", "C"], counts },
        ],
        "counted",
      ),
    ).toThrow("unit 1 counts other systems than unit 0");
  });
});
