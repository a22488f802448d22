import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { simulateCampaign } from "../../testing/simulation/simulate-campaign";
import { createStream } from "../random/stream";
import { holm } from "../resampling/holm";
import { headToHead, SIGNIFICANCE_LEVELS } from "./head-to-head";
import { pairCountsOfTable } from "./pair-counts";
import { signTest } from "./sign-test";
import { crossedUnitsOfTable } from "./uncertainty/crossed-units";
import { shareTests } from "./uncertainty/share-tests";

/** All outcomes no more probable than the observed one, in exact whole numbers. */
function literalSignTest(wins: number, losses: number): number {
  const throws = wins + losses;
  const ways: bigint[] = [1n];
  for (let heads = 1; heads <= throws; heads++) {
    ways.push((ways[heads - 1]! * BigInt(throws - heads + 1)) / BigInt(heads));
  }
  const extreme = ways.filter((count) => count <= ways[wins]!).reduce((sum, count) => sum + count, 0n);
  // Fifty bits more than a double keeps.
  return Number((extreme << 100n) / (1n << BigInt(throws))) / 2 ** 100;
}

describe("signTest", () => {
  test.each([
    [0, 0, 1],
    [1, 0, 1],
    [5, 0, 0.0625],
    [1, 5, 0.21875],
    [8, 2, 0.109375],
    [7, 7, 1],
  ])("%s wins and %s losses: p = %s", (wins, losses, p) => {
    expect(signTest(wins, losses)).toBeCloseTo(p, 14);
  });

  test("is the sum of all outcomes no more probable, to eleven digits", () => {
    fc.assert(
      fc.property(fc.nat(400), fc.nat(400), (wins, losses) => {
        const literal = literalSignTest(wins, losses);
        const p = signTest(wins, losses);
        expect(p).toBe(signTest(losses, wins));
        if (literal > 1e-15) expect(Math.abs(p / literal - 1)).toBeLessThan(1e-11);
        else expect(p).toBeLessThan(1.1e-15);
      }),
    );
  });

  test("large samples: near the normal approximation with its correction, and quick", () => {
    // 2 · (1 − Φ(2.576)) = 0.01 at half a win inside the quantile.
    const judgments = 400_000;
    const wins = Math.round(judgments / 2 + 0.5 + (2.5758293035489 * Math.sqrt(judgments)) / 2);
    expect(signTest(wins, judgments - wins)).toBeCloseTo(0.01, 4);
    expect(signTest(judgments, 0)).toBe(0);
    expect(signTest(1e9, 1e9 - 1)).toBeCloseTo(1, 4);
  });

  test.each([
    [-1, 2],
    [0.5, 2],
    [2, Number.NaN],
  ])("refuses %s wins and %s losses", (wins, losses) => {
    expect(() => signTest(wins, losses)).toThrow("is not a number of judgments");
  });
});

describe("headToHead", () => {
  const pairs = { systems: ["A", "B", "C"], counts: Float64Array.of(1, 7, 9, 0, 3, 0, 2, 0, 2) };

  test("a cell tells how the column fared against the row", () => {
    const { rows } = headToHead(pairs);
    expect(rows[0]?.[0]).toBeNull();
    expect(rows[0]?.[1]).toEqual({
      share: 0.9,
      wins: 9,
      losses: 1,
      ties: 7,
      p: signTest(9, 1),
      // Two of the three pairs were decided, and the other's p is 1.
      holmP: 2 * signTest(9, 1),
      exactP: signTest(9, 1),
      significance: 0.05,
    });
    expect(rows[1]?.[0]).toMatchObject({ share: 0.1, wins: 1, losses: 9, ties: 7, significance: 0.05 });
    expect(rows[1]?.[2]).toMatchObject({ share: 0.5, p: 1, significance: null });
  });

  test("without a decision there is neither a share nor a p-value", () => {
    expect(headToHead(pairs).rows[2]?.[0]).toEqual({
      share: null,
      wins: 0,
      losses: 0,
      ties: 3,
      p: null,
      holmP: null,
      exactP: null,
      significance: null,
    });
  });

  test("rows and columns in another order, or for some systems only", () => {
    const { rows, systems } = headToHead(pairs, ["C", "A"]);
    expect(systems).toEqual(["C", "A"]);
    expect(rows[0]?.[1]).toEqual(headToHead(pairs).rows[2]?.[0]);
    // Of one pair there is nothing to correct for.
    expect(headToHead(pairs, ["A", "B"]).rows[0]?.[1]).toMatchObject({
      p: signTest(9, 1),
      holmP: signTest(9, 1),
    });
    expect(() => headToHead(pairs, ["A", "D"])).toThrow("system D has no counts");
  });

  test("over units, pairs are tested by these and marked by what the correction leaves", () => {
    const model = { qualities: [1.2, 0, 0, -0.2], judges: 5, segments: 60, judgesPerSegment: 2 };
    const table = simulateCampaign(createStream(3, "matrix", 0), {
      ...{ ...model, agreement: 0.5, likingSpread: 0.2, maximumShown: 4 },
    });
    const all = pairCountsOfTable(table);
    const units = crossedUnitsOfTable(table, "ignored");
    const { rows, tests, over } = headToHead(all, all.systems, units);
    expect({ tests, over }).toEqual({ tests: "corrected", over: ["segment", "judge"] });
    const ps = shareTests(all, units).map((test) => test!.p);
    const corrected = holm(ps);
    let pair = 0;
    for (const [one, cells] of rows.entries())
      for (const cell of cells.slice(one + 1)) {
        const level = SIGNIFICANCE_LEVELS.find((each) => corrected[pair]! <= each) ?? null;
        expect(cell).toMatchObject({ p: ps[pair], holmP: corrected[pair], significance: level });
        expect(cell!.exactP).toBe(signTest(cell!.wins, cell!.losses));
        pair++;
      }
    expect(rows.flat().some((cell) => cell?.significance === 0.01)).toBe(true);
    expect(rows.flat().some((cell) => cell !== null && cell.significance === null)).toBe(true);
    // Where the rest is not shown, it is not corrected for.
    const two = headToHead(all, all.systems.slice(0, 2), units).rows[0]![1]!;
    expect([two.p, two.holmP]).toEqual([ps[0], ps[0]]);
  });
});
