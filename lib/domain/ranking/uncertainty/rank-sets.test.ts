import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { standardNormal } from "../../random/normal";
import { createStream } from "../../random/stream";
import { rankRanges } from "../rank-ranges";
import { replicateRanks } from "../ranks";
import { confidenceRanges, type RangePromise } from "./confidence-ranges";
import { jointRanges } from "./joint-ranges";

/** Scores and replicates about them, as independent normal numbers of different spread. */
function made(seed: number, size: number, count: number) {
  const stream = createStream(seed, "rank sets", size);
  const spread = Array.from({ length: size }, (_, place) => 0.5 + place / size);
  const scores = Float64Array.from({ length: size }, () => standardNormal(stream));
  const replicates = Float64Array.from(
    { length: size * count },
    (_, cell) => scores[cell % size]! + spread[cell % size]! * standardNormal(stream),
  );
  return { scores, replicates };
}

const arbitrary = fc.record({
  seed: fc.nat(),
  size: fc.integer({ min: 1, max: 8 }),
  count: fc.integer({ min: 40, max: 200 }),
});

/** As it is written: every pair by itself, the quantile of a sorted list. */
function literalConfidence(
  scores: readonly number[],
  rows: readonly number[][],
  p: number,
  promise: RangePromise,
) {
  const systems = [...scores.keys()];
  const noise = rows.map((row) => row.map((score, system) => score - scores[system]!));
  const v = (a: number, b: number) => noise.reduce((sum, z) => sum + (z[a]! - z[b]!) ** 2, 0) / noise.length;
  const quantile = (values: number[]) =>
    values.sort((one, other) => one - other)[Math.ceil((1 - p) * values.length) - 1]!;
  const largest = (z: readonly number[], a: number) =>
    Math.max(0, ...systems.filter((b) => b !== a).map((b) => Math.abs(z[a]! - z[b]!) / Math.sqrt(v(a, b))));
  return systems.map((a) => {
    const c =
      promise === "each"
        ? quantile(noise.map((z) => largest(z, a)))
        : quantile(noise.map((z) => Math.max(...systems.map((each) => largest(z, each)))));
    const better = systems.filter((b) => b !== a && scores[b]! - scores[a]! > c * Math.sqrt(v(a, b)));
    const worse = systems.filter((b) => b !== a && scores[a]! - scores[b]! > c * Math.sqrt(v(a, b)));
    return { low: 1 + better.length, high: systems.length - worse.length };
  });
}

describe("confidence ranges", () => {
  test.each(["each", "all"] as const)("fast against literal, for %s", (promise) => {
    fc.assert(
      fc.property(arbitrary, ({ seed, size, count }) => {
        const { scores, replicates } = made(seed, size, count);
        const rows = Array.from({ length: count }, (_, row) => [
          ...replicates.subarray(row * size, (row + 1) * size),
        ]);
        expect(confidenceRanges(scores, replicates, 0.1, promise)).toEqual(
          literalConfidence([...scores], rows, 0.1, promise),
        );
      }),
      { numRuns: 60 },
    );
  });

  test("those for all at once hold those for each", () => {
    fc.assert(
      fc.property(arbitrary, ({ seed, size, count }) => {
        const { scores, replicates } = made(seed, size, count);
        const each = confidenceRanges(scores, replicates, 0.1, "each")!;
        for (const [system, all] of confidenceRanges(scores, replicates, 0.1, "all")!.entries()) {
          expect(all.low).toBeLessThanOrEqual(each[system]!.low);
          expect(all.high).toBeGreaterThanOrEqual(each[system]!.high);
        }
      }),
    );
  });

  test("hold the truth as often as they promise, whatever the order: of equal systems each holds its rank", () => {
    // All true scores are equal, so that every rank is true: a range that leaves out any is wrong.
    const [size, draws, trials] = [6, 400, 300];
    let right = 0;
    let rightForAll = 0;
    for (let trial = 0; trial < trials; trial++) {
      const stream = createStream(trial, "equal systems", 0);
      const scores = Float64Array.from({ length: size }, () => standardNormal(stream));
      const replicates = Float64Array.from(
        { length: size * draws },
        (_, cell) => scores[cell % size]! + standardNormal(stream),
      );
      const isWhole = ({ low, high }: { low: number; high: number }) => low === 1 && high === size;
      right += confidenceRanges(scores, replicates, 0.05, "each")!.filter(isWhole).length / size;
      if (confidenceRanges(scores, replicates, 0.05, "all")!.every(isWhole)) rightForAll++;
    }
    expect(right / trials).toBeGreaterThan(0.93);
    expect(rightForAll / trials).toBeGreaterThan(0.92);
    expect(rightForAll / trials).toBeLessThan(0.99);
  });

  test("none of too few replicates; a system twice shares its rank", () => {
    expect(confidenceRanges(Float64Array.of(1, 2), new Float64Array(20), 0.05, "each")).toBeUndefined();
    const replicates = Float64Array.from({ length: 400 }, () => 1);
    expect(confidenceRanges(Float64Array.of(1, 1), replicates, 0.05, "each")).toEqual([
      { low: 1, high: 2 },
      { low: 1, high: 2 },
    ]);
  });
});

/** Rank by rank: leave out the rarest systems while each, and all together, stay within what p allows. */
function literalJoint(rows: readonly number[][], p: number) {
  const size = rows[0]!.length;
  const best = rows.map((row) => row.map((score) => 1 + row.filter((other) => other > score).length));
  const worst = rows.map((row) => row.map((score) => row.filter((other) => other >= score).length));
  const bound = (ranks: readonly number[][]) => {
    const first = new Array<number>(size).fill(1);
    for (let rank = 1; rank < size; rank++) {
      const held = [...first.keys()].map((system) => ranks.filter((row) => row[system]! <= rank).length);
      const isOut = (system: number) => {
        const rarer = held.filter((times) => times <= held[system]!).reduce((sum, times) => sum + times, 0);
        return held[system]! <= (rows.length * p) / 2 && rarer <= (rows.length * rank * p) / 3;
      };
      for (let system = 0; system < size; system++) if (isOut(system)) first[system] = rank + 1;
    }
    return first;
  };
  const top = bound(best);
  const bottom = bound(worst.map((row) => row.map((rank) => size + 1 - rank)));
  return top.map((low, system) => ({ low, high: size + 1 - bottom[system]! }));
}

describe("joint ranges", () => {
  test("fast against literal, equal scores included", () => {
    fc.assert(
      fc.property(arbitrary, fc.boolean(), ({ seed, size, count }, isRounded) => {
        const { replicates } = made(seed, size, count);
        if (isRounded)
          for (const [cell, score] of replicates.entries()) replicates[cell] = Math.round(score) + 0;
        const rows = Array.from({ length: count }, (_, row) => [
          ...replicates.subarray(row * size, (row + 1) * size),
        ]);
        expect(jointRanges(replicateRanks(replicates, size), size, 0.1)).toEqual(literalJoint(rows, 0.1));
      }),
      { numRuns: 100 },
    );
  });

  test("leave out no rank that percentile ranges hold", () => {
    fc.assert(
      fc.property(arbitrary, ({ seed, size }) => {
        // As many replicates that both count whole ones.
        const ranks = replicateRanks(made(seed, size, 200).replicates, size);
        const joint = jointRanges(ranks, size, 0.1)!;
        for (const [system, range] of rankRanges(ranks, size, 0.1)!.entries()) {
          expect(joint[system]!.low).toBeLessThanOrEqual(range.low);
          expect(joint[system]!.high).toBeGreaterThanOrEqual(range.high);
        }
      }),
    );
  });

  test("a dozen systems that are first in 2 of 100 replicates each may all be first", () => {
    const size = 13;
    // One is first in 76 of 100; the order of the others turns from one to the next.
    const rows = Array.from({ length: 100 }, (_, row) => {
      const first = row < 24 ? 1 + Math.floor(row / 2) : 0;
      return Array.from({ length: size }, (_, system) => {
        if (system === first) return 100;
        return system === 0 ? 50 : (system + 5 * row) % 12;
      });
    });
    const ranks = replicateRanks(Float64Array.from(rows.flat()), size);
    expect(
      rankRanges(ranks, size, 0.05)!
        .map(({ low }) => low)
        .filter((low) => low === 1),
    ).toHaveLength(1);
    expect(
      jointRanges(ranks, size, 0.05)!
        .map(({ low }) => low)
        .filter((low) => low === 1),
    ).toHaveLength(13);
  });

  test("none where replicates are too few", () => {
    expect(jointRanges(replicateRanks(new Float64Array(20), 2), 2, 0.05)).toBeUndefined();
  });
});
