import { describe, expect, test } from "vitest";
import type { AnsweredRanking } from "../../judgments/ranking-record";
import { liveRatingsAfter, NO_LIVE_RATINGS } from "./live-rating";
import {
  checkLiveRatings,
  NO_STORED_LIVE_RATINGS,
  parseStoredLiveRatings,
  type StoredLiveRatings,
  storedLiveRatingsAfter,
} from "./live-rating-stored";

const ranking: AnsweredRanking = {
  judge: "judge-01",
  segment: "1",
  kind: "regular",
  state: "current",
  hypotheses: [
    { systems: ["A", "B"], rank: 1 },
    { systems: ["C"], rank: 2 },
  ],
};

describe("kept live ratings", () => {
  test("are those of the live rating, with the judgments of three systems, and survive JSON", () => {
    const kept = storedLiveRatingsAfter(NO_STORED_LIVE_RATINGS, ranking);
    expect(kept).toEqual({
      ...liveRatingsAfter(NO_LIVE_RATINGS, ranking),
      judgments: 3,
      differenceBefore: 0,
    });
    expect(parseStoredLiveRatings(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  test("do not change for a ranking that counts nowhere", () => {
    expect(storedLiveRatingsAfter(NO_STORED_LIVE_RATINGS, { ...ranking, kind: "practice" })).toBe(
      NO_STORED_LIVE_RATINGS,
    );
  });

  test("of another shape are nothing", () => {
    expect(parseStoredLiveRatings({ ...NO_LIVE_RATINGS })).toBeUndefined();
    expect(parseStoredLiveRatings(null)).toBeUndefined();
  });
});

describe("checkLiveRatings", () => {
  const holding = (rankings: number, judgments: number, differenceBefore = 0): StoredLiveRatings => ({
    ...NO_STORED_LIVE_RATINGS,
    rankings,
    judgments,
    differenceBefore,
  });

  test.each([
    ["agreement", holding(100, 1000), 1000, false],
    ["one judgment too many among few", holding(100, 1001), 1000, true],
    ["one judgment too few among few", holding(100, 999), 1000, true],
    ["a share of 2 % among many", holding(1000, 10_200), 10_000, false],
    ["more than that among many", holding(1000, 10_201), 10_000, true],
  ])("%s", (_, kept, counted, beginsAnew) => {
    expect(checkLiveRatings(kept, counted).beginsAnew).toBe(beginsAnew);
  });

  test("the same difference after beginning anew is left alone, another is not", () => {
    const { ratings, beginsAnew } = checkLiveRatings(holding(10, 130), 100);
    expect({ ratings, beginsAnew }).toEqual({ ratings: holding(0, 0, 30), beginsAnew: true });
    expect(checkLiveRatings(holding(10, 130, 30), 100).beginsAnew).toBe(false);
    expect(checkLiveRatings(holding(10, 140, 30), 100).beginsAnew).toBe(true);
  });

  test("once they agree, the same difference counts anew", () => {
    const { ratings } = checkLiveRatings(holding(10, 100, 30), 100);
    expect(ratings.differenceBefore).toBe(0);
    expect(checkLiveRatings({ ...ratings, judgments: 130 }, 100).beginsAnew).toBe(true);
  });
});
