import { describe, expect, test } from "vitest";
import { chiSquare } from "../../random/chi-square";
import { standardNormal } from "../../random/normal";
import { createStream } from "../../random/stream";
import { studentTQuantile } from "../../resampling/student-t";
import { believedScores } from "./believed-scores";
import { designOfPlan } from "./design";
import {
  chanceOfGap,
  chanceToPart,
  chiSquareOverDegrees,
  expectedClusters,
  plannedCertainty,
} from "./planned-certainty";
import { publishedComponents } from "./published-components";

const sketch = {
  segments: 1312,
  drawing: "spread",
  overlapShare: 0,
  overlapJudges: 2,
  repeatShare: 0,
} as const;
const published = publishedComponents(13);

describe("the chance to part", () => {
  test.each([
    { gap: 0, uncertainty: 0, degrees: 10 },
    { gap: 0.05, uncertainty: 0, degrees: 10 },
    { gap: 0.05, uncertainty: 0.001, degrees: 30 },
    { gap: 0.1, uncertainty: 0, degrees: 5 },
    { gap: 0.02, uncertainty: 0.0004, degrees: 1000 },
  ])("is that of simulated differences within 1.5 points: %j", ({ gap, uncertainty, degrees }) => {
    const variance = 0.0008;
    const critical = studentTQuantile(0.05, degrees);
    const times = 20_000;
    let parted = 0;
    for (let time = 0; time < times; time++) {
      const stream = createStream(5, "parting", time);
      const truth = gap + Math.sqrt(uncertainty) * standardNormal(stream);
      const seen = truth + Math.sqrt(variance) * standardNormal(stream);
      const estimated = (variance * chiSquare(stream, degrees)) / degrees;
      if (Math.abs(seen) > critical * Math.sqrt(estimated)) parted += 1;
    }
    expect(Math.abs(parted / times - chanceToPart({ gap, uncertainty }, variance, degrees))).toBeLessThan(
      0.015,
    );
  });

  test("without variance only a gap of nothing stays", () => {
    expect(chanceToPart({ gap: 0 }, 0, 10)).toBe(0);
    expect(chanceToPart({ gap: 0.1 }, 0, 10)).toBe(1);
  });
});

test("quantiles of χ²/ν hold as many draws as they should", () => {
  for (const degrees of [4, 12, 60]) {
    const limit = chiSquareOverDegrees(degrees, 1.96);
    let below = 0;
    for (let time = 0; time < 20_000; time++)
      if (chiSquare(createStream(2, "χ²", time), degrees) / degrees < limit) below += 1;
    expect(Math.abs(below / 20_000 - 0.975)).toBeLessThan(0.005);
  }
  expect(chiSquareOverDegrees(Number.POSITIVE_INFINITY, 1.96)).toBe(1);
  expect(chiSquareOverDegrees(0.1, -1.96)).toBe(0);
});

test("more rankings, judges and segments never widen a promise, and gaps part more often the wider they are", () => {
  const at = (changed: Partial<Parameters<typeof designOfPlan>[0]>) =>
    plannedCertainty(published, designOfPlan({ ...sketch, rankings: 800, judges: 8, ...changed }));
  const now = at({});
  for (const changed of [{ rankings: 900 }, { judges: 9 }, { segments: 2000, rankings: 2000 }])
    expect(at(changed).halfWidth.value).toBeLessThan(now.halfWidth.value);
  expect(at({ segments: 200 }).halfWidth.value).toBeGreaterThan(now.halfWidth.value);
  expect(at({ drawing: "2015" }).halfWidth.value).toBeGreaterThan(now.halfWidth.value);
  expect(now.halfWidth.low).toBeLessThan(now.halfWidth.value);
  expect(now.halfWidth.high).toBeGreaterThan(now.halfWidth.value);
  const chances = [0, 0.02, 0.05, 0.1, 0.5].map((gap) => chanceOfGap(gap, now, 13));
  expect(chances).toEqual(chances.toSorted((one, other) => one - other));
  expect(chances[0]).toBeCloseTo(0.05, 2);
  expect(chances[4]).toBeGreaterThan(0.99);
});

test("clusters are drawn from the seed, and an endless campaign tells all systems apart", () => {
  const effort = { seed: 1, campaigns: 40, draws: 200 };
  const believed = believedScores(published);
  const small = plannedCertainty(published, designOfPlan({ ...sketch, rankings: 800, judges: 8 }));
  expect(expectedClusters(published, small, believed, effort)).toEqual(
    expectedClusters(published, small, believed, effort),
  );
  const endless = plannedCertainty(
    published,
    designOfPlan({ ...sketch, segments: 1e9, rankings: 1e9, judges: 1e6 }),
  );
  expect(expectedClusters(published, endless, believed, effort).value).toBeGreaterThan(12);
  expect(expectedClusters(published, small, believed, effort).value).toBeLessThan(3);
});
