import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryAnsweredRankings } from "../../../testing/generated/arbitrary-answered-rankings";
import { judgmentTable } from "../judgment-table";
import { type PairCounts, pairCountsOfTable } from "../pair-counts";
import { bradleyTerry, bradleyTerryScorer } from "./bradley-terry";

const random = fc
  .tuple(fc.integer({ min: 2, max: 7 }), fc.array(fc.nat(30), { minLength: 63, maxLength: 63 }))
  .map(([size, cells]): PairCounts => {
    const systems = Array.from({ length: size }, (_, number) => String.fromCharCode(65 + number));
    return { systems, counts: Float64Array.from(cells.slice(0, (3 * size * (size - 1)) / 2)) };
  });

/** Minorise and maximise (Hunter, MM Algorithms for Generalized Bradley–Terry Models, 2004): slow, and never wrong. */
function slowBradleyTerry({ systems, counts }: PairCounts): number[] {
  const size = systems.length;
  let abilities = systems.map(() => 1);
  for (let round = 0; round < 20_000; round++) {
    const wins = systems.map(() => 0);
    const expected = systems.map(() => 0);
    let cell = 0;
    for (let first = 0; first < size; first++) {
      for (let second = first + 1; second < size; second++, cell += 3) {
        const [won = 0, tied = 0, lost = 0] = counts.subarray(cell, cell + 3);
        wins[first]! += won + tied / 2;
        wins[second]! += lost + tied / 2;
        const rate = (won + tied + lost) / (abilities[first]! + abilities[second]!);
        expected[first]! += rate;
        expected[second]! += rate;
      }
    }
    const next = abilities.map((_, system) => wins[system]! / expected[system]!);
    const mean = next.reduce((sum, ability) => sum + Math.log(ability), 0) / size;
    const centred = next.map((ability) => Math.exp(Math.log(ability) - mean));
    const moved = Math.max(...centred.map((ability, system) => Math.abs(ability - abilities[system]!)));
    abilities = centred;
    if (moved < 1e-14) break;
  }
  return abilities.map(Math.log);
}

describe("bradleyTerry", () => {
  test.each([
    [3, 0, 1, Math.log(3)],
    [0, 4, 0, 0],
    [10, 4, 2, Math.log(12 / 4)],
    [0.5, 0, 0.25, Math.log(2)],
    [1e6, 0, 1, Math.log(1e6)],
  ])("two systems, %s wins, %s ties, %s losses: the difference is the log odds", (won, tied, lost, odds) => {
    const { scores, fit } = bradleyTerry({ systems: ["A", "B"], counts: Float64Array.of(won, tied, lost) });
    expect(scores[0]).toBeCloseTo(odds / 2, 9);
    expect(scores[1]).toBeCloseTo(-odds / 2, 9);
    expect(fit.converged).toBe(true);
  });

  test("400 points on the Elo scale are odds of ten to one", () => {
    const eloPoints = 400 / Math.LN10;
    const { scores } = bradleyTerry({ systems: ["A", "B"], counts: Float64Array.of(10, 0, 1) });
    expect((scores[0]! - scores[1]!) * eloPoints).toBeCloseTo(400, 6);
  });

  test("agrees with a slow solver, and what is won is what is expected to be won", () => {
    fc.assert(
      fc.property(random, (pairs) => {
        const { scores, fit } = bradleyTerry(pairs);
        fc.pre(fit.core.length === pairs.systems.length);
        expect(fit.converged).toBe(true);
        expect(scores.reduce((sum, score) => sum + score, 0)).toBeCloseTo(0, 9);
        const slow = slowBradleyTerry(pairs);
        for (const [system, score] of scores.entries()) expect(score).toBeCloseTo(slow[system]!, 6);
      }),
      { numRuns: 60 },
    );
  });

  test("sparse and one-sided counts: finite scores for the core, none outside, and the fit converges", () => {
    fc.assert(
      fc.property(arbitraryAnsweredRankings({ systems: 6, rankings: 6 }), (rankings) => {
        const pairs = pairCountsOfTable(judgmentTable(rankings));
        const { scores, fit, comparable, warnings } = bradleyTerry(pairs);
        const core = new Set(fit.core);
        for (const [system, score] of scores.entries()) {
          if (core.has(system)) expect(Math.abs(score)).toBeLessThan(20);
          else expect(score).toBeNaN();
        }
        expect(comparable).toBe(core.size > 1);
        if (core.size < pairs.systems.length) expect(warnings.length).toBeGreaterThan(0);
        const resampled = new Float64Array(scores.length);
        bradleyTerryScorer(scores.length)(pairs.counts, resampled);
        expect(resampled).toEqual(scores);
      }),
    );
  });

  test("turning every judgment round turns the scores round; counting all twice changes nothing", () => {
    fc.assert(
      fc.property(random, (pairs) => {
        const { scores } = bradleyTerry(pairs);
        const turned = pairs.counts.map((_, cell) => pairs.counts[cell + 2 - 2 * (cell % 3)]!);
        const { scores: turnedScores } = bradleyTerry({ ...pairs, counts: turned });
        const { scores: doubledScores } = bradleyTerry({
          ...pairs,
          counts: pairs.counts.map((count) => 2 * count),
        });
        for (const [system, score] of scores.entries()) {
          if (Number.isNaN(score)) {
            expect([turnedScores[system], doubledScores[system]]).toEqual([Number.NaN, Number.NaN]);
            continue;
          }
          expect(turnedScores[system]).toBeCloseTo(-score, 8);
          expect(doubledScores[system]).toBeCloseTo(score, 8);
        }
      }),
    );
  });

  test("a long chain of narrow links still converges", () => {
    const size = 40;
    const counts = new Float64Array((3 * size * (size - 1)) / 2);
    let cell = 0;
    for (let first = 0; first < size; first++) {
      for (let second = first + 1; second < size; second++, cell += 3) {
        if (second !== first + 1) continue;
        counts[cell] = 1000;
        counts[cell + 2] = 1;
      }
    }
    const systems = Array.from({ length: size }, (_, number) => `system ${number}`);
    const { scores, fit } = bradleyTerry({ systems, counts });
    expect(fit.converged).toBe(true);
    expect(scores[0]! - scores[39]!).toBeCloseTo(39 * Math.log(1000), 6);
  });
});
