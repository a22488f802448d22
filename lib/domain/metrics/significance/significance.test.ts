import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ChosenStatistics, Score } from "../scorer";
import { everySegment } from "../scorer";
import { approximateRandomisation } from "./approximate-randomisation";
import { bootstrapScores } from "./bootstrap-scores";
import { pairedBootstrap } from "./paired-bootstrap";
import { SegmentDraws } from "./segment-draws";

/** A toy metric: the precision of a system, matches over proposals, which is no mean of sentence scores. */
interface Counts {
  readonly matched: number;
  readonly proposed: number;
}

function precision(chosen: ChosenStatistics<Counts>): Score {
  let [matched, proposed] = [0, 0];
  for (let position = 0; position < chosen.length; position++) {
    const counts = chosen.at(position);
    matched += counts.matched;
    proposed += counts.proposed;
  }
  return { score: proposed === 0 ? 1 : matched / proposed };
}

const counts = (...pairs: readonly (readonly [number, number])[]): readonly Counts[] =>
  pairs.map(([matched, proposed]) => ({ matched, proposed }));

const FIRST = counts([2, 2], [1, 2], [0, 1], [3, 4], [1, 1]);
const SECOND = counts([1, 2], [1, 3], [0, 0], [2, 4], [1, 2]);
const replication = (replicates: number, seed = 1) => ({ replicates, seed });

/** All draws of n out of n with replacement, each equally likely. */
function everyResample(n: number): number[][] {
  let all: number[][] = [[]];
  for (let place = 0; place < n; place++) {
    all = all.flatMap((drawn) => Array.from({ length: n }, (_, segment) => [...drawn, segment]));
  }
  return all;
}

const scoreOf = (statistics: readonly Counts[], drawn: readonly number[]) =>
  precision({ length: drawn.length, at: (position) => statistics[drawn[position]!]! }).score;

describe("segments are drawn with replacement", () => {
  test("as many as there are, in the order of the corpus, the same for the same replicate", () => {
    const draws = new SegmentDraws(50, 3);
    const once = Array.from(draws.draw(8));
    expect(once).toHaveLength(50);
    expect(once).toEqual(once.toSorted((a, b) => a - b));
    draws.draw(9);
    expect(Array.from(draws.draw(8))).toEqual(once);
    expect(Array.from(new SegmentDraws(50, 4).draw(8))).not.toEqual(once);
  });

  test("each equally often in the long run", () => {
    const draws = new SegmentDraws(5, 1);
    const times = [0, 0, 0, 0, 0];
    for (let replicate = 0; replicate < 4000; replicate++) {
      for (const segment of draws.draw(replicate)) times[segment]! += 1;
    }
    for (const time of times) expect(Math.abs(time / 4000 - 1)).toBeLessThan(0.06);
  });
});

describe("bootstrap of a corpus score", () => {
  test("spreads as exact enumeration of all 3,125 resamples says", () => {
    const exact = everyResample(5).map((drawn) => scoreOf(FIRST, drawn));
    const drawn = bootstrapScores(precision, FIRST, replication(20_000));
    for (const limit of [0.4, 0.55, 0.7, 0.8, 0.95]) {
      const share = (scores: ArrayLike<number>) =>
        Array.from(scores).filter((score) => score < limit).length / scores.length;
      expect(share(drawn)).toBeCloseTo(share(exact), 1.7);
    }
  });

  test("a system has the same resamples whoever else is scored, and more replicates begin like fewer", () => {
    const long = bootstrapScores(precision, FIRST, replication(40));
    expect(Array.from(bootstrapScores(precision, FIRST, replication(20)))).toEqual(
      Array.from(long.slice(0, 20)),
    );
  });

  test("a corpus of equal segments does not spread", () => {
    const scores = bootstrapScores(precision, counts([1, 2], [1, 2], [1, 2]), replication(50));
    expect(new Set(scores)).toEqual(new Set([0.5]));
  });

  test("nothing to draw from is a mistake", () => {
    expect(() => bootstrapScores(precision, [], replication(10))).toThrow("no segments");
    expect(() => bootstrapScores(precision, FIRST, replication(1.5))).toThrow("1.5");
  });
});

describe("paired bootstrap", () => {
  test("tends to the p of all resamples", () => {
    const differences = everyResample(5).map((drawn) => scoreOf(FIRST, drawn) - scoreOf(SECOND, drawn));
    const mean = differences.reduce((sum, each) => sum + each, 0) / differences.length;
    const observed = precision(everySegment(FIRST)).score - precision(everySegment(SECOND)).score;
    const exact =
      differences.filter((each) => Math.abs(each - mean) >= Math.abs(observed) - 1e-12).length /
      differences.length;
    const replicates = replication(20_000);
    const test = pairedBootstrap(
      observed,
      bootstrapScores(precision, FIRST, replicates),
      bootstrapScores(precision, SECOND, replicates),
    );
    expect(test?.p).toBeCloseTo(exact, 1.7);
    const better =
      differences.filter((each) => each > 0).length + differences.filter((each) => each === 0).length / 2;
    expect(test?.firstHigher).toBeCloseTo(better / differences.length, 1.7);
  });

  test("by hand: of four shifted differences −0.3, −0.1, 0.1, 0.3 two reach 0.2", () => {
    const first = Float64Array.of(0.1, 0.3, 0.5, 0.7);
    expect(pairedBootstrap(0.2, first, new Float64Array(4))?.p).toBeCloseTo(3 / 5, 12);
  });

  test("a system against itself does not differ", () => {
    const scores = bootstrapScores(precision, FIRST, replication(100));
    expect(pairedBootstrap(0, scores, scores)).toEqual({ p: 1, firstHigher: 0.5 });
  });

  test("is none without resamples or with a missing score, and refuses unequal numbers", () => {
    expect(pairedBootstrap(0.1, new Float64Array(0), new Float64Array(0))).toBeUndefined();
    expect(pairedBootstrap(Number.NaN, Float64Array.of(1), Float64Array.of(1))).toBeUndefined();
    expect(() => pairedBootstrap(0, new Float64Array(2), new Float64Array(3))).toThrow("2 resamples");
  });
});

describe("approximate randomisation", () => {
  test("tends to the p of all 2⁵ ways to change sides", () => {
    const observed = precision(everySegment(FIRST)).score - precision(everySegment(SECOND)).score;
    let extreme = 0;
    for (let mask = 0; mask < 32; mask++) {
      const one = FIRST.map((own, segment) => ((mask >> segment) & 1 ? SECOND[segment]! : own));
      const two = SECOND.map((own, segment) => ((mask >> segment) & 1 ? FIRST[segment]! : own));
      const difference = precision(everySegment(one)).score - precision(everySegment(two)).score;
      if (Math.abs(difference) >= Math.abs(observed) - 1e-12) extreme += 1;
    }
    const p = approximateRandomisation(precision, FIRST, SECOND, replication(20_000));
    expect(p).toBeCloseTo(extreme / 32, 1.7);
  });

  test("equal systems get 1, whatever the seed", () => {
    expect(approximateRandomisation(precision, FIRST, FIRST, replication(30, 9))).toBe(1);
  });

  test("is never 0, and the same from both sides", () => {
    const corpus = fc.array(
      fc.record({ matched: fc.nat({ max: 3 }), proposed: fc.integer({ min: 3, max: 5 }) }),
      { minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(corpus, fc.nat({ max: 1000 }), (first, seed) => {
        const second = first.map(({ matched, proposed }) => ({ matched: 0, proposed: proposed + matched }));
        const p = approximateRandomisation(precision, first, second, replication(19, seed));
        expect(p).toBeGreaterThanOrEqual(1 / 20);
        expect(p).toBeLessThanOrEqual(1);
        expect(approximateRandomisation(precision, second, first, replication(19, seed))).toBe(p);
      }),
    );
  });

  test("is none without a score, and refuses unequal numbers", () => {
    const none = () => ({ score: Number.NaN });
    expect(approximateRandomisation(none, FIRST, SECOND, replication(3))).toBeUndefined();
    expect(() => approximateRandomisation(precision, FIRST, SECOND.slice(1), replication(3))).toThrow(
      "5 segments",
    );
  });
});
