import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { createStream } from "../random/stream";
import { uniformFloat64 } from "../random/uniform-float64";
import { segmentWeights } from "../sampling/segment-weights";
import { expectedUses, firstPicks } from "../sampling/spread-tasks";
import { expectedWins } from "./expected-wins/expected-wins";
import { type JudgmentTable, judgmentTable } from "./judgment-table";
import { pairCountsOfTable } from "./pair-counts";
import { testSetWeights } from "./test-set-weights";
import { crossedUnitsOfTable } from "./uncertainty/crossed-units";
import { expectedWinsCovariance } from "./uncertainty/uncertainty";

/** On each segment it is certain who of A and B wins. */
const WINNERS = [1, 0, 0, 1] as const;
const CHANCES = [0.1, 0.2, 0.3, 0.4] as const;
/** Of a test set of four segments on which A wins two. */
const PLAIN = 0.5;

function tableOf(drawn: readonly number[], judges = 3): JudgmentTable {
  return judgmentTable(
    drawn.map((segment, place) => ({
      judge: `judge${place % judges}`,
      segment: String(segment),
      kind: "regular" as const,
      state: "current" as const,
      hypotheses: [
        { systems: ["A"], rank: WINNERS[segment]! === 1 ? 1 : 2 },
        { systems: ["B"], rank: WINNERS[segment]! === 1 ? 2 : 1 },
      ],
    })),
  );
}

const scoreOfA = (table: JudgmentTable) => expectedWins(pairCountsOfTable(table)).scores[0]!;

function weighted(table: JudgmentTable, uses: (segment: number) => number): JudgmentTable {
  return { ...table, weights: testSetWeights(table, (segment) => uses(Number(segment))).weights };
}

/** Every sequence of so many draws with replacement, with its chance. */
function* sequences(
  draws: number,
  drawn: readonly number[] = [],
  chance = 1,
): Generator<readonly [readonly number[], number]> {
  if (drawn.length === draws) yield [drawn, chance];
  else
    for (const [segment, own] of CHANCES.entries())
      yield* sequences(draws, [...drawn, segment], chance * own);
}

/** The order in which segments are drawn one by one without replacement, with its chance. */
function* orders(
  draws: number,
  drawn: readonly number[] = [],
  chance = 1,
): Generator<readonly [readonly number[], number]> {
  if (drawn.length === draws) yield [drawn, chance];
  else {
    const left = CHANCES.reduce((sum, own, segment) => (drawn.includes(segment) ? sum : sum + own), 0);
    for (const [segment, own] of CHANCES.entries())
      if (!drawn.includes(segment)) yield* orders(draws, [...drawn, segment], (chance * own) / left);
  }
}

describe("weights to the plain test set, by all that can be drawn", () => {
  it.each([1, 2, 3, 5])("have unbiased sums over %i draws as in 2015", (draws) => {
    let wins = 0;
    let decisions = 0;
    for (const [drawn, chance] of sequences(draws))
      for (const segment of drawn) {
        const uses = draws * CHANCES[segment]!;
        wins += (chance * WINNERS[segment]!) / uses;
        decisions += chance / uses;
      }
    expect(decisions).toBeCloseTo(4, 12);
    expect(wins / decisions).toBeCloseTo(PLAIN, 12);
  });

  it("make scores ratios of these sums, whose bias falls as one over the number of draws", () => {
    const biasOf = (draws: number) => {
      let mean = 0;
      for (const [drawn, chance] of sequences(draws)) {
        const total = (of: (segment: number) => number) =>
          drawn.reduce((sum, segment) => sum + of(segment) / CHANCES[segment]!, 0);
        const literal = total((segment) => WINNERS[segment]!) / total(() => 1);
        const table = tableOf(drawn);
        expect(scoreOfA(weighted(table, (segment) => draws * CHANCES[segment]!))).toBeCloseTo(literal, 12);
        mean += chance * literal;
      }
      return Math.abs(mean - PLAIN);
    };
    const [few, more] = [biasOf(2), biasOf(6)];
    expect(few).toBeLessThan(0.1);
    expect(more).toBeLessThan(few);
  });

  it("of a round that is not complete take the chance of each segment to be among its first", () => {
    for (const draws of [1, 2, 3]) {
      const exact = CHANCES.map(() => 0);
      for (const [drawn, chance] of orders(draws)) for (const segment of drawn) exact[segment]! += chance;
      const uses = expectedUses(Float64Array.from(CHANCES), draws);
      for (const [segment, chance] of exact.entries())
        expect(Math.abs(uses[segment]! - chance)).toBeLessThan(0.05);
      let wins = 0;
      for (const [drawn, chance] of orders(draws))
        for (const segment of drawn) wins += (chance * WINNERS[segment]!) / exact[segment]!;
      expect(wins / 4).toBeCloseTo(PLAIN, 12);
    }
  });
});

test("a segment that was to have twice the tasks counts half a ranking", () => {
  const table = tableOf([0, 1, 1, 2]);
  const { weights, effectiveRankings } = testSetWeights(table, (segment) => (segment === "1" ? 2 : 1));
  const byName = Array.from(weights, (weight, place) => [table.segments[table.segment[place]!], weight]);
  expect(byName).toEqual([
    ["0", 4 / 3],
    ["1", 2 / 3],
    ["1", 2 / 3],
    ["2", 4 / 3],
  ]);
  expect(effectiveRankings).toBeCloseTo(3.6, 12);
});

test("equal weights change neither scores nor their covariance", () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(3), { minLength: 6, maxLength: 20 }),
      fc.double({ min: 0.1, max: 9, noNaN: true }),
      (drawn, uses) => {
        const plain = tableOf(drawn);
        const other = weighted(plain, () => uses);
        const [counts, same] = [pairCountsOfTable(plain), pairCountsOfTable(other)];
        for (const [cell, count] of counts.counts.entries()) expect(same.counts[cell]).toBeCloseTo(count, 9);
        const { scores } = expectedWins(counts);
        const covarianceOf = (table: JudgmentTable) =>
          expectedWinsCovariance(pairCountsOfTable(table), crossedUnitsOfTable(table, "ignored"), scores);
        const [one, two] = [covarianceOf(plain), covarianceOf(other)];
        for (const [cell, value] of one.covariance.entries())
          expect(two.covariance[cell]).toBeCloseTo(value, 9);
      },
    ),
  );
});

test("in simulated campaigns scores estimate those of plain test sets, as far as their standard errors say", () => {
  // On a third of all segments outputs differ more, so that they are likelier to be drawn, and A wins less often.
  const truth = (0.2 + 2 * 0.7) / 3;
  const campaign = (round: number, isSpread: boolean) => {
    const stream = createStream(round, "test-set-weights", 0);
    const isHard = Array.from({ length: 120 }, () => uniformFloat64(stream) < 1 / 3);
    const shares = isHard.map((hard) => (hard ? 0.2 : 0.7) + 0.4 * (uniformFloat64(stream) - 0.5));
    const segments = isHard.map((hard) => (hard ? [1, 1, 1] : [2, 1]));
    const chances = segmentWeights(segments, 2);
    const ends = chances.map((_, place) => chances.subarray(0, place + 1).reduce((sum, own) => sum + own, 0));
    const drawnOf = (at: number) =>
      Math.max(
        0,
        ends.findIndex((end) => at < end),
      );
    const drawn = isSpread
      ? firstPicks(segments, 60, { maximum: 2, seed: round }).map(({ segment }) => segment)
      : Array.from({ length: 200 }, () => drawnOf(uniformFloat64(stream)));
    const table = judgmentTable(
      drawn.map((segment) => {
        const isWon = uniformFloat64(stream) < shares[segment]!;
        return {
          ...{
            judge: "judge",
            segment: String(segment),
            kind: "regular" as const,
            state: "current" as const,
          },
          hypotheses: [
            { systems: ["A"], rank: isWon ? 1 : 2 },
            { systems: ["B"], rank: isWon ? 2 : 1 },
          ],
        };
      }),
    );
    const uses = isSpread ? expectedUses(chances, 60) : chances.map((chance) => 200 * chance);
    const own = weighted(table, (segment) => uses[segment]!);
    const pairs = pairCountsOfTable(own);
    const { scores } = expectedWins(pairs);
    const { covariance } = expectedWinsCovariance(pairs, crossedUnitsOfTable(own, "ignored"), scores);
    return { score: scores[0]!, error: Math.sqrt(covariance[0]!), plain: scoreOfA(table) };
  };
  for (const isSpread of [false, true]) {
    const campaigns = Array.from({ length: 600 }, (_, round) => campaign(round + 1, isSpread));
    const mean = (of: (one: (typeof campaigns)[number]) => number) =>
      campaigns.reduce((sum, one) => sum + of(one), 0) / campaigns.length;
    const score = mean((one) => one.score);
    const spread = Math.sqrt(mean((one) => (one.score - score) ** 2));
    expect(Math.abs(score - truth)).toBeLessThan((3 * spread) / Math.sqrt(campaigns.length));
    // Without weights the segments that are likelier to be drawn pull it away.
    expect(Math.abs(mean((one) => one.plain) - truth)).toBeGreaterThan(0.02);
    const promised = Math.sqrt(mean((one) => one.error ** 2));
    expect(promised / spread).toBeGreaterThan(0.9);
    expect(promised / spread).toBeLessThan(1.1);
  }
});

test("a segment that nobody expected to be ranked is a mistake, and named", () => {
  expect(() => testSetWeights(tableOf([0, 1]), (segment) => (segment === "1" ? 0 : 1))).toThrow(
    new RangeError("segment 1 was ranked, but no task of it was to be expected"),
  );
});
