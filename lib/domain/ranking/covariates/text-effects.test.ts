import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normal } from "../../random/normal";
import { shuffle } from "../../random/shuffle";
import { createStream, type RandomStream } from "../../random/stream";
import { uniformFloat64 } from "../../random/uniform-float64";
import { bradleyTerry } from "../bradley-terry/bradley-terry";
import { cellCount, judgmentCell, type PairCounts } from "../pair-counts";
import { type DescribedRanking, fitTextEffects } from "./text-effects";

const P = 0.05;

/** Rankings by Gumbel noise, whose pairs follow Bradley–Terry: strength, effects of covariates, a judge's own taste. */
function simulated(
  stream: RandomStream,
  {
    strengths,
    effects,
    judges = 12,
    perJudge = 15,
    tastes = 0,
  }: {
    readonly strengths: readonly number[];
    readonly effects: readonly number[];
    readonly judges?: number;
    readonly perJudge?: number;
    /** Standard deviation of what each judge makes of the first covariate. */
    readonly tastes?: number;
  },
): DescribedRanking[] {
  const gumbel = () => -Math.log(-Math.log(uniformFloat64(stream)));
  const rankings: DescribedRanking[] = [];
  for (let judge = 0; judge < judges; judge++) {
    const taste = normal(stream, 0, tastes);
    for (let task = 0; task < perJudge; task++) {
      const systems = shuffle(
        stream,
        strengths.map((_, system) => system),
      );
      const seen = systems.slice(0, 4).map((system, position) => {
        const values = effects.map((_, covariate) =>
          covariate === 0 ? position : 10 * uniformFloat64(stream),
        );
        const worth = values.reduce(
          (sum, value, covariate) => sum + value * (effects[covariate]! + (covariate === 0 ? taste : 0)),
          strengths[system]! + gumbel(),
        );
        return { system, values, worth };
      });
      const texts = seen.map(({ system, values, worth }) => {
        return { systems: [system], values, rank: 1 + seen.filter((other) => other.worth > worth).length };
      });
      rankings.push({ judge: `j${judge}`, segment: `s${judge * perJudge + task}`, texts });
    }
  }
  return rankings;
}

function pairsOf(rankings: readonly DescribedRanking[], systems: number): PairCounts {
  const counts = new Float64Array(cellCount(systems));
  for (const { texts } of rankings) {
    const ranks = new Map(
      texts.flatMap(({ systems: own, rank }) => own.map((system) => [system, rank] as const)),
    );
    for (const [one, rank] of ranks)
      for (const [other, otherRank] of ranks)
        if (one < other)
          counts[judgmentCell(systems, one, other, Math.sign(otherRank - rank) as 1 | 0 | -1)]! += 1;
  }
  return { systems: Array.from({ length: systems }, (_, system) => `S${system}`), counts };
}

const arbitraryRankings = (systems: number, covariates: number) =>
  fc.array(
    fc
      .tuple(
        fc.shuffledSubarray(
          Array.from({ length: systems }, (_, system) => system),
          { minLength: 2 },
        ),
        fc.array(fc.integer({ min: 1, max: 3 }), { minLength: systems, maxLength: systems }),
        fc.array(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: covariates, maxLength: covariates }), {
          minLength: systems,
          maxLength: systems,
        }),
        fc.nat(2),
        fc.boolean(),
      )
      .map(([order, ranks, values, judge, isShared]): DescribedRanking => {
        const groups = isShared
          ? [order.slice(0, 2), ...order.slice(2).map((one) => [one])]
          : order.map((one) => [one]);
        const texts = groups.map((own, place) => ({
          systems: own,
          rank: ranks[place]!,
          values: values[place]!,
        }));
        return { judge: `j${judge}`, segment: `s${judge}`, texts };
      }),
    { minLength: 8, maxLength: 40 },
  );

describe("fitTextEffects", () => {
  it("without covariates gives the scores of Bradley–Terry, shared texts being ties", () => {
    fc.assert(
      fc.property(arbitraryRankings(4, 0), (rankings) => {
        const { scores, comparable } = bradleyTerry(pairsOf(rankings, 4));
        const own = fitTextEffects({ systems: 4, covariates: [], rankings }, P);
        if (!comparable) return;
        for (const [system, score] of scores.entries()) expect(own!.scores[system]).toBeCloseTo(score, 6);
      }),
    );
  });

  it("finds the top of the likelihood as it is written", () => {
    fc.assert(
      fc.property(arbitraryRankings(3, 2), (rankings) => {
        const fit = fitTextEffects({ systems: 3, covariates: ["a", "b"], rankings }, P);
        if (fit === undefined || fit.effects.length < 2 || fit.scores.some(Number.isNaN)) return;
        const effects = fit.effects.map(({ value, deviation }) => value / deviation);
        const likelihood = (scores: readonly number[], slopes: readonly number[]) => {
          let sum = 0;
          for (const { texts } of rankings) {
            const all = texts.flatMap((text) => text.systems.map((system) => ({ ...text, system })));
            for (const [place, a] of all.entries()) {
              for (const b of all.slice(place + 1)) {
                const odds =
                  scores[a.system]! -
                  scores[b.system]! +
                  slopes.reduce((total, slope, at) => total + slope * (a.values[at]! - b.values[at]!), 0);
                const wins = a.rank < b.rank ? 1 : a.rank > b.rank ? 0 : 0.5;
                sum +=
                  wins * Math.log(1 / (1 + Math.exp(-odds))) +
                  (1 - wins) * Math.log(1 / (1 + Math.exp(odds)));
              }
            }
          }
          return sum;
        };
        const scores = [...fit.scores];
        const top = likelihood(scores, effects);
        for (const step of [1e-3, -1e-3]) {
          for (let place = 0; place < 3; place++)
            expect(likelihood(scores.with(place, scores[place]! + step), effects)).toBeLessThanOrEqual(
              top + 1e-9,
            );
          for (let place = 0; place < 2; place++)
            expect(likelihood(scores, effects.with(place, effects[place]! + step))).toBeLessThanOrEqual(
              top + 1e-9,
            );
        }
      }),
      { numRuns: 60 },
    );
  });

  it("leaves out what differs nowhere, or only as another covariate or the systems do", () => {
    const rankings = simulated(createStream(3, "test", 0), {
      strengths: [0.5, 0, -0.5, 0.2, 0],
      effects: [0.1, 0],
    }).map((ranking) => ({
      ...ranking,
      texts: ranking.texts.map((text) => ({
        ...text,
        values: [
          text.values[0]!,
          7,
          3 * text.values[0]! + 1,
          text.systems[0]! === 1 ? 1 : 0,
          text.values[1]!,
        ],
      })),
    }));
    const covariates = ["position", "constant", "position again", "by system", "noise"];
    const fit = fitTextEffects({ systems: 5, covariates, rankings }, P)!;
    expect(fit.unidentified).toEqual(["constant", "position again", "by system"]);
    expect(fit.effects.map(({ covariate }) => covariate)).toEqual(["position", "noise"]);
  });

  it("has no values where preferences follow a covariate without exception, and none without rankings", () => {
    const rankings = simulated(createStream(4, "test", 0), { strengths: [0, 0, 0], effects: [0] }).map(
      (ranking) => ({
        ...ranking,
        texts: ranking.texts.map((text) => ({ ...text, rank: 1 + text.values[0]! })),
      }),
    );
    expect(fitTextEffects({ systems: 3, covariates: ["position"], rankings }, P)).toBeUndefined();
    // Of a single segment nothing says how much another would differ.
    const texts = [0, 1].map((system) => ({ systems: [system], rank: 1 + system, values: [system] }));
    const swapped = texts.map((text) => ({ ...text, rank: 3 - text.rank, values: [1 - text.values[0]!] }));
    const ofOne = [texts, swapped, texts, swapped.toReversed()].map((own) => ({
      ...{ judge: "j", segment: "s", texts: own },
    }));
    expect(fitTextEffects({ systems: 2, covariates: ["position"], rankings: ofOne }, P)).toBeUndefined();
    expect(fitTextEffects({ systems: 3, covariates: ["position"], rankings: [] }, P)).toMatchObject({
      effects: [],
      unidentified: ["position"],
      judgments: 0,
    });
  });

  it("recovers effects that were planted: bias below a tenth of the standard error over 200 campaigns", () => {
    const planted = [-0.15, 0.08];
    const stream = createStream(20_261_120, "test", 0);
    const errors = planted.map(() => [] as number[]);
    const standardErrors = planted.map(() => [] as number[]);
    for (let campaign = 0; campaign < 200; campaign++) {
      const rankings = simulated(stream, { strengths: [0.6, 0.2, 0, -0.3, -0.5], effects: planted });
      const { effects } = fitTextEffects({ systems: 5, covariates: ["position", "length"], rankings }, P)!;
      for (const [place, { value, deviation, standardError }] of effects.entries()) {
        errors[place]!.push((value / deviation - planted[place]!) * deviation);
        standardErrors[place]!.push(standardError);
      }
    }
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const spread = (values: readonly number[]) =>
      Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)));
    for (const place of [0, 1]) {
      expect(Math.abs(mean(errors[place]!))).toBeLessThan(0.1 * mean(standardErrors[place]!));
      expect(mean(standardErrors[place]!) / spread(errors[place]!)).toBeGreaterThan(0.85);
      expect(mean(standardErrors[place]!) / spread(errors[place]!)).toBeLessThan(1.3);
    }
  });

  it.each([
    ["alike", 0],
    ["with tastes of their own", 0.15],
  ])(
    "gives uniform p-values of effects that are not there, by judges %s (Kolmogorov–Smirnov, 1 %%)",
    (_, tastes) => {
      const stream = createStream(7, "test", 0);
      const values = Array.from({ length: 200 }, () => {
        const rankings = simulated(stream, {
          strengths: [0.5, 0.1, 0, -0.2, -0.4],
          effects: [0],
          judges: 20,
          tastes,
        });
        return fitTextEffects({ systems: 5, covariates: ["position"], rankings }, P)!.effects[0]!.p;
      }).sort((one, other) => one - other);
      const distance = Math.max(
        ...values.map((p, place) => Math.max((place + 1) / values.length - p, p - place / values.length)),
      );
      expect(distance).toBeLessThan(1.628 / Math.sqrt(values.length));
    },
  );
});
