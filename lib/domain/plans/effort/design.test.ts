import { describe, expect, test } from "vitest";
import { sampleWithoutReplacement } from "../../random/sample-without-replacement";
import { shuffle } from "../../random/shuffle";
import { createStream, type RandomStream } from "../../random/stream";
import { uniformFloat64 } from "../../random/uniform-float64";
import { uniformInt } from "../../random/uniform-int";
import { type DesignSketch, designOfPlan, designOfTable, effectiveNumber } from "./design";

const sketch: DesignSketch = {
  rankings: 300,
  judges: 6,
  segments: 200,
  drawing: "spread",
  overlapShare: 0,
  overlapJudges: 2,
  repeatShare: 0,
};

/** Σ(n/R)² of a list of units. */
function concentrationOf(units: readonly (string | number)[]): number {
  return [...new Set(units)].reduce<number>(
    (sum, unit) => sum + (units.filter((other) => other === unit).length / units.length) ** 2,
    0,
  );
}

test("the concentration of rankings is the sum of squared shares, literally", () => {
  const segment = Int32Array.from([0, 0, 1, 2, 2, 2]);
  const judge = Int32Array.from([0, 1, 0, 1, 0, 1]);
  const documents = { names: ["one", "other"], ofSegment: Int32Array.from([0, 0, 1]) };
  const design = designOfTable({ rankings: 6, segment, judge, documents });
  expect(design.concentration.segment).toBeCloseTo((4 + 1 + 9) / 36, 12);
  expect(design.concentration.judge).toBeCloseTo(1 / 2, 12);
  expect(design.concentration.document).toBeCloseTo(1 / 2, 12);
  expect(effectiveNumber(design, "ranking")).toBe(6);
  expect(designOfTable({ rankings: 6, segment, judge, documents: null }).concentration.document).toBeCloseTo(
    (4 + 1 + 9) / 36,
    12,
  );
});

/** Draws a campaign as a plan says and counts what its answers have in common. */
function drawn(stream: RandomStream, own: DesignSketch, tasks: number) {
  const answers: { segment: number; judge: number }[] = [];
  let round: number[] = [];
  for (let task = 0; task < tasks; task++) {
    if (round.length === 0)
      round = [
        ...shuffle(
          stream,
          Array.from({ length: own.segments }, (_, each) => each),
        ),
      ];
    const segment = own.drawing === "2015" ? uniformInt(stream, 0, own.segments) : round.pop()!;
    const copies = uniformFloat64(stream) < own.overlapShare ? own.overlapJudges : 1;
    const times = uniformFloat64(stream) < own.repeatShare ? 2 : 1;
    const met = new Set(answers.filter((answer) => answer.segment === segment).map(({ judge }) => judge));
    const free = Array.from({ length: own.judges }, (_, judge) => judge).filter((judge) => !met.has(judge));
    for (const place of sampleWithoutReplacement(stream, free.length, Math.min(copies, free.length))) {
      const judge = free[place]!;
      for (let time = 0; time < times; time++) answers.push({ segment, judge });
    }
  }
  return {
    ranking: concentrationOf(answers.map(({ segment, judge }) => `${segment} ${judge}`)),
    segment: concentrationOf(answers.map(({ segment }) => segment)),
    document: concentrationOf(
      answers.map(({ segment }) => Math.floor((segment * (own.documents ?? own.segments)) / own.segments)),
    ),
  };
}

describe("the design of a plan is that of drawn campaigns, in the mean", () => {
  test.each<Partial<DesignSketch>>([
    {},
    { rankings: 130 },
    { rankings: 400 },
    { drawing: "2015" },
    { overlapShare: 0.3, overlapJudges: 3 },
    { repeatShare: 0.2 },
    { rankings: 500, overlapShare: 0.2, repeatShare: 0.1 },
    { documents: 20 },
    { documents: 20, rankings: 130 },
  ])("%j", (changed) => {
    const own = { ...sketch, ...changed };
    const perTask = (1 + own.overlapShare * (own.overlapJudges - 1)) * (1 + own.repeatShare);
    const tasks = Math.round(own.rankings / perTask);
    const { concentration } = designOfPlan(own);
    const times = 60;
    const sums = { ranking: 0, segment: 0, document: 0 };
    for (let time = 0; time < times; time++) {
      const each = drawn(createStream(1, "design", time), own, tasks);
      for (const factor of ["ranking", "segment", "document"] as const) sums[factor] += each[factor] / times;
    }
    expect(Math.abs(sums.ranking / concentration.ranking - 1)).toBeLessThan(0.03);
    expect(Math.abs(sums.segment / concentration.segment - 1)).toBeLessThan(0.03);
    expect(Math.abs(sums.document / concentration.document - 1)).toBeLessThan(0.03);
  });
});

test("whole documents cost what the documents that are not used would have brought", () => {
  const essays = { ...sketch, rankings: 100, documents: 20 };
  expect(designOfPlan({ ...essays, wholeDocuments: true }).concentration.document).toBeCloseTo(1 / 10, 12);
  expect(designOfPlan(essays).concentration.document).toBeLessThan(1 / 15);
});

test("judges do equal shares, and never more judges than rankings", () => {
  expect(designOfPlan(sketch).concentration.judge).toBeCloseTo(1 / 6, 12);
  expect(designOfPlan({ ...sketch, rankings: 4 }).concentration.judge).toBeCloseTo(1 / 4, 12);
});
