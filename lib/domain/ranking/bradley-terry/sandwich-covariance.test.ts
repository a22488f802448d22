import { describe, expect, test } from "vitest";
import { judgmentRows } from "../../../testing/generated/judgment-rows";
import { createStream } from "../../random/stream";
import { uniformFloat64 } from "../../random/uniform-float64";
import { type JudgmentTable, judgmentTable } from "../judgment-table";
import { cellCount, judgmentCell, pairCountsOfTable } from "../pair-counts";
import { unitCountsOfTable } from "../units/unit-counts";
import { bradleyTerry } from "./bradley-terry";
import { fitBradleyTerry } from "./bradley-terry-fit";
import { sandwichCovariance } from "./sandwich-covariance";
import { sandwichIntervals } from "./sandwich-intervals";
import { twoSidedQuantile } from "./two-sided-quantile";

const STRENGTHS = [0.8, 0.1, -0.3, -0.6];

/**
 * Rankings of four systems in which a judge repeats the first answer on a pair with probability one half, so that
 * judgments of one judge depend on each other.
 */
function simulatedTable(judges: number, perJudge: number, seed: number): JudgmentTable {
  const stream = createStream(seed, "simulated judges", 0);
  return judgmentTable(
    Array.from({ length: judges }, (_, judge) => {
      const habits = new Map<string, boolean>();
      return Array.from({ length: perJudge }, (_, segment) => {
        const first = Math.floor(uniformFloat64(stream) * 4);
        const second = (first + 1 + Math.floor(uniformFloat64(stream) * 3)) % 4;
        const [low, high] = [Math.min(first, second), Math.max(first, second)];
        const fresh = uniformFloat64(stream) < 1 / (1 + Math.exp(STRENGTHS[high]! - STRENGTHS[low]!));
        const habit = habits.get(`${low} ${high}`) ?? fresh;
        habits.set(`${low} ${high}`, habit);
        const lowWins = uniformFloat64(stream) < 0.5 ? habit : fresh;
        return {
          judge: `judge ${judge}`,
          segment: `segment ${segment}`,
          kind: "regular",
          state: "current",
          hypotheses: [
            { systems: [`system ${low}`], rank: lowWins ? 1 : 2 },
            { systems: [`system ${high}`], rank: lowWins ? 2 : 1 },
          ],
        } as const;
      });
    }).flat(),
  );
}

/** Leaves out one judge after the other and fits anew: an estimate of the same covariance. */
function jackknifeVariances(table: JudgmentTable): number[] {
  const size = table.systems.length;
  const judges = table.judges.length;
  const fits = table.judges.map((_, left) => {
    const counts = new Float64Array(cellCount(size));
    for (const { first, second, outcome, judge } of judgmentRows(table)) {
      if (judge !== left) counts[judgmentCell(size, first, second, outcome)]! += 1;
    }
    return fitBradleyTerry(size, counts, [0, 1, 2, 3]).strengths;
  });
  return table.systems.map((_, system) => {
    const mean = fits.reduce((sum, fit) => sum + fit[system]!, 0) / judges;
    return ((judges - 1) / judges) * fits.reduce((sum, fit) => sum + (fit[system]! - mean) ** 2, 0);
  });
}

describe("sandwichCovariance", () => {
  const table = simulatedTable(60, 40, 1);
  const pairs = pairCountsOfTable(table);
  const { fit } = bradleyTerry(pairs);

  test("by judge it agrees with the jackknife over judges within a tenth", () => {
    const units = unitCountsOfTable(table, "judge", "counted");
    const covariance = sandwichCovariance(fit, { unit: "judge", units })!.covariance;
    for (const [system, variance] of jackknifeVariances(table).entries()) {
      expect(Math.abs(covariance[system * 4 + system]! / variance - 1)).toBeLessThan(0.1);
    }
  });

  test("is symmetric, and strengths that sum to 0 leave no variance in their sum", () => {
    const units = unitCountsOfTable(table, "ranking", "counted");
    const covariance = sandwichCovariance(fit, { unit: "ranking", units })!.covariance;
    for (const row of [0, 1, 2, 3]) {
      const across = covariance.slice(row * 4, row * 4 + 4);
      expect(across.reduce((sum, cell) => sum + cell, 0)).toBeCloseTo(0, 12);
      for (const column of [0, 1, 2, 3])
        expect(across[column]).toBeCloseTo(covariance[column * 4 + row]!, 12);
    }
  });

  test("with one judgment per ranking, clustering by ranking is no clustering", () => {
    const units = unitCountsOfTable(table, "ranking", "counted");
    const clustered = sandwichCovariance(fit, { unit: "ranking", units })!;
    const plain = sandwichCovariance(fit, { unit: "judgment", pairs })!;
    expect(clustered.clusters).toBe(plain.clusters);
    for (const [cell, value] of clustered.covariance.entries())
      expect(value).toBeCloseTo(plain.covariance[cell]!, 12);
  });

  test("two systems: without clustering it is the variance of the log odds, n/(wins · losses)", () => {
    const two = { systems: ["A", "B"], counts: Float64Array.of(30, 0, 10) };
    const { covariance } = sandwichCovariance(bradleyTerry(two).fit, { unit: "judgment", pairs: two })!;
    const difference = covariance[0]! + covariance[3]! - 2 * covariance[1]!;
    expect(difference).toBeCloseTo(((40 / 39) * 40) / (30 * 10), 9);
  });

  test("fewer than two clusters tell nothing", () => {
    const one = simulatedTable(1, 400, 2);
    const { fit: fitOfOne } = bradleyTerry(pairCountsOfTable(one));
    const units = unitCountsOfTable(one, "judge", "counted");
    expect(sandwichCovariance(fitOfOne, { unit: "judge", units })).toBeUndefined();
    expect(sandwichIntervals(fitOfOne, { unit: "judge", units }, 4, 0.05)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("95 % intervals by judge hold the truth, those that take judgments for independent do not", () => {
    // 400 campaigns: the share of intervals that hold has a standard error of about one point, its limits are four.
    let byJudge = 0;
    let byJudgment = 0;
    const campaigns = 400;
    const mean = STRENGTHS.reduce((sum, strength) => sum + strength, 0) / 4;
    for (let campaign = 0; campaign < campaigns; campaign++) {
      const simulated = simulatedTable(60, 40, 1000 + campaign);
      const counted = pairCountsOfTable(simulated);
      const fitted = bradleyTerry(counted).fit;
      const units = unitCountsOfTable(simulated, "judge", "counted");
      const clustered = sandwichIntervals(fitted, { unit: "judge", units }, 4, 0.05)[0]!;
      const plain = sandwichIntervals(fitted, { unit: "judgment", pairs: counted }, 4, 0.05)[0]!;
      const truth = STRENGTHS[0]! - mean;
      if (clustered.low <= truth && truth <= clustered.high) byJudge++;
      if (plain.low <= truth && truth <= plain.high) byJudgment++;
    }
    expect(byJudge / campaigns).toBeGreaterThan(0.905);
    expect(byJudge / campaigns).toBeLessThan(0.99);
    expect(byJudgment / campaigns).toBeLessThan(0.87);
  });
});

test.each([
  [0.05, 1.959963984540054],
  [0.01, 2.5758293035489004],
  [0.1, 1.6448536269514722],
  [1e-6, 4.891638475698999],
])("a standard normal number exceeds z with probability %s at z = %s", (p, quantile) => {
  expect(twoSidedQuantile(p)).toBeCloseTo(quantile, 8);
});

test.each([0, 1, Number.NaN])("no quantile at %s", (p) => {
  expect(() => twoSidedQuantile(p)).toThrow(RangeError);
});
