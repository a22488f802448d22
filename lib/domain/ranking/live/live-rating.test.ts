import fc from "fast-check";
import { Rating, TrueSkill } from "ts-trueskill";
import { describe, expect, test } from "vitest";
import { studyJudgments } from "../../../testing/studies/study-judgments";
import type { AnsweredRanking, RankedHypothesis } from "../../judgments/ranking-record";
import { LIVE_RATING_SETTINGS, type LiveRatings, liveRatingsAfter, NO_LIVE_RATINGS } from "./live-rating";

const ranking = (...hypotheses: RankedHypothesis[]): AnsweredRanking => ({
  judge: "j",
  segment: "1",
  kind: "regular",
  state: "current",
  hypotheses,
});
const meanOf = ({ ratings }: LiveRatings, system: string) =>
  ratings.find((rating) => rating.system === system)!.mean;

const hypotheses: fc.Arbitrary<RankedHypothesis[]> = fc
  .tuple(
    fc.shuffledSubarray(["A", "B", "C", "D", "E", "F"], { minLength: 2 }),
    fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 6, maxLength: 6 }),
  )
  .map(([systems, ranks]) => systems.map((system, index) => ({ systems: [system], rank: ranks[index]! })));

describe("liveRatingsAfter", () => {
  test("oracle: a ranking of two systems is one game of ts-trueskill", () => {
    const before = liveRatingsAfter(
      NO_LIVE_RATINGS,
      ranking({ systems: ["B"], rank: 1 }, { systems: ["A"], rank: 3 }),
    );
    const game = new TrueSkill(0, 0.5, 1, 0, 0.25);
    const [winner, loser] = (
      game.rate([[new Rating(0, 0.5)], [new Rating(0, 0.5)]], [1, 2]) as Rating[][]
    ).flat();
    const [a, b] = before.ratings;
    expect([a!.system, b!.system]).toEqual(["A", "B"]);
    expect([a!.mean, a!.deviation]).toEqual([loser!.mu, loser!.sigma].map((x) => expect.closeTo(x, 12)));
    expect([b!.mean, b!.deviation]).toEqual([winner!.mu, winner!.sigma].map((x) => expect.closeTo(x, 12)));
    expect(before.rankings).toBe(1);
  });

  test("systems that share a hypothesis tie: both beat the third alike", () => {
    const after = liveRatingsAfter(
      NO_LIVE_RATINGS,
      ranking({ systems: ["A", "C"], rank: 1 }, { systems: ["B"], rank: 2 }),
    );
    const [a, b, c] = after.ratings;
    expect(a!.mean).toBeCloseTo(c!.mean, 14);
    expect(a!.mean).toBeGreaterThan(0);
    expect(b!.mean).toBeLessThan(-a!.mean);
  });

  test("property: names and the order of listing do not matter", () => {
    fc.assert(
      fc.property(hypotheses, fc.nat(), (listed, turn) => {
        const start = liveRatingsAfter(NO_LIVE_RATINGS, ranking(...listed));
        const shifted = turn % listed.length;
        const turned = [...listed.slice(shifted), ...listed.slice(0, shifted)];
        expect(liveRatingsAfter(NO_LIVE_RATINGS, ranking(...turned))).toEqual(start);
        const renamed = listed.map(({ systems, rank }) => ({ systems: systems.map((s) => swap(s)), rank }));
        const other = liveRatingsAfter(NO_LIVE_RATINGS, ranking(...renamed));
        for (const { system, mean } of start.ratings)
          expect(meanOf(other, swap(system))).toBeCloseTo(mean, 10);
      }),
      { numRuns: 30 },
    );
  });

  test("property: every ranking makes its systems more certain, and better ranks rate no worse", () => {
    fc.assert(
      fc.property(hypotheses, (listed) => {
        const { ratings } = liveRatingsAfter(NO_LIVE_RATINGS, ranking(...listed));
        const rankOf = new Map(listed.map(({ systems, rank }) => [systems[0], rank]));
        for (const one of ratings) {
          expect(one.deviation).toBeLessThan(LIVE_RATING_SETTINGS.deviation);
          for (const other of ratings) {
            if (rankOf.get(one.system)! < rankOf.get(other.system)!)
              expect(one.mean).toBeGreaterThan(other.mean);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  test("what does not count, or compares nothing, changes nothing", () => {
    const before = liveRatingsAfter(
      NO_LIVE_RATINGS,
      ranking({ systems: ["A"], rank: 1 }, { systems: ["B"], rank: 1 }),
    );
    const pair = [
      { systems: ["A"], rank: 1 },
      { systems: ["B"], rank: 2 },
    ];
    expect(liveRatingsAfter(before, { ...ranking(...pair), kind: "practice" })).toBe(before);
    expect(liveRatingsAfter(before, { ...ranking(...pair), state: "superseded" })).toBe(before);
    expect(liveRatingsAfter(before, { ...ranking(), state: "skipped", hypotheses: pair })).toBe(before);
    expect(liveRatingsAfter(before, ranking({ systems: ["A"], rank: 1 }))).toBe(before);
    expect(liveRatingsAfter(before, ranking())).toBe(before);
  });

  test.each([
    ["an upset", 1, 2],
    ["a draw", 1, 1],
  ])("%s so extreme that ts-trueskill fails is left out and counted", (_, rankOfA, rankOfB) => {
    const before: LiveRatings = {
      ratings: [
        { system: "A", mean: -900, deviation: 0.1 },
        { system: "B", mean: 900, deviation: 0.1 },
      ],
      rankings: 7,
      pairsLeftOut: 0,
    };
    const after = liveRatingsAfter(
      before,
      ranking({ systems: ["A"], rank: rankOfA }, { systems: ["B"], rank: rankOfB }),
    );
    expect(after.pairsLeftOut).toBe(1);
    expect(after.rankings).toBe(8);
    expect(after.ratings.map(({ mean }) => mean)).toEqual([-900, 900].map((x) => expect.closeTo(x, 9)));
  });

  test.each([
    [{ drawProbability: 0 }, "draw probability 0"],
    [{ drawProbability: 1 }, "draw probability 1"],
    [{ beta: 0 }, "beta 0"],
    [{ deviation: Number.NaN }, "deviation NaN"],
  ])("settings %j are refused", (change, message) => {
    expect(() =>
      liveRatingsAfter(NO_LIVE_RATINGS, ranking(), { ...LIVE_RATING_SETTINGS, ...change }),
    ).toThrow(message);
  });

  const study = studyJudgments();
  test.skipIf(!study)(
    "oracle: 600 rankings of the 2015 study put the best and the worst of its Table 3c there",
    () => {
      let live = NO_LIVE_RATINGS;
      for (const record of (study ?? []).slice(0, 600)) live = liveRatingsAfter(live, record);
      const order = live.ratings.toSorted((one, other) => other.mean - one.mean).map(({ system }) => system);
      expect(order).toHaveLength(13);
      expect(order.slice(0, 2).toSorted()).toEqual(["AMU", "CAMB"]);
      expect(order.at(-1)).toBe("IPN");
      expect(live.pairsLeftOut).toBe(0);
    },
  );
});

/** Another name, which sorts the other way round. */
function swap(system: string): string {
  return `z${9 - "ABCDEF".indexOf(system)}`;
}
