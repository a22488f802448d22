import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryAnsweredRankings } from "../../testing/generated/arbitrary-answered-rankings";
import { expandedJudgments } from "../judgments/expanded-judgments";
import type { AnsweredRanking } from "../judgments/ranking-record";
import { unexpandedJudgments } from "../judgments/unexpanded-judgments";
import { metricDifferences } from "./metric-differences";
import { pairAgreement } from "./pair-agreement";
import { scoredNames } from "./scored-name";
import type { SentenceMetric } from "./scored-pairs";
import { sentenceAgreement } from "./sentence-agreement";
import { sentencePairs } from "./sentence-pairs";

const ALL = new Set(["A", "B", "C", "D", "E"]);
const rankings = arbitraryAnsweredRankings({ systems: 5 });

/** Some score of every output, the same for the systems of one hypothesis or not. */
const scoreOf = (system: string, segment: string) =>
  ((system.charCodeAt(0) * 7 + segment.charCodeAt(1) * 3) % 5) / 4;
const metric: SentenceMetric = { metric: "m", systems: ALL, scoreOf };

const ranking = (segment: string, ...hypotheses: readonly [string, number][]): AnsweredRanking => ({
  judge: "j",
  segment,
  kind: "regular",
  state: "current",
  hypotheses: hypotheses.map(([systems, rank]) => ({ systems: systems.split(" "), rank })),
});

describe("pairs of sentences", () => {
  test("slow literal version: every judgment of every ranking, one by one", () => {
    fc.assert(
      fc.property(rankings, (given) => {
        const sign = { better: 1, equal: 0, worse: -1 } as const;
        const expanded = given.flatMap((each) =>
          expandedJudgments(each).map(({ first, second, outcome }) => [
            sign[outcome],
            scoreOf(first, each.segment) - scoreOf(second, each.segment),
          ]),
        );
        const firstOf = (systems: readonly string[]) => [...systems].sort()[0]!;
        const unexpanded = given.flatMap((each) =>
          unexpandedJudgments(each).map(({ left, right, outcome }) => [
            sign[outcome],
            scoreOf(firstOf(left.systems), each.segment) - scoreOf(firstOf(right.systems), each.segment),
          ]),
        );
        for (const [form, expected] of [
          ["expanded", expanded],
          ["unexpanded", unexpanded],
        ] as const) {
          const pairs = sentencePairs(given, form, ALL);
          const own = pairAgreement(pairs.outcome, metricDifferences(pairs, scoreOf));
          expect(own).toEqual(
            pairAgreement(
              expected.map(([outcome]) => outcome!),
              expected.map(([, difference]) => difference!),
            ),
          );
        }
      }),
    );
  });

  test("systems that take no part are left out of hypotheses, and rankings that do not count altogether", () => {
    const given = [
      ranking("s1", ["A B", 1], ["C", 2], ["D", 3]),
      { ...ranking("s1", ["A", 1], ["B", 2]), kind: "practice" as const },
    ];
    const pairs = sentencePairs(given, "unexpanded", new Set(["B", "D"]));
    expect(pairs.systems).toEqual(["B", "D"]);
    expect([...pairs.outcome]).toEqual([1]);
    expect(sentencePairs(given, "expanded", new Set(["A", "B"])).outcome).toEqual(Int8Array.of(0));
    expect(sentencePairs([], "unexpanded", ALL).outcome).toHaveLength(0);
  });
});

describe("agreement of several metrics", () => {
  const settings = {
    form: "unexpanded",
    ties: "human",
    replicates: 100,
    seed: 1,
    p: 0.05,
    test: true,
    soft: true,
  } as const;
  const given = ["1", "2", "3", "4", "5", "6"].map((segment) =>
    ranking(segment, ["A", 1], ["B", 2], ["C E", 2], ["D", 4]),
  );
  const people: SentenceMetric = {
    metric: "as people",
    systems: ALL,
    scoreOf: (system) => ({ A: 3, B: 2, C: 2, E: 2, D: 1 })[system],
  };
  const opposite: SentenceMetric = {
    ...people,
    metric: "opposite",
    scoreOf: (system, segment) => -people.scoreOf(system, segment)!,
  };

  test("a metric that says what people say agrees in everything, and is the best", () => {
    const { metrics, best, tests, pairs } = sentenceAgreement(given, [opposite, people], settings);
    expect(pairs).toBe(36);
    expect(best).toBe("as people");
    expect(metrics[1]).toMatchObject({
      tau: { value: 1, low: 1, high: 1 },
      tauB: expect.closeTo(1, 12),
      soft: 1,
    });
    expect(metrics[1]?.calibrated).toMatchObject({ accuracy: expect.closeTo(1, 12), epsilon: 0 });
    expect(metrics[0]?.tau.value).toBeCloseTo((-5 + 1) / 6, 12);
    expect(tests).toEqual([
      {
        higher: "as people",
        lower: "opposite",
        difference: expect.closeTo(1 + 4 / 6, 12),
        permutationP: 1 / 101,
        // Of one pair, both directions count.
        permutationHolmP: 2 / 101,
      },
    ]);
  });

  test("a pair counts where every metric has both scores", () => {
    const partly: SentenceMetric = {
      ...people,
      metric: "partly",
      scoreOf: (system, segment) =>
        segment === "3" && system === "A" ? undefined : people.scoreOf(system, segment),
    };
    const { metrics, systems } = sentenceAgreement(given, [people, partly], settings);
    expect(metrics.map(({ agreement }) => agreement.unscored)).toEqual([3, 3]);
    expect(metrics[0]?.agreement).toEqual(metrics[1]?.agreement);
    expect(systems).toEqual(["A", "B", "C", "D"]);
    const fewer = { ...people, metric: "fewer", systems: new Set(["A", "E"]) };
    const told: number[] = [];
    const onProgress = ({ done, total }: { readonly done: number; readonly total: number }) =>
      told.push(done / total);
    sentenceAgreement(given, [people, partly], { ...settings, test: true, onProgress });
    expect(told).toEqual([1 / 3, 2 / 3, 1]);
    expect(sentenceAgreement(given, [people, fewer], settings).systems).toEqual(["A", "E"]);
  });

  test("property: the order of rankings changes no number", () => {
    fc.assert(
      fc.property(rankings, (some) => {
        const one = sentenceAgreement(some, [metric], { ...settings, test: false });
        const other = sentenceAgreement(some.toReversed(), [metric], { ...settings, test: false });
        expect(other.metrics[0]?.agreement).toEqual(one.metrics[0]?.agreement);
        expect(other.metrics[0]?.soft).toBe(one.metrics[0]?.soft);
        expect(other.metrics[0]?.tau).toEqual(one.metrics[0]?.tau);
        expect(other.metrics[0]?.calibrated?.accuracy ?? 0).toBeCloseTo(
          one.metrics[0]?.calibrated?.accuracy ?? 0,
          9,
        );
      }),
      { numRuns: 40 },
    );
  });

  test("without a metric or a judgment there is nothing, and no failure", () => {
    expect(sentenceAgreement(given, [], settings)).toMatchObject({ metrics: [], best: undefined, tests: [] });
    const nothing = sentenceAgreement([], [people], settings);
    expect(nothing.metrics[0]).toMatchObject({ tau: { value: undefined }, soft: undefined });
  });
});

test("names of WMT are looked up by their system, where no name is known as it is", () => {
  const wmt = new Set(["news.A.de-en", "news.B.x.de-en"]);
  const nameOf = scoredNames(wmt, new Set(["A", "B.x"]));
  expect([...wmt].map(nameOf)).toEqual(["A", "B.x"]);
  expect(scoredNames(wmt, new Set(["news.A.de-en", "B.x"]))("news.B.x.de-en")).toBe("news.B.x.de-en");
  expect(scoredNames(new Set(["A"]), new Set())("A")).toBe("A");
});
