import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { metricDifference, rankingDisagreement } from "./ranking-disagreement";

const ranks = (text: string) => new Map([...text].map((rank, place) => [place, Number(rank)]));

describe("disagreement of rankings", () => {
  test.each([
    ["alike", ["123", "123"], 0],
    ["alike, with other ranks", ["123", "245"], 0],
    ["opposite", ["12", "21"], 1],
    ["a tie against a preference", ["12", "11"], 0.5],
    ["one pair of three turned around", ["123", "213"], 1 / 3],
    ["three rankings, every two of them", ["12", "12", "21"], 2 / 3],
  ])("%s: %j", (_, given, expected) => {
    expect(rankingDisagreement(given.map(ranks))).toBeCloseTo(expected, 12);
  });

  test("only what both rank is compared", () => {
    const one = new Map([
      ["a", 1],
      ["b", 2],
    ]);
    const other = new Map([
      ["b", 1],
      ["a", 2],
      ["c", 3],
    ]);
    expect(rankingDisagreement([one, other])).toBe(1);
  });

  test.each([[[]], [["12"]], [["1", "1"]]])("there is none where nothing was compared twice: %j", (given) => {
    expect(rankingDisagreement(given.map(ranks))).toBeUndefined();
  });

  const arbitraryRankings = fc.array(
    fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 5, maxLength: 5 }),
    { minLength: 2, maxLength: 6 },
  );

  test("it lies between 0 and 1, and neither order nor the names of hypotheses matter", () => {
    fc.assert(
      fc.property(arbitraryRankings, (lists) => {
        const rankings = lists.map((list) => new Map(list.map((rank, place) => [place, rank])));
        const value = rankingDisagreement(rankings) ?? Number.NaN;
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
        const renamed = lists
          .map((list) => new Map(list.map((rank, place) => [`h${4 - place}`, rank] as const).reverse()))
          .reverse();
        expect(rankingDisagreement(renamed)).toBeCloseTo(value, 12);
      }),
    );
  });

  test("pairs counted by outcome give the same: what the database computes", () => {
    fc.assert(
      fc.property(arbitraryRankings, (lists) => {
        let sum = 0;
        let comparisons = 0;
        for (let left = 0; left < 5; left += 1)
          for (let right = left + 1; right < 5; right += 1) {
            const signs = lists.map((list) => Math.sign(list[left]! - list[right]!));
            const [better, equal, worse] = [-1, 0, 1].map(
              (sign) => signs.filter((each) => each === sign).length,
            );
            sum += better! * worse! + ((better! + worse!) * equal!) / 2;
            comparisons += (lists.length * (lists.length - 1)) / 2;
          }
        const rankings = lists.map((list) => new Map(list.map((rank, place) => [place, rank])));
        expect(rankingDisagreement(rankings)).toBeCloseTo(sum / comparisons, 12);
      }),
    );
  });
});

describe("difference between a metric and the judges", () => {
  const scores = new Map([
    [0, 0.9],
    [1, 0.5],
    [2, 0.5],
  ]);

  test.each([
    ["as the judge", "122", 0],
    ["the other way round", "211", (1 + 1 + 0) / 3],
    ["a tie of the metric that the judge decides", "123", 0.5 / 3],
  ])("%s", (_, given, expected) => {
    expect(metricDifference([ranks(given)], scores)).toBeCloseTo(expected, 12);
  });

  test("is the mean over the rankings, of what the metric scores", () => {
    expect(metricDifference([ranks("1234"), ranks("2111")], scores)).toBeCloseTo((0.5 + 2) / 6, 12);
    expect(metricDifference([ranks("1")], scores)).toBeUndefined();
    expect(metricDifference([], scores)).toBeUndefined();
  });
});
