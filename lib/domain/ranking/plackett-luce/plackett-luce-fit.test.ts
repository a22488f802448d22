import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createStream } from "../../random/stream";
import { uniformFloat64 } from "../../random/uniform-float64";
import {
  fitPlackettLuce,
  type PlackettLuceData,
  PlackettLuceLikelihood,
  plackettLuceInfluences,
} from "./plackett-luce-fit";
import { StageMoments } from "./stage-moments";

type Order = PlackettLuceData["rankings"] extends Iterable<infer One> ? One : never;

/** All sets of the given texts that are not empty. */
function setsOf(texts: number): number[][] {
  return Array.from({ length: 2 ** texts - 1 }, (_, mask) =>
    Array.from({ length: texts }, (_, text) => text).filter((text) => ((mask + 1) >> text) & 1),
  );
}

/** f(S) as the model writes it. */
function weightOf(
  set: readonly number[],
  worths: readonly number[],
  deltas: ReadonlyMap<number, number>,
): number {
  const product = set.reduce((all, text) => all * Math.exp(worths[text]!), 1);
  return (set.length === 1 ? 1 : (deltas.get(set.length) ?? 0)) * product ** (1 / set.length);
}

/** The likelihood written out, listing every set at every stage. */
function writtenOut(
  rankings: readonly Order[],
  strengths: readonly number[],
  deltas: ReadonlyMap<number, number>,
): number {
  let log = 0;
  for (const { texts, tiers } of rankings) {
    const worths = texts.map(
      (systems) => systems.reduce((sum, one) => sum + strengths[one]!, 0) / systems.length,
    );
    let begin = 0;
    for (const size of tiers) {
      const left = worths.slice(begin);
      const all = setsOf(left.length).reduce((sum, set) => sum + weightOf(set, left, deltas), 0);
      const chosen = Array.from({ length: size }, (_, text) => text);
      if (left.length > 1) log += Math.log(weightOf(chosen, left, deltas) / all);
      begin += size;
    }
  }
  return log;
}

/** Random rankings of a model: tier by tier, a set in proportion to its weight. */
function simulated(
  strengths: readonly number[],
  deltas: ReadonlyMap<number, number>,
  rankings: number,
  seed: number,
): Order[] {
  const stream = createStream(seed, "plackett-luce", 0);
  const random = () => uniformFloat64(stream);
  return Array.from({ length: rankings }, () => {
    const texts: number[][] = [];
    const shuffled = strengths.map((_, system) => ({ system, key: random() })).sort((a, b) => a.key - b.key);
    for (const { system } of shuffled.slice(0, 5)) {
      // Now and then two systems wrote the same text.
      if (texts.length > 0 && random() < 0.2) texts.at(-1)!.push(system);
      else texts.push([system]);
    }
    const ordered: number[][] = [];
    const tiers: number[] = [];
    let left = texts;
    while (left.length > 0) {
      const worths = left.map(
        (systems) => systems.reduce((sum, one) => sum + strengths[one]!, 0) / systems.length,
      );
      const sets = setsOf(left.length);
      const weights = sets.map((set) => weightOf(set, worths, deltas));
      let draw = random() * weights.reduce((sum, weight) => sum + weight, 0);
      const at = weights.findIndex((weight) => {
        draw -= weight;
        return draw < 0;
      });
      const set = sets[at === -1 ? sets.length - 1 : at]!;
      tiers.push(set.length);
      ordered.push(...set.map((text) => left[text]!));
      left = left.filter((_, text) => !set.includes(text));
    }
    return { texts: ordered, tiers };
  });
}

function stageMoments(worths: readonly number[], sizes: readonly number[], logDeltas: readonly number[]) {
  const moments = new StageMoments(sizes, worths.length);
  moments.compute(Float64Array.from(worths), 0, worths.length, Float64Array.from(logDeltas));
  return moments;
}

function fitted(data: PlackettLuceData) {
  const likelihood = new PlackettLuceLikelihood(data);
  return fitPlackettLuce(likelihood, likelihood.weights);
}

function rowsOf({ forEach }: ReturnType<typeof plackettLuceInfluences>): number[] {
  const rows: number[] = [];
  forEach((_, row) => rows.push(...row));
  return rows;
}

function fitWithInfluences(data: PlackettLuceData) {
  const likelihood = new PlackettLuceLikelihood(data);
  const fit = fitPlackettLuce(likelihood, likelihood.weights);
  return { ...fit, influences: rowsOf(plackettLuceInfluences(likelihood, fit)) };
}

const worthsArbitrary = fc.array(fc.double({ min: -4, max: 4, noNaN: true }), { minLength: 2, maxLength: 6 });

describe("stageMoments", () => {
  test("are those of a list of all sets", () => {
    fc.assert(
      fc.property(worthsArbitrary, fc.double({ min: -3, max: 3, noNaN: true }), (worths, logDelta) => {
        const sizes = [1, 2, 4];
        const logDeltas = [0, logDelta, -logDelta];
        const deltas = new Map(sizes.map((size, at) => [size, Math.exp(logDeltas[at]!)]));
        const moments = stageMoments(worths, sizes, logDeltas);
        const sets = setsOf(worths.length).map((set) => ({ set, weight: weightOf(set, worths, deltas) }));
        const total = sets.reduce((sum, { weight }) => sum + weight, 0);
        const expected = (value: (set: readonly number[]) => number) =>
          sets.reduce((sum, { set, weight }) => sum + (weight / total) * value(set), 0);
        const part = (set: readonly number[], text: number) => (set.includes(text) ? 1 / set.length : 0);
        expect(moments.logSum).toBeCloseTo(Math.log(total), 9);
        for (const [at, size] of sizes.entries()) {
          expect(moments.chances[at]).toBeCloseTo(
            expected((set) => (set.length === size ? 1 : 0)),
            9,
          );
          for (const text of worths.keys())
            expect(moments.partsBySize[at * worths.length + text]).toBeCloseTo(
              expected((set) => (set.length === size ? part(set, text) : 0)),
              9,
            );
        }
        for (const one of worths.keys()) {
          expect(moments.parts[one]).toBeCloseTo(
            expected((set) => part(set, one)),
            9,
          );
          for (const other of worths.keys())
            expect(moments.products[one * worths.length + other]).toBeCloseTo(
              expected((set) => part(set, one) * part(set, other)),
              9,
            );
        }
      }),
    );
  });

  test("fifty texts with ties of up to ten need no list of 2^50 sets", () => {
    const worths = Array.from({ length: 50 }, (_, text) => (text % 7) / 3);
    const sizes = Array.from({ length: 10 }, (_, at) => at + 1);
    const { parts, chances } = stageMoments(
      worths,
      sizes,
      sizes.map((size) => -size),
    );
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 12);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
  });

  test("worths far apart neither overflow nor vanish", () => {
    const { logSum, parts } = stageMoments([2000, -2000, 1999], [1, 2], [0, 0]);
    expect(logSum).toBeCloseTo(2000 + Math.log(1 + Math.exp(-1) + Math.exp(-0.5)), 9);
    expect(parts[1]).toBe(0);
  });
});

describe("fitPlackettLuce", () => {
  test.each([
    [30, 12, 10],
    [5, 40, 5],
    [200, 3, 7],
  ])(
    "two systems, %s wins, %s ties, %s losses: Davidson's model, which fits them exactly",
    (wins, ties, losses) => {
      const rankings: Order[] = [
        ...Array.from({ length: wins }, () => ({ texts: [[0], [1]], tiers: [1, 1] })),
        ...Array.from({ length: ties }, () => ({ texts: [[0], [1]], tiers: [2] })),
        ...Array.from({ length: losses }, () => ({ texts: [[1], [0]], tiers: [1, 1] })),
      ];
      const { strengths, tieSizes, logTies, converged } = fitted({ systems: 2, rankings, ghost: 0 });
      expect(converged).toBe(true);
      expect(strengths[0]! - strengths[1]!).toBeCloseTo(Math.log(wins / losses), 9);
      expect(tieSizes).toEqual([2]);
      // Davidson (1970): the probability of a tie is ν·√(p·q) of the sum, hence ν = ties / √(wins · losses).
      expect(logTies[0]).toBeCloseTo(Math.log(ties / Math.sqrt(wins * losses)), 9);
    },
  );

  test.each([1, 2, 3, 4])("no other point is likelier, by the likelihood written out (%s)", (seed) => {
    const truth = new Map([
      [2, 0.6],
      [3, 0.3],
    ]);
    const rankings = simulated([0.8, 0.3, 0, -0.2, -0.4, -0.5], truth, 60, seed);
    const { strengths, tieSizes, logTies, logLikelihood } = fitted({
      systems: 6,
      rankings,
      ghost: 0,
    });
    const at = (moved: readonly number[], ties: readonly number[]) =>
      writtenOut(rankings, moved, new Map(tieSizes.map((size, place) => [size, Math.exp(ties[place]!)])));
    const best = at([...strengths], logTies);
    expect(logLikelihood).toBeCloseTo(best, 8);
    // The likelihood is concave: a point from which no direction leads up is its maximum.
    for (const step of [1e-3, -1e-3, 0.3, -0.3]) {
      for (const system of strengths.keys())
        expect(at([...strengths.with(system, strengths[system]! + step)], logTies)).toBeLessThan(best);
      for (const tie of tieSizes.keys())
        expect(at([...strengths], logTies.with(tie, logTies[tie]! + step))).toBeLessThan(best);
    }
  });

  test("recovers strengths and ties of 4,000 simulated rankings within four standard errors", () => {
    const truth = [0.9, 0.4, 0.1, -0.2, -0.5, -0.7];
    const deltas = new Map([
      [2, 0.5],
      [3, 0.2],
    ]);
    const rankings = simulated(truth, deltas, 4000, 9);
    const { strengths, tieSizes, logTies, influences } = fitWithInfluences({
      systems: 6,
      rankings,
      ghost: 0,
    });
    for (const [system, strength] of truth.entries()) {
      let variance = 0;
      for (let ranking = 0; ranking < rankings.length; ranking++)
        variance += influences[ranking * 6 + system]! ** 2;
      expect(Math.abs(strengths[system]! - strength)).toBeLessThan(4 * Math.sqrt(variance));
      expect(Math.sqrt(variance)).toBeLessThan(0.04);
    }
    for (const [place, size] of tieSizes.entries())
      expect(Math.abs(logTies[place]! - Math.log(deltas.get(size)!))).toBeLessThan(0.15);
    expect(tieSizes).toEqual([2, 3]);
  });

  test("an influence is how far the strengths move when a ranking counts a little more", () => {
    const rankings = simulated([0.5, 0.1, -0.1, -0.5], new Map([[2, 0.5]]), 80, 3);
    const fit = fitWithInfluences({ systems: 4, rankings, ghost: 0 });
    // Left out of 80 rankings, one moves the strengths by minus its influence up to second order.
    for (const left of [0, 17, 79]) {
      const without = fitted({
        systems: 4,
        rankings: rankings.filter((_, place) => place !== left),
        ghost: 0,
      });
      for (const system of fit.strengths.keys())
        expect(fit.strengths[system]! - without.strengths[system]!).toBeCloseTo(
          fit.influences[left * 4 + system]!,
          2,
        );
    }
    for (const system of fit.strengths.keys()) {
      let sum = 0;
      for (let ranking = 0; ranking < rankings.length; ranking++)
        sum += fit.influences[ranking * 4 + system]!;
      expect(sum).toBeCloseTo(0, 7);
    }
  });

  test("a choice among the texts from a place on is that of these texts alone, whatever came before", () => {
    const worths = Float64Array.from([3, 0.5, -1, 0.2, 0.1, 7]);
    const moments = new StageMoments([1, 2, 3], 6);
    const logDeltas = Float64Array.from([0, -0.5, -1]);
    moments.compute(worths, 0, 6, logDeltas);
    moments.compute(worths, 1, 5, logDeltas);
    const { logSum, chances, parts } = stageMoments([0.5, -1, 0.2, 0.1], [1, 2, 3], [0, -0.5, -1]);
    expect(moments.logSum).toBe(logSum);
    expect(moments.chances).toEqual(chances);
    expect(moments.parts.subarray(0, 4)).toEqual(parts);
  });

  test("weights of 0 leave rankings out, wherever the fit begins, and ties that only these had", () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(59), (seed, left) => {
        const rankings = [
          ...simulated([0.5, 0.1, -0.1, -0.5], new Map([[2, 0.5]]), 60, seed),
          { texts: [[0], [1], [2], [3]], tiers: [3, 1] },
        ];
        const likelihood = new PlackettLuceLikelihood({ systems: 4, rankings, ghost: 0.5 });
        const weights = likelihood.weights.slice();
        weights[left] = 0;
        weights[60] = 0;
        const kept = rankings.filter((_, place) => place !== left && place !== 60);
        const alone = fitted({ systems: 4, rankings: kept, ghost: 0.5 });
        for (const start of [undefined, fitPlackettLuce(likelihood, likelihood.weights).at]) {
          const { strengths, converged, tieSizes, logTies } = fitPlackettLuce(likelihood, weights, start);
          expect(converged).toBe(true);
          for (const system of strengths.keys())
            expect(strengths[system]).toBeCloseTo(alone.strengths[system]!, 8);
          const ties = new Map(tieSizes.map((size, place) => [size, logTies[place]!]));
          for (const [place, size] of alone.tieSizes.entries())
            expect(ties.get(size)).toBeCloseTo(alone.logTies[place]!, 7);
          for (const size of tieSizes)
            if (!alone.tieSizes.includes(size)) expect(ties.get(size)).toBe(Number.NEGATIVE_INFINITY);
        }
      }),
      { numRuns: 10 },
    );
  });

  test("with systems renamed the strengths are renamed", () => {
    const rankings = simulated([0.6, 0.2, -0.3, -0.5], new Map([[2, 0.4]]), 200, 5);
    const renamed = rankings.map(({ texts, tiers }) => ({
      texts: texts.map((systems) => systems.map((system) => 3 - system)),
      tiers,
    }));
    const one = fitted({ systems: 4, rankings, ghost: 0 });
    const other = fitted({ systems: 4, rankings: renamed, ghost: 0 });
    for (const system of one.strengths.keys())
      expect(other.strengths[3 - system]).toBeCloseTo(one.strengths[system]!, 9);
  });

  test("a system that always wins has no finite strength, and has one beside a ghost", () => {
    const rankings: Order[] = [
      { texts: [[0], [1], [2]], tiers: [1, 1, 1] },
      { texts: [[0], [2], [1]], tiers: [1, 1, 1] },
    ];
    expect(fitted({ systems: 3, rankings, ghost: 0 }).converged).toBe(false);
    const { strengths, converged } = fitted({ systems: 3, rankings, ghost: 0.5 });
    expect(converged).toBe(true);
    expect(strengths[0]).toBeGreaterThan(1);
    expect(strengths[1]).toBeCloseTo(strengths[2]!, 9);
  });

  test("systems that always share their text cannot be told apart, and the fit says so", () => {
    const rankings: Order[] = [
      { texts: [[0, 1], [2]], tiers: [1, 1] },
      { texts: [[2], [0, 1]], tiers: [1, 1] },
    ];
    expect(fitted({ systems: 3, rankings, ghost: 0 }).converged).toBe(false);
  });

  test("two systems and a ghost: its wins and losses shrink the odds", () => {
    const rankings: Order[] = Array.from({ length: 9 }, () => ({ texts: [[0], [1]], tiers: [1, 1] }));
    const { strengths } = fitted({ systems: 2, rankings, ghost: 0.5 });
    // By symmetry the ghost stands between them: maximise 9·log p(2x) + ½·2·(log p(x) + log p(−x)) for the half x.
    const slope = (x: number) => 18 / (1 + Math.exp(2 * x)) - (1 - 2 / (1 + Math.exp(x)));
    expect(slope((strengths[0]! - strengths[1]!) / 2)).toBeCloseTo(0, 7);
  });
});
