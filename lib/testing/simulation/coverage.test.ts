import { describe, expect, test } from "vitest";
import { createStream } from "../../domain/random/stream";
import type { ReplicateUnit, ResamplingUnit } from "../../domain/ranking/bootstrap";
import { leaderboard } from "../oracles/leaderboard";
import type { CampaignModel } from "./campaign-model";
import { type CoverageSettings, coverage } from "./coverage";
import { evenQualities } from "./even-qualities";
import { simulateCampaign } from "./simulate-campaign";
import { trueScores } from "./true-scores";

const model: CampaignModel = {
  qualities: evenQualities(6, 0.3),
  judges: 6,
  segments: 60,
  judgesPerSegment: 2,
  agreement: 0,
  likingSpread: 0,
  maximumShown: 5,
};
const truth = trueScores(model, 1);
const settings: CoverageSettings = {
  model,
  method: "ew",
  truth,
  unit: "ranking",
  campaigns: 60,
  bootstrap: 100,
  p: 0.05,
  seed: 5,
};

describe("coverage", () => {
  test("the seed decides", () => {
    const few = { ...settings, campaigns: 5 };
    expect(coverage(few)).toEqual(coverage(few));
    expect(coverage(few)).not.toEqual(coverage({ ...few, seed: 6 }));
  });

  test("one campaign is counted as its leaderboard reads", () => {
    const stream = createStream(5, "simulated campaign", 0);
    const table = simulateCampaign(stream, model);
    const method = { method: "ew", bootstrap: 100, unit: "ranking", p: 0.05 } as const;
    const { rows } = leaderboard(table, { ...method, seed: stream.nextUint32() });
    const places = rows.map(({ system }) => Number(system.replace("system ", "")));
    const computed = coverage({ ...settings, campaigns: 1 });
    const inRange = rows.filter(
      (row, index) => row.rankLow! <= places[index]! + 1 && row.rankHigh! >= places[index]! + 1,
    );
    const inInterval = rows.filter(
      (row, index) => row.scoreLow! <= truth[places[index]!]! && row.scoreHigh! >= truth[places[index]!]!,
    );
    expect(computed.ranks).toBeCloseTo(inRange.length / 6, 12);
    expect(computed.scores).toBeCloseTo(inInterval.length / 6, 12);
    expect(computed.ranksError).toBeCloseTo(0, 7);
    expect(computed.worstPlace).toBe(inRange.length === 6 ? 1 : 0);
    expect(computed.rankWidth).toBeCloseTo(
      rows.reduce((sum, { rankLow, rankHigh }) => sum + rankHigh! - rankLow! + 1, 0) / 6,
      12,
    );
  });

  test("units compare as they must: with 13 systems of collapsed outputs, single judgments are far too sure", () => {
    const wide = { ...model, qualities: evenQualities(13, 0.3), segments: 150, judgesPerSegment: 3 };
    const large = { ...settings, model: wide, truth: trueScores(wide, 1), bootstrap: 200 };
    const covered = (unit: ResamplingUnit) => coverage({ ...large, unit });
    const [judgment, ranking] = [covered("judgment"), covered("ranking")];
    expect(ranking.ranks).toBeGreaterThan(0.9);
    expect(judgment.ranks).toBeLessThan(ranking.ranks - 3 * (judgment.ranksError + ranking.ranksError));
    expect(judgment.rankWidth).toBeLessThan(ranking.rankWidth);
    expect(judgment.scores).toBeLessThan(ranking.scores);
    expect(judgment.scoreWidth).toBeLessThan(ranking.scoreWidth);
  });

  test("TrueSkill too: runs over the judgments as they are are far too sure, resamples of rankings are not", () => {
    const { truth: _, ...untold } = settings;
    const wide = { ...model, qualities: evenQualities(13, 0.3), segments: 150, judgesPerSegment: 3 };
    const few = { ...untold, model: wide, campaigns: 12, bootstrap: 60 };
    const covered = (unit: ReplicateUnit) => coverage({ ...few, method: "trueskill", unit });
    const [run, ranking] = [covered("run"), covered("ranking")];
    expect(ranking.ranks).toBeGreaterThan(0.9);
    expect(run.ranks).toBeLessThan(0.85);
    expect(run.rankWidth).toBeLessThan(ranking.rankWidth);
    expect(ranking.scores).toBeNaN();
  });

  test("a campaign without a rank range is an error", () => {
    expect(() => coverage({ ...settings, bootstrap: 0 })).toThrow("campaign 0: system 0 has no rank range");
  });
});
