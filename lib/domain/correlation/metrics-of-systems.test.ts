import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fScore } from "../metrics/m2/counts";
import { bestSystems } from "./best-systems";
import { betaSweep, fMeasure, SWEPT_BETAS } from "./beta-sweep";
import { compareMetrics, twiceScored } from "./compare-metrics";
import { leaveOneOut } from "./leave-one-out";
import { pearson } from "./pearson";
import { plainSpearman } from "./plain-spearman";
import { williamsTest } from "./williams-test";

const NAMES = ["A", "B", "C", "D", "E", "F", "G"];
const scores = (values: readonly number[], names: readonly string[] = NAMES) =>
  new Map(values.map((value, place) => [names[place]!, value]));
const HUMAN = scores([7, 6, 5, 4, 3, 2, 1]);
const NEAR = scores([6, 7, 5, 4, 2, 3, 1]);
const FAR = scores([1, 7, 2, 6, 3, 5, 4]);

describe("β", () => {
  test("F is that of M² for the same counts, and 0 where a share is 0", () => {
    fc.assert(
      fc.property(
        fc.record({
          matched: fc.integer({ min: 1, max: 50 }),
          wrong: fc.integer({ min: 0, max: 50 }),
          missed: fc.integer({ min: 0, max: 50 }),
          beta: fc.constantFrom(...SWEPT_BETAS),
        }),
        ({ matched, wrong, missed, beta }) => {
          const [proposed, gold] = [matched + wrong, matched + missed];
          const shares = { precision: matched / proposed, recall: matched / gold };
          expect(fMeasure(shares, beta)).toBeCloseTo(fScore({ matched, proposed, gold }, beta), 12);
        },
      ),
    );
    expect(fMeasure({ precision: 1, recall: 0 }, 0.5)).toBe(0);
    expect(fMeasure({ precision: 0, recall: 0 }, 0.5)).toBe(0);
  });

  test("0.01 to 1 in steps of 0.01", () => {
    expect(SWEPT_BETAS).toHaveLength(100);
    expect([SWEPT_BETAS[0], SWEPT_BETAS[17], SWEPT_BETAS[99]]).toEqual([0.01, 0.18, 1]);
  });

  test("every β of the greatest correlation is named; where none exists there is no maximum", () => {
    const at = (beta: number) => (beta < 0.3 ? [1, 3, 2] : beta < 0.5 ? [1, 2, 3] : [2, 1, 3]);
    const { best, points } = betaSweep(at, [1, 2, 3], "mid-ranks", [0.2, 0.3, 0.4, 0.5]);
    expect(points).toHaveLength(4);
    expect(best.spearman).toEqual({ value: expect.closeTo(1, 12), betas: [0.3, 0.4] });
    expect(betaSweep(() => [1, 1, 1], [1, 2, 3], "mid-ranks").best.pearson).toBeUndefined();
  });
});

describe("some of the systems", () => {
  const systems = twiceScored(HUMAN, FAR);

  test("without each in turn, by taking it out by hand", () => {
    const found = leaveOneOut(systems, "plain");
    expect(found.map(({ without }) => without)).toEqual(NAMES);
    for (const { without, pearson: r, spearman: rho, systems: count } of found) {
      const rest = NAMES.filter((name) => name !== without);
      const [human, metric] = [HUMAN, FAR].map((each) => rest.map((name) => each.get(name)!));
      expect([r, rho, count]).toEqual([pearson(human!, metric!), plainSpearman(human!, metric!), 6]);
    }
  });

  test("the best, down to three; of equals the first by name stays", () => {
    const found = bestSystems(systems, "mid-ranks");
    expect(found.map((each) => each.systems)).toEqual([7, 6, 5, 4, 3]);
    expect(found.map(({ last }) => last)).toEqual(["G", "F", "E", "D", "C"]);
    expect(found.at(-1)?.pearson).toBe(pearson([7, 6, 5], [1, 7, 2]));
    const equals = twiceScored(scores([1, 1, 1, 1]), scores([1, 2, 3, 4]));
    expect(bestSystems(equals, "mid-ranks").at(-1)?.last).toBe("C");
    expect(bestSystems(equals.slice(2), "mid-ranks")).toEqual([]);
  });
});

describe("metrics compared", () => {
  const settings = { replicates: 200, seed: 1, p: 0.05, spearman: "mid-ranks", test: true } as const;
  const metrics = [
    { metric: "far", scores: FAR },
    { metric: "near", scores: NEAR },
  ];

  test("over the systems that all have scored; the others are named", () => {
    const other = new Map([...NEAR, ["Z", 9]]);
    other.delete("D");
    const compared = compareMetrics(HUMAN, [metrics[0]!, { metric: "other", scores: other }], settings);
    expect(compared.systems).toEqual(["A", "B", "C", "E", "F", "G"]);
    expect(compared.leftOut).toEqual(["D", "Z"]);
    expect(compared.metrics[0]?.pearson.value).toBe(pearson([7, 6, 5, 3, 2, 1], [1, 7, 2, 3, 5, 4]));
  });

  test("the test names the higher first, with Williams's p and the permutation's", () => {
    const { tests } = compareMetrics(HUMAN, metrics, settings);
    expect(tests.map(({ correlation, higher, lower }) => [correlation, higher, lower])).toEqual([
      ["pearson", "near", "far"],
      ["spearman", "near", "far"],
    ]);
    const values = (each: ReadonlyMap<string, number>) => NAMES.map((name) => each.get(name)!);
    const between = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>) =>
      pearson(values(one), values(other))!;
    expect(tests[0]?.williams).toEqual(
      williamsTest(
        {
          humanFirst: between(HUMAN, NEAR),
          humanSecond: between(HUMAN, FAR),
          firstSecond: between(NEAR, FAR),
        },
        7,
      ),
    );
    expect(tests[0]?.permutationP).toBeGreaterThan(0);
    expect(tests[0]?.permutationP).toBeLessThan(0.5);
  });

  test("property: the order of systems and of metrics changes no number", () => {
    const inAnyOrder = fc.shuffledSubarray(NAMES, { minLength: NAMES.length });
    const before = compareMetrics(HUMAN, metrics, settings);
    fc.assert(
      fc.property(inAnyOrder, (names) => {
        const shuffled = (each: ReadonlyMap<string, number>) =>
          new Map(names.map((name) => [name, each.get(name)!]));
        const after = compareMetrics(
          shuffled(HUMAN),
          metrics.map(({ metric, scores: own }) => ({ metric, scores: shuffled(own) })),
          settings,
        );
        expect(after).toEqual(before);
      }),
      { numRuns: 10 },
    );
    const turned = compareMetrics(HUMAN, metrics.toReversed(), settings);
    expect(turned.tests).toEqual(before.tests);
    expect(turned.metrics.toReversed()).toEqual(before.metrics);
  });

  test("a constant metric has no correlation and no test", () => {
    const flat = { metric: "flat", scores: scores([1, 1, 1, 1, 1, 1, 1]) };
    const { metrics: found, tests } = compareMetrics(HUMAN, [flat, metrics[1]!], settings);
    expect(found[0]?.pearson.value).toBeUndefined();
    expect(tests).toEqual([]);
  });
});
