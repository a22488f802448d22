import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { studyJudgments } from "../../testing/studies/study-judgments";
import type { AnsweredRanking, RankingRecord } from "../judgments/ranking-record";
import { multinomial } from "../random/multinomial";
import { createStream } from "../random/stream";
import { judgeAgreement } from "./judge-agreement";
import { type KappaInterval, kappaIntervals } from "./kappa-intervals";

const SETTINGS = { resamples: 40, p: 0.1, seed: 7 };

function ranking(judge: string, segment: string, ranks: readonly number[]): AnsweredRanking {
  const hypotheses = ranks.map((rank, place) => ({ rank, systems: [`S${place}`] }));
  return { judge, segment, kind: "regular", state: "current", hypotheses };
}

const someRankings = fc.array(
  fc
    .record({
      judge: fc.constantFrom("a", "b", "c"),
      segment: fc.constantFrom("1", "2", "3", "4"),
      ranks: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 5, maxLength: 5 }),
    })
    .map(({ judge, segment, ranks }) => ranking(judge, segment, ranks)),
  { minLength: 10, maxLength: 40 },
);

/** The definition taken literally: segments drawn are written down as often as they are drawn, under new names. */
function slowly(
  rankings: readonly RankingRecord[],
  mean: "inter" | "interCohen",
): readonly (number | undefined)[] {
  const compared = [...new Set(rankings.map(({ segment }) => segment))]
    .filter((segment) => rankings.filter((one) => one.segment === segment).length > 1)
    .sort();
  const ones = new Int32Array(compared.length).fill(1);
  return Array.from({ length: SETTINGS.resamples }, (_, resample) => {
    const drawn = new Int32Array(compared.length);
    multinomial(createStream(SETTINGS.seed, "cohen-kappa", resample), compared.length, ones, drawn);
    const copies = compared.flatMap((segment, place) =>
      Array.from({ length: drawn[place]! }, (__, copy) =>
        rankings
          .filter((one) => one.segment === segment)
          .map((one) => ({ ...one, segment: `${segment} ${copy}` })),
      ).flat(),
    );
    return judgeAgreement(copies)[mean];
  });
}

describe("kappaIntervals", () => {
  test("resamples as if the segments drawn stood in the file as often as they are drawn", () => {
    // So many rankings of five outputs that no pair of judges is starred, in whatever resample.
    const rankings = ["a", "b"].flatMap((judge, place) =>
      Array.from({ length: 30 }, (_, segment) =>
        ranking(
          judge,
          String(segment),
          [0, 1, 2, 3, 4].map((system) => 1 + ((system * (segment + 1) + place * (segment % 3)) % 5)),
        ),
      ),
    );
    const { between, betweenCohen, within } = kappaIntervals(rankings, SETTINGS);
    for (const [mean, interval] of [
      ["inter", between],
      ["interCohen", betweenCohen],
    ] as const) {
      const kappas = slowly(rankings, mean).filter((kappa) => kappa !== undefined);
      kappas.sort((one, other) => one - other);
      expect(kappas).toHaveLength(SETTINGS.resamples);
      expect(interval?.low).toBeCloseTo(kappas[2]!, 12);
      expect(interval?.high).toBeCloseTo(kappas.at(-3)!, 12);
    }
    expect(within).toBeUndefined();
  });

  test("the order of rankings changes no digit", () => {
    fc.assert(
      fc.property(someRankings, (rankings) => {
        expect(kappaIntervals(rankings.toReversed(), SETTINGS)).toEqual(kappaIntervals(rankings, SETTINGS));
      }),
    );
  });

  test("nothing where nothing was compared, or nothing is resampled", () => {
    const alone = [ranking("a", "1", [1, 2, 3]), ranking("b", "2", [1, 2, 3])];
    expect(kappaIntervals(alone, SETTINGS)).toMatchObject({ between: undefined, within: undefined });
    expect(kappaIntervals([], SETTINGS)).toMatchObject({ between: undefined, within: undefined });
    const often = Array.from({ length: 40 }, (_, place) => ranking(place % 2 ? "a" : "b", "1", [1, 2, 3]));
    expect(kappaIntervals(often, { ...SETTINGS, resamples: 0 })).toMatchObject({ between: undefined });
  });

  const study = studyJudgments();
  test.skipIf(study === undefined)(
    "holds the kappas of the 2015 study (skipped without its data)",
    async () => {
      const rankings = await study!;
      const { inter, intra } = judgeAgreement(rankings);
      const { between, within } = kappaIntervals(rankings, { resamples: 200, p: 0.05, seed: 1 });
      const holds = (interval: KappaInterval | undefined, value: number | undefined) =>
        interval !== undefined && value !== undefined && interval.low < value && value < interval.high;
      expect([holds(between, inter), holds(within, intra)]).toEqual([true, true]);
      expect(between!.high - between!.low).toBeLessThan(0.06);
      expect(within!.high - within!.low).toBeLessThan(0.2);
    },
  );
});
