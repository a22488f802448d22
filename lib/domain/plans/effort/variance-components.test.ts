import { describe, expect, test } from "vitest";
import type { CampaignModel } from "../../../testing/simulation/campaign-model";
import { evenQualities } from "../../../testing/simulation/even-qualities";
import { simulateCampaign } from "../../../testing/simulation/simulate-campaign";
import { studyDocuments } from "../../../testing/studies/study-documents";
import { studyJudgments } from "../../../testing/studies/study-judgments";
import { sortRankings } from "../../judgments/sort-rankings";
import { createStream } from "../../random/stream";
import { expectedWins } from "../../ranking/expected-wins/expected-wins";
import { forEachJudgment, type JudgmentTable, judgmentTable } from "../../ranking/judgment-table";
import { pairCountsOfTable } from "../../ranking/pair-counts";
import { crossedUnitsOfTable } from "../../ranking/uncertainty/crossed-units";
import { trace } from "../../ranking/uncertainty/symmetric-matrix";
import { expectedWinsCovariance } from "../../ranking/uncertainty/uncertainty";
import { designOfPlan, designOfTable, effectiveNumber } from "./design";
import { emnlp2015Components, publishedVariances } from "./measured-components";
import { nextHour } from "./next-hour";
import { meanHalfWidth } from "./planned-certainty";
import { publishedComponents } from "./published-components";
import { covarianceOfDesign, type VarianceComponents, varianceComponents } from "./variance-components";

const model: CampaignModel = {
  qualities: evenQualities(6, 0.3),
  judges: 30,
  segments: 300,
  judgesPerSegment: 3,
  agreement: 0.6,
  likingSpread: 0.25,
  maximumShown: 5,
};
const campaign = (changed: Partial<CampaignModel>, index: number) =>
  simulateCampaign(createStream(11, "components", index), { ...model, ...changed });

/** Mean over systems of the sums over units of squared influences, written out: pair by pair, unit by unit. */
function literalVariance(table: JudgmentTable, unitOf: (ranking: number) => number): number {
  const size = table.systems.length;
  const wins = new Map<string, number>();
  const units = new Map<number, Map<string, number>>();
  forEachJudgment(table, (first, second, outcome, ranking) => {
    if (outcome === 0) return;
    const own = units.get(unitOf(ranking)) ?? new Map<string, number>();
    units.set(unitOf(ranking), own);
    const key = outcome > 0 ? `${first} ${second}` : `${second} ${first}`;
    for (const counts of [wins, own]) counts.set(key, (counts.get(key) ?? 0) + 1);
  });
  const of = (counts: ReadonlyMap<string, number>, one: number, other: number) =>
    counts.get(`${one} ${other}`) ?? 0;
  let sum = 0;
  for (const own of units.values())
    for (let one = 0; one < size; one++) {
      let influence = 0;
      let opponents = 0;
      for (let other = 0; other < size; other++) {
        const all = of(wins, one, other) + of(wins, other, one);
        if (other === one || all === 0) continue;
        opponents += 1;
        const decided = of(own, one, other) + of(own, other, one);
        if (decided === 0 || decided === all) continue;
        const share = of(wins, one, other) / all;
        influence += (of(own, one, other) - share * decided) / Math.sqrt(all * (all - decided));
      }
      sum += (influence / opponents) ** 2;
    }
  return sum / size;
}

describe("components of variance", () => {
  test("are differences of sums over units, divided by how concentrated the units are, written out", () => {
    const table = campaign({ judges: 12, segments: 80 }, 0);
    const { ranking, segment, judge } = varianceComponents(table);
    const single = literalVariance(table, (one) => one);
    const bySegment = literalVariance(table, (one) => table.segment[one]!);
    const byJudge = literalVariance(table, (one) => table.judge[one]!);
    const { concentration } = designOfTable(table);
    const study = publishedVariances(table.systems.length);
    const mix = ({ ownWeight }: VarianceComponents["ranking"], own: number, published: number) =>
      ownWeight * own + (1 - ownWeight) * published;
    const perSegment = (bySegment - single) / (concentration.segment - concentration.ranking);
    const perJudge = (byJudge - single) / (concentration.judge - concentration.ranking);
    expect(ranking.perUnit).toBeCloseTo(mix(ranking, single * table.rankings, study.ranking), 9);
    expect(segment.perUnit).toBeCloseTo(mix(segment, perSegment, study.segment), 9);
    expect(judge.perUnit).toBeCloseTo(mix(judge, perJudge, study.judge), 9);
    expect(ranking.ownWeight).toBeGreaterThan(0.8);
    expect(segment.ownWeight).toBeGreaterThan(0.5);
    expect(judge.ownWeight).toBeLessThan(0.5);
  });

  test("of many judges are nearly their own, and add up to the leaderboard's covariance at the pilot's design", () => {
    const table = campaign({ judges: 40, segments: 1500 }, 1);
    const components = varianceComponents(table);
    const pairs = pairCountsOfTable(table);
    const { covariance } = expectedWinsCovariance(
      pairs,
      crossedUnitsOfTable(table, "ignored"),
      expectedWins(pairs).scores,
    );
    const planned = covarianceOfDesign(components, components.design);
    expect(components.judge.ownWeight).toBeGreaterThan(0.75);
    expect(Math.abs(meanHalfWidth(planned, 6) / meanHalfWidth(covariance, 6) - 1)).toBeLessThan(0.05);
  });

  test("of a pilot foretell how scores of other designs vary, within 12 %", () => {
    const pilots = Array.from({ length: 6 }, (_, index) => varianceComponents(campaign({}, 100 + index)));
    for (const changed of [
      { segments: 120, judgesPerSegment: 1, judges: 8 },
      { segments: 40, judgesPerSegment: 4, judges: 8 },
      { segments: 150, judgesPerSegment: 1, judges: 30 },
    ]) {
      const tables = Array.from({ length: 250 }, (_, index) => campaign(changed, 1000 + index));
      const scores = tables.map((table) => expectedWins(pairCountsOfTable(table)).scores);
      let realised = 0;
      for (let system = 0; system < 6; system++) {
        const mean = scores.reduce((sum, own) => sum + own[system]!, 0) / scores.length;
        realised +=
          scores.reduce((sum, own) => sum + (own[system]! - mean) ** 2, 0) / (scores.length - 1) / 6;
      }
      const promised =
        pilots.reduce(
          (sum, pilot) => sum + trace(covarianceOfDesign(pilot, designOfTable(tables[0]!)), 6) / 6,
          0,
        ) / pilots.length;
      expect(Math.abs(Math.sqrt(promised / realised) - 1)).toBeLessThan(0.12);
    }
  });

  test("what a pilot cannot show is taken from a published study", () => {
    const once = varianceComponents(campaign({ judgesPerSegment: 1 }, 3));
    expect(once.segment).toMatchObject({ ownWeight: 0, perUnit: emnlp2015Components.segment });
    const two = varianceComponents(campaign({ judges: 2, judgesPerSegment: 2 }, 4));
    expect(two.judge).toMatchObject({ ownWeight: 0, perUnit: emnlp2015Components.judge });
  });

  test("documents are told apart where there are some", () => {
    const essays = campaign({ segmentsPerDocument: 10, suitabilitySpread: 0.6 }, 5);
    const components = varianceComponents(essays);
    expect(components.document.perUnit).toBeGreaterThan(1.5 * emnlp2015Components.document);
    const sketch = { rankings: 150, judges: 30, segments: 300, documents: 30 };
    const drawn = { drawing: "spread", overlapShare: 0, overlapJudges: 2, repeatShare: 0 } as const;
    const apart = covarianceOfDesign(components, designOfPlan({ ...sketch, ...drawn }));
    const whole = covarianceOfDesign(components, designOfPlan({ ...sketch, ...drawn, wholeDocuments: true }));
    expect(meanHalfWidth(whole, 6)).toBeGreaterThan(meanHalfWidth(apart, 6));
  });
});

test("what an hour buys is what rankings that are added bring, counted", () => {
  const table = campaign({ judges: 5, segments: 50 }, 6);
  const components = varianceComponents(table);
  const [judge, fresh, same] = nextHour(components, table, 50);
  const after = (segments: readonly number[], judges: readonly number[]) => {
    const segment = Int32Array.from([...table.segment, ...segments]);
    const judged = Int32Array.from([...table.judge, ...judges]);
    const design = designOfTable({ rankings: segment.length, segment, judge: judged, documents: null });
    return meanHalfWidth(covarianceOfDesign(components, design), 6);
  };
  const fifty = Array.from({ length: 50 }, (_, index) => index);
  expect(judge!.halfWidth).toBeCloseTo(
    after(
      fifty.map((index) => 50 + index),
      fifty.map(() => 5),
    ),
    9,
  );
  expect(fresh!.halfWidth).toBeCloseTo(
    after(
      fifty.map((index) => 50 + index),
      fifty.map((index) => index % 5),
    ),
    9,
  );
  expect(same!.halfWidth).toBeCloseTo(
    after(
      fifty,
      fifty.map((index) => index % 5),
    ),
    9,
  );
});

const study = studyJudgments();

describe.skipIf(study === undefined)("the 2015 study", () => {
  const measured = (): { readonly table: JudgmentTable; readonly components: VarianceComponents } => {
    const table = judgmentTable(sortRankings(study!));
    return { table, components: varianceComponents(table) };
  };

  test("has the components that the repository carries", () => {
    const { table, components } = measured();
    expect(table.rankings).toBe(emnlp2015Components.rankings);
    expect(effectiveNumber(components.design, "segment")).toBeCloseTo(emnlp2015Components.segments, 1);
    expect(effectiveNumber(components.design, "judge")).toBeCloseTo(emnlp2015Components.judges, 3);
    expect(components.ranking.perUnit).toBeCloseTo(emnlp2015Components.ranking, 4);
    expect(components.segment.perUnit).toBeCloseTo(emnlp2015Components.segment, 4);
    expect(components.judge.perUnit).toBeCloseTo(emnlp2015Components.judge, 5);
    // Its judgments tell no documents.
    expect(components.document).toMatchObject({ ownWeight: 0, perUnit: emnlp2015Components.document });
    const own = covarianceOfDesign(components, components.design);
    const mean = components.scores.reduce((sum, score) => sum + score, 0) / 13;
    const squares = components.scores.reduce((sum, score) => sum + (score - mean) ** 2, 0);
    expect((squares - trace(own, 13)) / 12).toBeCloseTo(emnlp2015Components.spread, 4);
  });

  test("its half-width takes 35 % of the rankings by a spread plan of 8 judges, and 29 % of 16", () => {
    const { components } = measured();
    const whole = meanHalfWidth(covarianceOfDesign(components, components.design), 13);
    const needed = (judges: number) => {
      for (let rankings = 300; ; rankings++) {
        const design = designOfPlan({
          ...{ rankings, judges, segments: 1312, drawing: "spread" },
          ...{ overlapShare: 0, overlapJudges: 2, repeatShare: 0 },
        });
        if (meanHalfWidth(covarianceOfDesign(components, design), 13) <= whole) return rankings / 2306;
      }
    };
    expect(needed(8)).toBeCloseTo(0.35, 2);
    expect(needed(16)).toBeCloseTo(0.285, 2);
  });

  test("published components promise its campaign the half-width that it had", () => {
    const { components } = measured();
    const promised = meanHalfWidth(covarianceOfDesign(publishedComponents(13), components.design), 13);
    const had = meanHalfWidth(covarianceOfDesign(components, components.design), 13);
    expect(promised / had).toBeCloseTo(1, 1);
  });
});

const essayOf = studyDocuments();

test.skipIf(study === undefined || essayOf === undefined)(
  "the essays of the 2015 study add as much as the repository carries, beyond their sentences",
  () => {
    const records = study!.map((record) => ({ ...record, document: essayOf![Number(record.segment)]! }));
    const components = varianceComponents(judgmentTable(sortRankings(records)));
    expect(new Set(essayOf).size).toBe(50);
    expect(effectiveNumber(components.design, "document")).toBeCloseTo(45.62, 2);
    expect(components.document.perUnit).toBeCloseTo(emnlp2015Components.document, 4);
    expect(components.document.ownWeight).toBeGreaterThan(0.5);
  },
);
