import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnsweredRanking, RankingRecord } from "../../judgments/ranking-record";
import { normal } from "../../random/normal";
import { createStream } from "../../random/stream";
import { uniformFloat64 } from "../../random/uniform-float64";
import { uniformInt } from "../../random/uniform-int";
import { expectedWins } from "../../ranking/expected-wins/expected-wins";
import { judgmentTable } from "../../ranking/judgment-table";
import { pairCountsOfTable } from "../../ranking/pair-counts";
import { holm } from "../../resampling/holm";
import { compareRankings } from "./compare-rankings";
import { ORDER_STATISTICS, orderCorrelation } from "./order-correlation";
import { crossedReplicates, pairedReplicates } from "./paired-replicates";

const SYSTEMS = ["A", "B", "C", "D"];
const EW = { method: "ew", mode: "standard" } as const;

/** Rankings of four systems, of which later ones are better by `gap` a place. */
function made(
  seed: number,
  count: number,
  { gap = 0.2, segments = 20, prefix = "" } = {},
): readonly AnsweredRanking[] {
  const stream = createStream(seed, "made-up rankings", 0);
  return Array.from({ length: count }, () => ({
    judge: `judge ${uniformInt(stream, 0, 4)}`,
    segment: `${prefix}${uniformInt(stream, 0, segments)}`,
    kind: "regular" as const,
    state: "current" as const,
    hypotheses: SYSTEMS.map((system, place) => ({
      systems: [system],
      rank: 1 + Math.round(4 * uniformFloat64(stream) + gap * (SYSTEMS.length - place)),
    })),
  }));
}

const scored = (rankings: readonly RankingRecord[]) => {
  const pairs = pairCountsOfTable(judgmentTable(rankings));
  return { systems: pairs.systems, scores: [...expectedWins(pairs).scores] };
};

function compared(one: readonly RankingRecord[], other: readonly RankingRecord[], replicates = 200) {
  const paired = pairedReplicates(judgmentTable(one), judgmentTable(other), {
    unit: "segment",
    method: EW,
    replicates,
    seed: 1,
  });
  return { paired, comparison: compareRankings(scored(one), scored(other), { p: 0.05, replicates: paired }) };
}

describe("pairedReplicates", () => {
  it("draws what both have for both at once, as one would by hand", () => {
    const [one, other] = [made(1, 60), made(2, 60, { segments: 30 })];
    const { paired } = compared(one, other, 5);
    const names = (rankings: readonly RankingRecord[]) => [...judgmentTable(rankings).segments];
    const [first, second] = [names(one), names(other)];
    const shared = first.filter((name) => second.includes(name));
    expect(paired.units).toEqual({ shared: shared.length, first: first.length, second: second.length });
    for (let replicate = 0; replicate < 5; replicate++) {
      const stream = createStream(1, "compare segment", replicate);
      const drawFrom = (list: readonly string[]) =>
        Array.from({ length: list.length }, () => list[uniformInt(stream, 0, list.length)]!);
      const both = drawFrom(shared);
      const onlyFirst = drawFrom(first.filter((name) => !shared.includes(name)));
      const onlySecond = drawFrom(second.filter((name) => !shared.includes(name)));
      const scores = (rankings: readonly RankingRecord[], drawn: readonly string[]) =>
        scored(drawn.flatMap((name) => rankings.filter(({ segment }) => segment === name))).scores;
      const row = (all: Float64Array) => [...all.subarray(replicate * 4, (replicate + 1) * 4)];
      expect(row(paired.first)).toEqual(scores(one, [...both, ...onlyFirst]));
      expect(row(paired.second)).toEqual(scores(other, [...both, ...onlySecond]));
    }
  });
});

describe("resamples of rankings", () => {
  const drawn = (one: readonly RankingRecord[], other: readonly RankingRecord[]) =>
    pairedReplicates(judgmentTable(one), judgmentTable(other), {
      ...{ unit: "ranking", method: EW, replicates: 20, seed: 1 },
    });

  it("take a judge's k-th ranking of a segment in both for one", () => {
    const one = made(1, 60);
    expect(drawn(one, one.toReversed()).units).toEqual({ shared: 60, first: 60, second: 60 });
    const paired = drawn(one, one.slice(0, 40));
    expect(paired.units).toEqual({ shared: 40, first: 60, second: 40 });
    const strange = drawn(one, made(1, 60, { prefix: "other " }));
    expect(strange.units).toEqual({ shared: 0, first: 60, second: 60 });
    expect(strange.sizes).toHaveLength(120);
  });

  it("take all of a judge on a segment for one where rankings are not known", () => {
    const ungrouped = made(1, 60).map((ranking) => ({ ...ranking, ungrouped: true as const }));
    const answered = new Set(ungrouped.map(({ judge, segment }) => `${judge} ${segment}`)).size;
    expect(drawn(ungrouped, made(1, 60)).units.shared).toBe(answered);
  });
});

describe("a comparison over segments and judges at once", () => {
  const over = (one: readonly RankingRecord[], other: readonly RankingRecord[]) => {
    const replicates = crossedReplicates(judgmentTable(one), judgmentTable(other), {
      ...{ method: EW, replicates: 600, seed: 1 },
    });
    return { replicates, comparison: compareRankings(scored(one), scored(other), { p: 0.05, replicates }) };
  };

  it("finds no difference between equal judgments", () => {
    const one = made(9, 80, { gap: 0.3 });
    const { comparison } = over(one, one);
    for (const of of [comparison.tau, comparison.rho])
      expect(of).toMatchObject({ value: 1, low: 1, high: 1 });
    expect(comparison.pairs.every(({ p }) => p === 1)).toBe(true);
    for (const { first, second } of comparison.systems) {
      expect(first).toEqual(second);
      expect(first.low!).toBeLessThan(first.score);
      expect(first.high!).toBeGreaterThan(first.score);
    }
  });

  it("is less sure than over segments alone where judges have tastes of their own", () => {
    const tastes = (seed: number, prefix: string) =>
      made(seed, 300, { gap: 0, segments: 60, prefix }).map((ranking) => ({
        ...ranking,
        judge: `${prefix}${ranking.judge}`,
        hypotheses: SYSTEMS.map((system, place) => ({
          systems: [system],
          // Two of four judges prefer the first systems, the others the last.
          rank: (ranking.hypotheses[place]?.rank ?? 0) + (/[01]$/.test(ranking.judge) ? 2 : -2) * place + 6,
        })),
      }));
    const [one, other] = [tastes(1, "a"), tastes(2, "b")];
    const widths = (comparison: ReturnType<typeof compareRankings>) =>
      comparison.systems.map(({ first }) => first.high! - first.low!);
    const both = over(one, other).comparison;
    const segments = compared(one, other, 300).comparison;
    for (const [place, width] of widths(both).entries())
      expect(width).toBeGreaterThan(widths(segments)[place]!);
    for (const [place, { p }] of both.pairs.entries())
      expect(p!).toBeGreaterThanOrEqual(Math.min(1, segments.pairs[place]!.p!));
  });

  it("leaves judges out of it where one side has fewer than three", () => {
    const two = made(3, 60).map((ranking) => ({ ...ranking, judge: `judge ${ranking.segment.length % 2}` }));
    expect(over(made(4, 60), two).replicates.judge).toBeUndefined();
  });
});

describe("compareRankings", () => {
  it("compares only the systems shown, whose scores the others still make", () => {
    const [one, other] = [made(1, 60), made(2, 60)];
    const all = compareRankings(scored(one), scored(other), { p: 0.05 });
    const some = compareRankings(scored(one), scored(other), { p: 0.05, shown: ["A", "C", "D"] });
    expect(some.systems.map(({ system, first: { score } }) => [system, score])).toEqual(
      all.systems.flatMap(({ system, first: { score } }) => (system === "B" ? [] : [[system, score]])),
    );
    expect(some.onlyFirst).toEqual([]);
    expect(some.pairs).toHaveLength(3);
  });

  it("finds no difference at all between equal judgments", () => {
    fc.assert(
      fc.property(fc.nat(1000), (seed) => {
        const one = made(seed, 80, { gap: 0.3 });
        const { comparison } = compared(one, one, 50);
        for (const { tau, rho } of [comparison])
          for (const of of [tau, rho])
            expect(of).toMatchObject({ value: 1, low: 1, high: 1, estimate: 1, sameP: 1 });
        expect(comparison.pairs.every(({ isSwapped, p }) => !isSwapped && p === 1)).toBe(true);
        expect(comparison.systems.every(({ first, second }) => first.rank === second.rank)).toBe(true);
      }),
      { numRuns: 5 },
    );
  });

  it("tests a pair by the difference of its differences over what that scatters by", () => {
    const { comparison, paired } = compared(made(3, 100, { prefix: "a" }), made(4, 100, { gap: -0.3 }));
    const { system, other, first, second, p } = comparison.pairs[0]!;
    const [one, two] = [SYSTEMS.indexOf(system), SYSTEMS.indexOf(other)];
    const differences = Array.from({ length: 200 }, (_, replicate) => {
      const of = (all: Float64Array) => all[replicate * 4 + one]! - all[replicate * 4 + two]!;
      return of(paired.first) - of(paired.second);
    });
    const mean = differences.reduce((sum, each) => sum + each, 0) / 200;
    const sd = Math.sqrt(differences.reduce((sum, each) => sum + (each - mean) ** 2, 0) / 199);
    const t = Math.abs(first - second) / sd;
    // Student's t with 19 degrees of freedom, by Simpson's rule on its density.
    const density = (x: number) => (1 + (x * x) / 19) ** -10;
    const integral = (from: number, to: number) => {
      const steps = 20_000;
      const width = (to - from) / steps;
      let sum = density(from) + density(to);
      for (let step = 1; step < steps; step++) sum += density(from + step * width) * (step % 2 === 1 ? 4 : 2);
      return (sum * width) / 3;
    };
    expect(p).toBeCloseTo(integral(t, 200) / integral(0, 200), 6);
    expect(comparison.pairs.map((pair) => pair.holmP)).toEqual(holm(comparison.pairs.map((pair) => pair.p)));
  });

  it("sees opposed orders for what they are, the same from either side", () => {
    const [up, down] = [made(5, 400, { gap: 0.5, prefix: "a" }), made(6, 400, { gap: -0.5, prefix: "b" })];
    const { comparison } = compared(up, down, 300);
    expect(comparison.tau.value).toBe(-1);
    expect(comparison.tau.high).toBeLessThan(0);
    // Opposed orders have next to nothing in common, and of next to nothing four systems may well show opposed orders.
    expect(comparison.tau.sameP).toBeLessThan(0.05);
    expect(comparison.pairs.every(({ isSwapped }) => isSwapped)).toBe(true);
    expect(comparison.pairs.some(({ holmP }) => holmP !== null && holmP < 0.001)).toBe(true);
    const back = compared(down, up, 300).comparison;
    expect(back.tau.value).toBe(comparison.tau.value);
    expect(back.pairs.length).toBe(6);
  });

  it("compares the systems of both, and names the others", () => {
    const two = (...systems: readonly string[]) => ({ systems, scores: systems.map((_, place) => place) });
    const comparison = compareRankings(two("A", "B", "C"), two("B", "C", "X"), { p: 0.05 });
    expect(comparison).toMatchObject({ onlyFirst: ["A"], onlySecond: ["X"], replicates: 0 });
    expect(comparison.systems.map(({ system }) => system)).toEqual(["C", "B"]);
    expect(comparison.tau).toMatchObject({ value: 1, low: null, high: null, sameP: null });
    expect(comparison.pairs).toMatchObject([{ p: null, holmP: null }]);
  });
});

describe("orderCorrelation", () => {
  const noisy = fc.record({
    scores: fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 4, maxLength: 7 }),
    seed: fc.nat(1000),
    scale: fc.double({ min: 0.01, max: 0.5, noNaN: true }),
  });

  it("stays between −1 and 1, its limits in order, and the same when the rankings change places", () => {
    fc.assert(
      fc.property(noisy, ({ scores, seed, scale }) => {
        const stream = createStream(seed, "noise", 0);
        const shaken = () => scores.map((score) => score + scale * (uniformFloat64(stream) - 0.5));
        const [first, second] = [shaken(), shaken()];
        const replicates = Array.from({ length: 40 }, () => [shaken(), shaken()] as const);
        const of = orderCorrelation(ORDER_STATISTICS.tau, { first, second, replicates }, 0.1);
        if (of.low === null || of.high === null || of.estimate === null) return;
        expect(of.low).toBeGreaterThanOrEqual(-1);
        expect(of.high).toBeLessThanOrEqual(1);
        expect(of.low).toBeLessThanOrEqual(of.estimate);
        expect(of.estimate).toBeLessThanOrEqual(of.high);
        const turned = {
          first: second,
          second: first,
          replicates: replicates.map(([a, b]) => [b, a] as const),
        };
        expect(orderCorrelation(ORDER_STATISTICS.tau, turned, 0.1)).toEqual(of);
      }),
      { numRuns: 15 },
    );
  });

  it("holds 1 in as many cases as it says where the true orders are one, however close systems are", () => {
    const trials = 200;
    for (const [gap, noiseOfSecond] of [
      [0.2, 0.1],
      [0.05, 0.1],
      [0.2, 0.3],
    ] as const) {
      const stream = createStream(7, `one order ${gap} ${noiseOfSecond}`, 0);
      const truth = Array.from({ length: 8 }, (_, place) => gap * place);
      const drawn = (scores: readonly number[], sd: number) =>
        scores.map((score) => normal(stream, score, sd));
      const held = Array.from({ length: trials }, () => {
        const [first, second] = [drawn(truth, 0.1), drawn(truth, noiseOfSecond)];
        const replicates = Array.from(
          { length: 60 },
          () => [drawn(first, 0.1), drawn(second, noiseOfSecond)] as const,
        );
        return orderCorrelation(ORDER_STATISTICS.tau, { first, second, replicates }, 0.1).high === 1;
      }).filter((is) => is).length;
      // 90 % of 200 trials and four standard errors.
      expect(Math.abs(held / trials - 0.9), `${gap} ${noiseOfSecond}: ${held}`).toBeLessThan(0.085);
    }
  });

  it("knows nothing where scores are all noise", () => {
    const stream = createStream(1, "noise", 0);
    const drawn = () => SYSTEMS.map(() => uniformFloat64(stream) - 0.5);
    const replicates = Array.from({ length: 200 }, () => [drawn(), drawn()] as const);
    const small = (place: number) => SYSTEMS.map((_, at) => 0.01 * Math.sin(place + at));
    const of = orderCorrelation(
      ORDER_STATISTICS.tau,
      { first: small(1), second: small(5), replicates },
      0.05,
    );
    expect(of).toMatchObject({ low: -1, high: 1 });
  });
});
