import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryAnsweredRankings } from "../../../testing/generated/arbitrary-answered-rankings";
import type { AnsweredRanking } from "../../judgments/ranking-record";
import { judgmentTable } from "../judgment-table";
import { pairCountsOfTable } from "../pair-counts";
import { rankedTextPasses } from "../ranked-texts";
import { heldInfluences, rowFactorCovariance } from "../uncertainty/row-influences";
import { GHOST, plackettLuce } from "./plackett-luce";
import { plackettLuceInfluences } from "./plackett-luce-fit";
import { plackettLuceCovariance, plackettLuceLeaderboard } from "./plackett-luce-leaderboard";

const SETTINGS = { bootstrap: 400, p: 0.05, ranges: "joint", seed: 3 } as const;

/** Twelve segments in three documents, each ranked by three of four judges: A best as a rule. */
const rankings: AnsweredRanking[] = Array.from({ length: 36 }, (_, number) => {
  const segment = Math.floor(number / 3);
  const order = number % 5 === 0 ? ["B", "A", "C"] : number % 7 === 0 ? ["C", "B", "A"] : ["A", "B", "C"];
  return {
    judge: `j${number % 4}`,
    segment: `s${segment}`,
    document: `d${segment % 3}`,
    kind: "regular",
    state: "current",
    hypotheses: order.map((system, place) => ({
      systems: [system],
      rank: number % 4 === 1 && place === 2 ? 2 : place + 1,
    })),
  };
});

function boardOf(
  records: readonly AnsweredRanking[],
  unit: Parameters<typeof plackettLuceCovariance>[1],
  ghost = 0,
) {
  const fitted = plackettLuce(rankedTextPasses(records), ghost);
  const pairs = pairCountsOfTable(judgmentTable(records));
  return plackettLuceLeaderboard(pairs, fitted, { ...SETTINGS, unit });
}

describe("the leaderboard by Plackett–Luce", () => {
  test.each([
    ["ranking", 36],
    ["segment", 12],
    ["document", 3],
    ["judge", 4],
  ] as const)("by %s: the influences of a unit's rankings are summed, then squared", (unit, units) => {
    const texts = rankedTextPasses(rankings);
    const read = [...texts.rankings];
    const fitted = plackettLuce(texts, 0);
    const rows: number[] = [];
    plackettLuceInfluences(fitted.likelihood, fitted.fit).forEach((_, row) => {
      rows.push(...row);
    });
    const nameOf = (ranking: number) => (unit === "ranking" ? String(ranking) : read[ranking]![unit]!);
    const names = [...new Set(read.map((_, ranking) => nameOf(ranking)))];
    expect(names).toHaveLength(units);
    const sums = names.map((name) =>
      [0, 1, 2].map((system) =>
        read.reduce(
          (sum, _, ranking) => sum + (nameOf(ranking) === name ? rows[ranking * 3 + system]! : 0),
          0,
        ),
      ),
    );
    const { covariance, degreesOfFreedom } = plackettLuceCovariance(fitted, unit);
    for (const one of [0, 1, 2])
      for (const other of [0, 1, 2]) {
        const products = sums.reduce((sum, own) => sum + own[one]! * own[other]!, 0);
        // Units are of one size here, so that it is the usual G/(G − 1).
        expect(covariance[one * 3 + other]).toBeCloseTo((products * units) / (units - 1), 10);
      }
    expect(degreesOfFreedom).toBeCloseTo(units - 1, 10);
  });

  test("units of different sizes count by their rankings", () => {
    const rows = Float64Array.from([1, -1, 2, -2, -3, 3]);
    const { covariance, units, effectiveUnits } = rowFactorCovariance(
      heldInfluences(3, 2, rows),
      Int32Array.from([1, 1, 0]),
    );
    // The same where units come one after the other, and their sums are not held.
    expect(rowFactorCovariance(heldInfluences(3, 2, rows), Int32Array.from([0, 0, 1]))).toEqual({
      ...{ covariance, units, effectiveUnits },
    });
    // Two units of 1 and 2 rankings: 1 − 2·9/(3·5) + 5/9, by which squares about a mean fall short.
    const share = 1 - 18 / 15 + 5 / 9;
    expect(Array.from(covariance, (cell) => cell * share)).toEqual(
      [18, -18, -18, 18].map((cell) => expect.closeTo(cell, 10)),
    );
    expect({ units, effectiveUnits }).toEqual({ units: 2, effectiveUnits: 9 / 5 });
  });

  test("over segments and judges at once it says what each is part of, and is wider than by ranking", () => {
    const both = boardOf(rankings, "both");
    expect(both.allowsFor?.shares.map(({ factor }) => factor)).toEqual(["segment", "document", "judge"]);
    expect(boardOf(rankings, "segment").allowsFor).toBeUndefined();
    expect(both.rows.map(({ system }) => system)).toEqual(["A", "B", "C"]);
    expect(both.replicates).toBe(SETTINGS.bootstrap);
    for (const { score, scoreLow, scoreHigh, rankLow, rankHigh } of both.rows) {
      expect(scoreLow!).toBeLessThan(score!);
      expect(scoreHigh!).toBeGreaterThan(score!);
      expect(rankLow!).toBeLessThanOrEqual(rankHigh!);
    }
    expect(boardOf(rankings, "judge").warnings).toContainEqual({ kind: "few-units", units: 4 });
  });

  test("a system outside the largest group has neither score nor range, and with a ghost both", () => {
    const best = rankings.map((ranking) => ({
      ...ranking,
      hypotheses: [
        { systems: ["Z"], rank: 1 },
        ...ranking.hypotheses.map((each) => ({ ...each, rank: each.rank + 1 })),
      ],
    }));
    const without = boardOf(best, "segment");
    expect(without.rows.at(-1)).toMatchObject({ system: "Z", score: null, scoreLow: null, rankLow: null });
    expect(without.rows[0]).toMatchObject({ system: "A", rankLow: 1 });
    expect(without.warnings.map(({ kind }) => kind)).toContain("wins-one-way");
    expect(boardOf(best, "segment", GHOST).rows[0]).toMatchObject({ system: "Z", rankLow: 1, rankHigh: 1 });
  });

  test("whatever was ranked, numbers are finite or missing", () => {
    fc.assert(
      fc.property(
        arbitraryAnsweredRankings({ systems: 4, rankings: 25 }),
        fc.constantFrom(0, GHOST),
        fc.constantFrom("both", "ranking", "segment", "judge" as const),
        (records, ghost, unit) => {
          const board = boardOf(records, unit as "both", ghost);
          for (const { score, scoreLow, scoreHigh } of board.rows)
            for (const number of [score, scoreLow, scoreHigh])
              expect(number === null || Number.isFinite(number)).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
});
