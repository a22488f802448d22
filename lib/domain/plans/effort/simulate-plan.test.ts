import { describe, expect, test } from "vitest";
import { studyJudgments } from "../../../testing/studies/study-judgments";
import { CompactRankingsBuilder } from "../../judgments/compact-rankings";
import { createStream } from "../../random/stream";
import { judgmentTable } from "../../ranking/judgment-table";
import { type DesignSketch, designOfPlan, designOfTable } from "./design";
import { plannedCertainty } from "./planned-certainty";
import { dealSketch, simulatePlan } from "./simulate-plan";
import { drawCampaign, fitStudyModel, studyMaterial } from "./study-model";
import { varianceComponents } from "./variance-components";

const sketch: DesignSketch = {
  rankings: 120,
  judges: 5,
  segments: 50,
  drawing: "spread",
  overlapShare: 0.2,
  overlapJudges: 2,
  repeatShare: 0.1,
};

describe("dealing in simulation", () => {
  test("gives so many rankings in even shares, and no judge a segment twice but where it returns", () => {
    for (const drawing of ["spread", "2015"] as const) {
      const { segment, judge } = dealSketch(createStream(1, "dealing", 0), { ...sketch, drawing });
      expect(segment).toHaveLength(120);
      const counts = [0, 1, 2, 3, 4].map((own) => judge.filter((one) => one === own).length);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(3);
      const meetings = new Map<string, number>();
      for (const [place, own] of segment.entries()) {
        const key = `${own} ${judge[place]}`;
        meetings.set(key, (meetings.get(key) ?? 0) + 1);
      }
      expect(Math.max(...meetings.values())).toBeLessThanOrEqual(2);
    }
  });

  test("gives whole documents, each in order to one judge", () => {
    const whole = {
      ...sketch,
      documents: 8,
      wholeDocuments: true,
      overlapShare: 0,
      repeatShare: 0,
      rankings: 50,
    };
    const { segment, judge } = dealSketch(createStream(1, "dealing", 2), whole);
    expect([...segment].sort((one, other) => one - other)).toEqual([...Array(50).keys()]);
    for (let document = 0; document < 8; document++) {
      const places = [...segment.keys()].filter(
        (place) => Math.floor((segment[place]! * 8) / 50) === document,
      );
      expect(places).toEqual(places.map((_, place) => places[0]! + place));
      expect(places.map((place) => segment[place]!)).toEqual(
        places.map((_, place) => segment[places[0]!]! + place),
      );
      expect(new Set(places.map((place) => judge[place]!)).size).toBe(1);
    }
  });

  test("a plan that cannot be dealt ends", () => {
    const { segment } = dealSketch(createStream(1, "dealing", 1), { ...sketch, segments: 4, repeatShare: 0 });
    expect(segment.length).toBeLessThanOrEqual(20);
  });
});

const records = studyJudgments();

describe.skipIf(records === undefined)("campaigns drawn from the 2015 study", () => {
  const study = () => {
    const builder = new CompactRankingsBuilder();
    for (const record of records!) builder.add(record);
    const rankings = builder.build();
    const table = judgmentTable(rankings);
    return { table, material: studyMaterial(rankings, table), components: varianceComponents(table) };
  };

  test("have as many ties as it, and components near to its own", () => {
    const { table, material, components } = study();
    const model = fitStudyModel(material, components, table, 1);
    const drawn = Array.from({ length: 4 }, (_, index) =>
      varianceComponents(drawCampaign(createStream(9, "drawn", index), model, table)),
    );
    const mean = (factor: "ranking" | "segment" | "judge") =>
      drawn.reduce((sum, own) => sum + own[factor].perUnit, 0) / drawn.length / components[factor].perUnit;
    expect(Math.abs(mean("ranking") - 1)).toBeLessThan(0.2);
    expect(Math.abs(mean("segment") - 1)).toBeLessThan(0.2);
    expect(Math.abs(mean("judge") - 1)).toBeLessThan(0.4);
    const tied = (own: typeof table) => {
      let ties = 0;
      for (let ranking = 0; ranking < own.rankings; ranking++)
        for (let one = own.offsets[ranking]!; one < own.offsets[ranking + 1]!; one++)
          for (let other = own.offsets[ranking]!; other < one; other++)
            if (own.place[one] === own.place[other]) ties += 1;
      return ties / own.judgments;
    };
    const campaign = drawCampaign(createStream(9, "drawn", 0), model, table);
    expect(Math.abs(tied(campaign) - tied(table))).toBeLessThan(0.06);
  });

  test("are as uncertain as promised, within 15 %, and their intervals hold the truth", () => {
    const { table, material, components } = study();
    const model = fitStudyModel(material, components, table, 1);
    const own: DesignSketch = {
      ...sketch,
      rankings: 400,
      judges: 8,
      segments: 1312,
      overlapShare: 0,
      repeatShare: 0,
    };
    const steps = simulatePlan(model, own, { campaigns: 30, seed: 1 });
    let step = steps.next();
    while (!step.done) step = steps.next();
    const promised = plannedCertainty(components, designOfPlan(own)).halfWidth.value;
    expect(Math.abs(step.value.halfWidth.value / promised - 1)).toBeLessThan(0.15);
    expect(Math.abs(step.value.realisedHalfWidth / promised - 1)).toBeLessThan(0.15);
    expect(step.value.coverage).toBeGreaterThan(0.9);
    expect(designOfTable(table).rankings).toBe(2306);
  });

  test("of whole documents cost as much certainty as promised, within 10 %", () => {
    const { table, material, components } = study();
    const model = fitStudyModel(material, components, table, 1, true);
    const own = { ...sketch, rankings: 400, judges: 8, segments: 1312, documents: 50 };
    const [apart, whole] = [false, true].map((wholeDocuments) => {
      const planned = { ...own, wholeDocuments, overlapShare: 0, repeatShare: 0 };
      const steps = simulatePlan(model, planned, { campaigns: 12, seed: 1 });
      let step = steps.next();
      while (!step.done) step = steps.next();
      const promised = plannedCertainty(components, designOfPlan(planned)).halfWidth.value;
      return { promised, realised: step.value.realisedHalfWidth };
    });
    const price = whole!.promised / apart!.promised;
    expect(price).toBeGreaterThan(1.05);
    expect(Math.abs(whole!.realised / apart!.realised / price - 1)).toBeLessThan(0.1);
  });
});
