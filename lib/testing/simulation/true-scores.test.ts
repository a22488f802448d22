import { expect, test } from "vitest";
import { createStream } from "../../domain/random/stream";
import { expectedWins } from "../../domain/ranking/expected-wins/expected-wins";
import { pairCountsOfTable } from "../../domain/ranking/pair-counts";
import type { CampaignModel } from "./campaign-model";
import { evenQualities } from "./even-qualities";
import { simulateCampaign } from "./simulate-campaign";
import { trueScores } from "./true-scores";

const model: CampaignModel = {
  qualities: evenQualities(6, 0.3),
  judges: 4,
  segments: 100,
  judgesPerSegment: 2,
  agreement: 0.5,
  likingSpread: 0.2,
  maximumShown: 5,
};

test("true scores fall with the qualities, and mirror one another where qualities do", () => {
  const scores = [...trueScores(model, 1)];
  expect(scores).toEqual(scores.toSorted((one, other) => other - one));
  // A win of one is a loss of the other, so that the mean is a half exactly.
  expect(scores.reduce((sum, score) => sum + score, 0) / scores.length).toBeCloseTo(0.5, 12);
  for (const [place, score] of scores.entries()) {
    expect(Math.abs(score + scores.at(-1 - place)! - 1)).toBeLessThan(0.01);
  }
});

test("the scores of 300 campaigns have the true ones as their mean, within five standard errors", () => {
  const truth = trueScores(model, 1);
  const drawn = Array.from(
    { length: 300 },
    (_, index) =>
      expectedWins(pairCountsOfTable(simulateCampaign(createStream(2, "test", index), model))).scores,
  );
  for (const [system, score] of truth.entries()) {
    const own = drawn.map((scores) => scores[system]!);
    const mean = own.reduce((sum, value) => sum + value, 0) / own.length;
    const variance = own.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (own.length - 1);
    expect(Math.abs(mean - score)).toBeLessThan(5 * Math.sqrt(variance / own.length) + 0.002);
  }
});
