import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PairwiseDifferences } from "./pairwise-difference";
import { pearson } from "./pearson";
import type { SentencePairs } from "./sentence-pairs";

interface Pair {
  readonly segment: string;
  readonly human: -1 | 0 | 1;
  readonly metric: number;
}

function columns(pairs: readonly Pair[]): [SentencePairs, Float64Array] {
  const segments = [...new Set(pairs.map(({ segment }) => segment))];
  return [
    {
      systems: ["A", "B"],
      segments,
      segment: Int32Array.from(pairs, ({ segment }) => segments.indexOf(segment)),
      first: new Uint16Array(pairs.length),
      second: new Uint16Array(pairs.length).fill(1),
      outcome: Int8Array.from(pairs, ({ human }) => human),
    },
    Float64Array.from(pairs, ({ metric }) => metric),
  ];
}

const none = { replicates: 0, seed: 1, p: 0.05 };
function correlated(pairs: readonly Pair[], ties: "human" | "drop" = "human", settings = none) {
  const differences = new PairwiseDifferences(ties);
  differences.add(...columns(pairs));
  return differences.pearson(settings);
}

const somePair = fc.record({
  segment: fc.constantFrom("1", "2", "3"),
  human: fc.constantFrom(-1 as const, 0 as const, 1 as const),
  metric: fc.integer({ min: -9, max: 9 }).map((tenths) => tenths / 10),
});

test("worked example: one pair right by 3, one wrong by 1, one that people tied", () => {
  const pairs: readonly Pair[] = [
    { segment: "1", human: 1, metric: 3 },
    { segment: "1", human: 1, metric: -1 },
    { segment: "2", human: 0, metric: 2 },
  ];
  expect(correlated(pairs).value).toBeCloseTo(2 / Math.sqrt(2 * 14), 12);
  expect(correlated(pairs, "drop").value).toBeCloseTo(2 / Math.sqrt(2 * 10), 12);
});

test("slow version: Pearson's r of all pairs, each both ways round", () => {
  fc.assert(
    fc.property(fc.array(somePair, { minLength: 1, maxLength: 20 }), fc.boolean(), (pairs, drop) => {
      const kept = pairs.filter(({ human }) => !drop || human !== 0);
      const both = kept.flatMap(({ human, metric }) => [
        { human, metric },
        { human: -human, metric: -metric },
      ]);
      const expected = pearson(
        both.map(({ human }) => human),
        both.map(({ metric }) => metric),
      );
      const { value } = correlated(pairs, drop ? "drop" : "human");
      if (expected === undefined) expect(value).toBeUndefined();
      else expect(value).toBeCloseTo(expected, 10);
    }),
  );
});

test("of systems as wholes it is Pearson's r of their scores: `correlate` prints it already", () => {
  const scores = fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 })), {
    minLength: 2,
    maxLength: 8,
  });
  fc.assert(
    fc.property(scores, (systems) => {
      const differences = systems.flatMap((one) =>
        systems.map((other) => [one[0] - other[0], one[1] - other[1]] as const),
      );
      const ofDifferences = pearson(
        differences.map(([human]) => human),
        differences.map(([, metric]) => metric),
      );
      const ofScores = pearson(
        systems.map(([human]) => human),
        systems.map(([, metric]) => metric),
      );
      expect(ofDifferences === undefined).toBe(ofScores === undefined);
      if (ofScores !== undefined) expect(ofDifferences).toBeCloseTo(ofScores, 10);
    }),
  );
});

describe("properties", () => {
  test("pairs in pieces give what they give at once; scale, order and direction do not matter", () => {
    fc.assert(
      fc.property(fc.array(somePair, { minLength: 2, maxLength: 12 }), (pairs) => {
        const settings = { replicates: 20, seed: 3, p: 0.1 };
        const whole = correlated(pairs, "human", settings);
        const pieces = new PairwiseDifferences("human");
        for (const pair of pairs) pieces.add(...columns([pair]));
        expect(pieces.pearson(settings)).toEqual(whole);
        const turned = pairs.map(({ segment, human, metric }) => ({
          segment,
          human: -human as Pair["human"],
          metric: -7 * metric,
        }));
        const other = correlated(turned, "human", settings);
        expect(other.value === undefined).toBe(whole.value === undefined);
        if (whole.value !== undefined) expect(other.value).toBeCloseTo(whole.value, 10);
      }),
    );
  });

  test("a metric that says what people say has 1; one without a score for a pair leaves it out", () => {
    const pairs = [1, -1, 1].map(
      (human, place): Pair => ({ segment: `${place}`, human: human as 1, metric: human }),
    );
    expect(correlated(pairs, "human", { replicates: 50, seed: 1, p: 0.05 })).toEqual({
      ...{ value: 1, low: 1, high: 1, without: 0 },
    });
    const withHole = [...pairs, { segment: "9", human: 1 as const, metric: Number.NaN }];
    expect(correlated(withHole).value).toBe(1);
    expect(correlated(pairs.map((pair) => ({ ...pair, metric: 0 }))).value).toBeUndefined();
    expect(correlated([]).value).toBeUndefined();
  });
});
