import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AnsweredRanking } from "./ranking-record";
import { sortRankings } from "./sort-rankings";

function ranking(judge: string, segment: string, rank: number, time?: string): AnsweredRanking {
  return {
    judge,
    segment,
    kind: "regular",
    state: "current",
    ...(time === undefined ? {} : { time }),
    hypotheses: [
      { rank, systems: ["A"] },
      { rank: 2, systems: ["B", "C"] },
    ],
  };
}

describe("sortRankings", () => {
  test("by segment, judge, time and content, a missing time first", () => {
    const ordered = [
      ranking("b", "1", 1),
      ranking("a", "10", 1),
      ranking("a", "2", 1),
      ranking("a", "2", 3),
      ranking("a", "2", 3, "2015-01-01T00:00:00.000Z"),
      ranking("a", "2", 1, "2015-01-02T00:00:00.000Z"),
      ranking("b", "2", 1),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(ordered, { minLength: ordered.length }), (shuffled) => {
        const before = shuffled.slice();
        expect(sortRankings(shuffled)).toEqual(ordered);
        expect(shuffled).toEqual(before);
      }),
    );
  });

  test("the order in which a ranking lists hypotheses and systems does not matter", () => {
    const other = ranking("a", "1", 3);
    const one = ranking("a", "1", 1);
    const turned = {
      ...one,
      hypotheses: one.hypotheses
        .toReversed()
        .map((each) => ({ ...each, systems: each.systems.toReversed() })),
    };
    expect(sortRankings([other, turned])).toEqual([turned, other]);
    expect(sortRankings([other, one])).toEqual([one, other]);
  });
});
