import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { evenQualities } from "../../../testing/simulation/even-qualities";
import { simulateCampaign } from "../../../testing/simulation/simulate-campaign";
import { standardNormal } from "../../random/normal";
import { createStream } from "../../random/stream";
import { type RangeKind, resampleScores, resamplingSource } from "../bootstrap";
import { bradleyTerry } from "../bradley-terry/bradley-terry";
import { sandwichCovariance } from "../bradley-terry/sandwich-covariance";
import { expectedWins, expectedWinsScorer } from "../expected-wins/expected-wins";
import { forEachJudgment, type JudgmentTable } from "../judgment-table";
import { leaderboardOverBoth } from "../leaderboard-over-both";
import { pairCountsOfTable } from "../pair-counts";
import { rankingWarningTexts } from "../ranking-warning";
import {
  type CellCounts,
  type ClusterUnit,
  cellCountsOfTable,
  unitCountsOfTable,
} from "../units/unit-counts";
import { confidenceRanges } from "./confidence-ranges";
import { crossedUnitsOfTable } from "./crossed-units";
import { covarianceOfReplicates, judgmentsOfUnits } from "./replicate-covariance";
import { scoreCovariance } from "./score-covariance";
import { scoreDraws } from "./score-draws";
import { clippedKeepingTrace, eigensystem, matrixRoot, trace, weightedSum } from "./symmetric-matrix";
import { expectedWinsCovariance } from "./uncertainty";
import { bradleyTerryInfluences, expectedWinsInfluences, factorCovariance } from "./unit-influences";

const SYSTEMS = 5;
const model = {
  qualities: evenQualities(SYSTEMS, 0.3),
  judges: 6,
  segments: 80,
  judgesPerSegment: 3,
  agreement: 0.5,
  likingSpread: 0.2,
  maximumShown: 4,
};
const campaign = (index: number, changed: Partial<typeof model> & { segmentsPerDocument?: number } = {}) =>
  simulateCampaign(createStream(4, "uncertainty test", index), { ...model, ...changed });

const unitOf = (table: JudgmentTable, unit: ClusterUnit, ranking: number) =>
  unit === "ranking"
    ? ranking
    : unit === "document"
      ? table.documents!.ofSegment[table.segment[ranking]!]!
      : table[unit][ranking]!;

/** Unit by unit and pair by pair, with the definition's words: (w − p·n)/√(N·(N − n)), averaged over opponents. */
function literalCovariance(table: JudgmentTable, unit: ClusterUnit): number[][] {
  const rows: { unit: number; first: number; second: number; outcome: number }[] = [];
  forEachJudgment(table, (first, second, outcome, ranking) => {
    if (outcome !== 0) rows.push({ unit: unitOf(table, unit, ranking), first, second, outcome });
  });
  const size = table.systems.length;
  const wonBy = (one: number, other: number, among: typeof rows) =>
    among.filter(
      ({ first, second, outcome }) =>
        (first === one && second === other && outcome > 0) ||
        (first === other && second === one && outcome < 0),
    ).length;
  const covariance = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  for (const current of new Set(rows.map((row) => row.unit))) {
    const own = rows.filter((row) => row.unit === current);
    const influence = Array.from({ length: size }, (_, one) => {
      const parts: number[] = [];
      for (let other = 0; other < size; other++) {
        if (other === one) continue;
        const all = wonBy(one, other, rows) + wonBy(other, one, rows);
        if (all === 0) continue;
        const judged = wonBy(one, other, own) + wonBy(other, one, own);
        const share = wonBy(one, other, rows) / all;
        parts.push(
          judged === 0 || judged === all
            ? 0
            : (wonBy(one, other, own) - share * judged) / Math.sqrt(all * (all - judged)),
        );
      }
      return parts.reduce((sum, part) => sum + part, 0) / parts.length;
    });
    for (let one = 0; one < size; one++)
      for (let other = 0; other < size; other++)
        covariance[one]![other]! += influence[one]! * influence[other]!;
  }
  return covariance;
}

describe("the covariance of Expected Wins by one factor", () => {
  test.each(["ranking", "segment", "document", "judge"] as const)(
    "by %s is the literal sum over units",
    (unit) => {
      const table = campaign(1, { segments: 20, segmentsPerDocument: 4 });
      const pairs = pairCountsOfTable(table);
      const { covariance } = factorCovariance(
        expectedWinsInfluences(pairs, "standard"),
        cellCountsOfTable(table, unit, "ignored"),
      );
      const literal = literalCovariance(table, unit).flat();
      for (const [cell, expected] of literal.entries()) expect(covariance[cell]).toBeCloseTo(expected, 12);
    },
  );

  test.each(["ranking", "segment", "judge"] as const)(
    "by %s is that of a literal cluster bootstrap, nearly",
    (unit) => {
      const table = campaign(2, { segments: 200, judges: 20 });
      const pairs = pairCountsOfTable(table);
      const source = resamplingSource(table, unit, "ignored");
      const scores = resampleScores(source, expectedWinsScorer(SYSTEMS, "standard"), {
        seed: 1,
        from: 0,
        to: 4000,
      });
      const units: CellCounts = unitCountsOfTable(table, unit, "ignored");
      const resampled = covarianceOfReplicates(
        scores,
        new Array<boolean>(SYSTEMS).fill(true),
        judgmentsOfUnits(units),
      );
      const exact = factorCovariance(expectedWinsInfluences(pairs, "standard"), units);
      expect(exact.units).toBe(resampled.units);
      // Four thousand resamples leave an error of some 2 %, linearising as much again.
      expect(trace(exact.covariance, SYSTEMS) / trace(resampled.covariance, SYSTEMS)).toBeCloseTo(1, 1);
      for (let place = 0; place < SYSTEMS; place++) {
        const cell = place * (SYSTEMS + 1);
        expect(Math.abs(exact.covariance[cell]! / resampled.covariance[cell]! - 1)).toBeLessThan(0.15);
      }
    },
  );
});

test("the covariance of Bradley–Terry by one factor is the clustered sandwich, but for the factor of unequal shares", () => {
  const table = campaign(3);
  const pairs = pairCountsOfTable(table);
  const { fit } = bradleyTerry(pairs);
  const units = unitCountsOfTable(table, "segment", "counted");
  const {
    covariance,
    units: clusters,
    effectiveUnits,
  } = factorCovariance(bradleyTerryInfluences(fit, SYSTEMS), units);
  const sandwich = sandwichCovariance(fit, { unit: "segment", units })!;
  expect(clusters).toBe(sandwich.clusters);
  expect(effectiveUnits).toBeLessThanOrEqual(clusters);
  const ratio = covariance[0]! / sandwich.covariance[0]!;
  expect(ratio).toBeCloseTo(1, 1);
  for (let cell = 0; cell < covariance.length; cell++)
    expect(covariance[cell]! / sandwich.covariance[cell]!).toBeCloseTo(ratio, 6);
});

const covarianceOf = (table: JudgmentTable) => {
  const pairs = pairCountsOfTable(table);
  const { scores } = expectedWins(pairs);
  return { scores, ...expectedWinsCovariance(pairs, crossedUnitsOfTable(table, "ignored"), scores) };
};

describe("the covariance over segments and judges at once", () => {
  test("is positive, symmetric, and that of segments with what judges add", () => {
    const table = campaign(5);
    const { covariance, degreesOfFreedom, shares } = covarianceOf(table);
    const { values } = eigensystem(covariance, SYSTEMS);
    for (const value of values) expect(value).toBeGreaterThan(-1e-12);
    for (let row = 0; row < SYSTEMS; row++)
      for (let column = 0; column < SYSTEMS; column++)
        expect(covariance[row * SYSTEMS + column]).toBeCloseTo(covariance[column * SYSTEMS + row]!, 15);
    expect(degreesOfFreedom).toBeGreaterThan(1);
    expect(shares.map(({ factor }) => factor)).toEqual(["segment", "judge"]);
    expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
    const influences = expectedWinsInfluences(pairCountsOfTable(table), "standard");
    const bySegment = factorCovariance(influences, cellCountsOfTable(table, "segment", "ignored"));
    expect(trace(covariance, SYSTEMS)).toBeGreaterThanOrEqual(trace(bySegment.covariance, SYSTEMS) - 1e-15);
  });

  test("keeps the traces: shrinking and clipping move variance, and add none", () => {
    const table = campaign(6);
    const influences = expectedWinsInfluences(pairCountsOfTable(table), "standard");
    const by = (unit: ClusterUnit) => factorCovariance(influences, cellCountsOfTable(table, unit, "ignored"));
    const [ranking, segment, judge] = [by("ranking"), by("segment"), by("judge")];
    const of = (covariance: Float64Array) => trace(covariance, SYSTEMS);
    const scored = new Array<boolean>(SYSTEMS).fill(true);
    const { covariance } = scoreCovariance({ ranking, segment, judge }, scored);
    const beyond = Math.max(0, of(judge.covariance) - of(ranking.covariance));
    expect(of(covariance)).toBeCloseTo(of(segment.covariance) + beyond, 12);
  });

  test("of one ranking written twice is that of one in every block: what two rankings share stays shared", () => {
    const table = campaign(6);
    const influences = expectedWinsInfluences(pairCountsOfTable(table), "standard");
    const by = (unit: ClusterUnit) => factorCovariance(influences, cellCountsOfTable(table, unit, "ignored"));
    const parts = { ranking: by("ranking"), segment: by("segment"), judge: by("judge") };
    const size = 2 * SYSTEMS;
    const twice = ({ covariance, ...rest }: (typeof parts)["judge"]) => ({
      ...rest,
      covariance: Float64Array.from({ length: size * size }, (_, cell) => {
        const [row, column] = [Math.floor(cell / size) % SYSTEMS, (cell % size) % SYSTEMS];
        return covariance[row * SYSTEMS + column]!;
      }),
    });
    const { ranking, segment, judge } = parts;
    const scored = new Array<boolean>(size).fill(true);
    const one = scoreCovariance(parts, scored.slice(SYSTEMS));
    const both = scoreCovariance(
      { ranking: twice(ranking), segment: twice(segment), judge: twice(judge) },
      scored,
      2,
    );
    for (let row = 0; row < size; row++)
      for (let column = 0; column < size; column++)
        expect(both.covariance[row * size + column]).toBeCloseTo(
          one.covariance[(row % SYSTEMS) * SYSTEMS + (column % SYSTEMS)]!,
          14,
        );
    expect(both.degreesOfFreedom).toBeCloseTo(one.degreesOfFreedom, 8);
  });

  test("with two judges allows for segments alone, from three on for judges, from three documents on for these", () => {
    const factorsOf = (table: JudgmentTable) => covarianceOf(table).shares.map(({ factor }) => factor);
    expect(factorsOf(campaign(7, { judges: 2, judgesPerSegment: 2 }))).toEqual(["segment"]);
    expect(factorsOf(campaign(7, { judges: 3 }))).toEqual(["segment", "judge"]);
    expect(factorsOf(campaign(7, { segmentsPerDocument: 10 }))).toEqual(["segment", "document", "judge"]);
    expect(factorsOf(campaign(7, { segmentsPerDocument: 40 }))).toEqual(["segment", "judge"]);
  });

  test("with few judges or documents, the leaderboard says that how they differ is hardly known", () => {
    const warned = (changed: Parameters<typeof campaign>[1]) => {
      const table = campaign(4, changed);
      const settings = { method: "ew", unit: "both", bootstrap: 100, p: 0.05, seed: 1 } as const;
      return leaderboardOverBoth(pairCountsOfTable(table), crossedUnitsOfTable(table, "ignored"), settings)
        .warnings;
    };
    expect(warned({ judges: 3 })).toEqual([{ kind: "few-to-compare", factor: "judge", units: 3 }]);
    expect(warned({ judges: 5 })).toEqual([]);
    expect(warned({ segmentsPerDocument: 20 })).toEqual([
      { kind: "few-to-compare", factor: "document", units: 4 },
    ]);
    expect(rankingWarningTexts(warned({ judges: 3 }))).toEqual([
      "There are only 3 judges: how much judges differ is hardly known, so ranges and intervals are rough. In simulations " +
        "with three judges of tastes of their own, 95 % intervals held 93 of 100 true scores.",
    ]);
  });

  test("does not depend on how judges and segments are called", () => {
    const table = campaign(8);
    const turned: JudgmentTable = {
      ...table,
      judge: table.judge.map((judge) => table.judges.length - 1 - judge),
      segment: table.segment.map((segment) => table.segments.length - 1 - segment),
    };
    const [one, other] = [covarianceOf(table), covarianceOf(turned)];
    for (let cell = 0; cell < one.covariance.length; cell++)
      expect(one.covariance[cell]).toBeCloseTo(other.covariance[cell]!, 14);
    expect(one.degreesOfFreedom).toBeCloseTo(other.degreesOfFreedom, 9);
  });

  test("where segments are ranked once, segments and rankings are the same", () => {
    const table = campaign(9, { judgesPerSegment: 1 });
    const units = crossedUnitsOfTable(table, "ignored");
    const influences = expectedWinsInfluences(pairCountsOfTable(table), "standard");
    const [ranking, segment] = [units.ranking, units.segment].map((each) =>
      factorCovariance(influences, each),
    );
    for (let cell = 0; cell < ranking!.covariance.length; cell++)
      expect(ranking!.covariance[cell]).toBeCloseTo(segment!.covariance[cell]!, 14);
  });

  test("is, in the mean of 300 campaigns, what scores vary by", () => {
    const drawn = Array.from({ length: 300 }, (_, index) => covarianceOf(campaign(100 + index)));
    let variance = 0;
    for (let place = 0; place < SYSTEMS; place++) {
      const own = drawn.map(({ scores }) => scores[place]!);
      const mean = own.reduce((sum, score) => sum + score, 0) / own.length;
      variance += own.reduce((sum, score) => sum + (score - mean) ** 2, 0) / (own.length - 1);
    }
    const claimed = drawn.reduce((sum, { covariance }) => sum + trace(covariance, SYSTEMS), 0) / drawn.length;
    expect(claimed / variance).toBeGreaterThan(0.85);
    expect(claimed / variance).toBeLessThan(1.2);
  });
});

describe("draws", () => {
  const covariance = Float64Array.from([4, 2, 2, 9]);
  test("have the scores as their mean and the covariance that was given; few degrees of freedom widen them", () => {
    const scores = Float64Array.from([1, -1]);
    const drawn = scoreDraws(
      scores,
      { covariance, degreesOfFreedom: Number.POSITIVE_INFINITY },
      { seed: 1, draws: 20_000 },
    );
    const sums = [0, 0, 0, 0, 0];
    for (let begin = 0; begin < drawn.length; begin += 2) {
      const [one, other] = [drawn[begin]! - 1, drawn[begin + 1]! + 1];
      for (const [place, term] of [one, other, one * one, one * other, other * other].entries())
        sums[place]! += term / 20_000;
    }
    for (const [place, expected] of [0, 0, 4, 2, 9].entries())
      expect(sums[place]! - expected).toBeCloseTo(0, 0);
    expect(Math.abs(sums[2]! - 4)).toBeLessThan(0.2);
    const wide = scoreDraws(scores, { covariance, degreesOfFreedom: 6 }, { seed: 1, draws: 20_000 });
    const variance =
      wide.reduce((sum, value, cell) => (cell % 2 === 0 ? sum + (value - 1) ** 2 : sum), 0) / 20_000;
    // ν/(ν − 2) times as much.
    expect(Math.abs(variance - 6)).toBeLessThan(0.4);
  });

  test("a system without a score has none in any draw", () => {
    const drawn = scoreDraws(
      Float64Array.from([0, Number.NaN]),
      { covariance: Float64Array.from([1, 0, 0, 0]), degreesOfFreedom: 10 },
      { seed: 1, draws: 3 },
    );
    expect([...drawn].map(Number.isNaN)).toEqual([false, true, false, true, false, true]);
  });
});

describe("symmetric matrices", () => {
  const arbitrary = fc.integer({ min: 1, max: 7 }).chain((size) =>
    fc.nat().map((seed) => {
      const stream = createStream(seed, "matrix", size);
      const half = Float64Array.from({ length: size * size }, () => standardNormal(stream));
      const matrix = Float64Array.from(
        half,
        (cell, place) => cell + half[(place % size) * size + Math.floor(place / size)]!,
      );
      return { size, matrix };
    }),
  );
  const product = (one: Float64Array, other: Float64Array, size: number) =>
    Float64Array.from({ length: size * size }, (_, cell) => {
      const [row, column] = [Math.floor(cell / size), cell % size];
      let sum = 0;
      for (let inner = 0; inner < size; inner++)
        sum += one[row * size + inner]! * other[inner * size + column]!;
      return sum;
    });
  const transposed = (matrix: Float64Array, size: number) =>
    matrix.map((_, cell) => matrix[(cell % size) * size + Math.floor(cell / size)]!);

  test("are put together again from eigenvalues and vectors; clipping keeps the trace and leaves nothing negative", () => {
    fc.assert(
      fc.property(arbitrary, ({ size, matrix }) => {
        const { values, vectors } = eigensystem(matrix, size);
        const scaled = vectors.map((cell, place) => cell * values[place % size]!);
        const again = product(scaled, transposed(vectors, size), size);
        for (let cell = 0; cell < matrix.length; cell++) expect(again[cell]).toBeCloseTo(matrix[cell]!, 10);
        const clipped = clippedKeepingTrace(matrix, size);
        expect(trace(clipped, size)).toBeCloseTo(Math.max(0, trace(matrix, size)), 9);
        for (const value of eigensystem(clipped, size).values) expect(value).toBeGreaterThan(-1e-9);
        const root = matrixRoot(clipped, size);
        const squared = product(root, transposed(root, size), size);
        for (let cell = 0; cell < matrix.length; cell++) expect(squared[cell]).toBeCloseTo(clipped[cell]!, 9);
      }),
    );
  });

  test("sum with weights", () => {
    expect([...weightedSum([2, Float64Array.from([1])], [-1, Float64Array.from([3])])]).toEqual([-1]);
  });
});

test("a leaderboard over both holds intervals within 0 and 1, ranges, and what it allows for", () => {
  const table = campaign(11);
  const settings = { method: "ew", bootstrap: 400, unit: "both", ranges: "joint", p: 0.05, seed: 1 } as const;
  const board = leaderboardOverBoth(
    pairCountsOfTable(table),
    crossedUnitsOfTable(table, "ignored"),
    settings,
  );
  expect(board.allowsFor?.shares.map(({ factor }) => factor)).toEqual(["segment", "judge"]);
  for (const { score, scoreLow, scoreHigh, rankLow, rankHigh } of board.rows) {
    expect(scoreLow).toBeGreaterThanOrEqual(0);
    expect(scoreHigh).toBeLessThanOrEqual(1);
    expect(scoreLow).toBeLessThan(score!);
    expect(scoreHigh).toBeGreaterThan(score!);
    expect(rankLow).toBeLessThanOrEqual(rankHigh!);
  }
  expect(
    leaderboardOverBoth(pairCountsOfTable(table), crossedUnitsOfTable(table, "ignored"), settings),
  ).toEqual(board);
});

test("ranges for all systems at once are the rank sets of that promise, and hold those for each", () => {
  const table = campaign(11);
  const pairs = pairCountsOfTable(table);
  const units = crossedUnitsOfTable(table, "ignored");
  const settings = { method: "ew", bootstrap: 400, unit: "both", p: 0.05, seed: 1 } as const;
  const board = (ranges: RangeKind) => leaderboardOverBoth(pairs, units, { ...settings, ranges });
  const { scores } = expectedWins(pairs);
  const draws = scoreDraws(scores, expectedWinsCovariance(pairs, units, scores), { seed: 1, draws: 400 });
  const sets = confidenceRanges(scores, draws, 0.05, "all")!;
  const each = new Map(board("confidence").rows.map((row) => [row.system, row]));
  for (const { system, rankLow, rankHigh } of board("simultaneous").rows) {
    expect({ low: rankLow, high: rankHigh }).toEqual(sets[pairs.systems.indexOf(system)]);
    expect(rankLow!).toBeLessThanOrEqual(each.get(system)!.rankLow!);
    expect(rankHigh!).toBeGreaterThanOrEqual(each.get(system)!.rankHigh!);
  }
});
