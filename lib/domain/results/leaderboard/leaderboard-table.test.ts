import { expect, test } from "vitest";
import { presentLeaderboard } from "../../api/present-results";
import { publicLeaderboardTable } from "../../publication/public-tables";
import { tableLatex } from "../../tables/latex";
import { tableText } from "../../tables/plain-text";
import { leaderboardJson } from "./leaderboard-json";
import { type LeaderboardOrigin, leaderboardTable } from "./leaderboard-table";

const origin: LeaderboardOrigin = {
  method: "ew",
  ew2015: false,
  unit: "ranking",
  bootstrap: 1000,
  p: 0.05,
  seed: 1,
  judgments: 60,
  rankings: 30,
  judges: 2,
  segments: 10,
  fingerprint: "0123456789abcdef",
  version: "0.1.0",
};

test("advice on the unit stands below the table, and in no caption of a paper", () => {
  const table = leaderboardTable({ rows: [], boundaries: [], replicates: 1000, warnings: [] }, origin);
  const advice = "ranges over segments and judges at once (unit both) are safer";
  expect(tableText(table)).toContain(advice);
  const latex = tableLatex(table).split("\n");
  expect(latex.filter((line) => line.includes(advice))).toEqual([expect.stringMatching(/^% /)]);
  expect(latex.find((line) => line.startsWith("\\caption"))).toContain("60 judgments in 30 rankings");
});

test("rankings that are not known are not counted, and why segments are resampled stands below the table", () => {
  const unknown: LeaderboardOrigin = { ...origin, unit: "segment", rankings: null };
  const table = leaderboardTable({ rows: [], boundaries: [], replicates: 1000, warnings: [] }, unknown);
  const text = tableText(table);
  expect(text).toContain("60 judgments by 2 judges; 1000 resamples by segment");
  expect(text).toContain(
    "It is unknown which judgments belong to the same ranking, so segments are resampled.",
  );
  expect(text).not.toContain("safer ranges");
});

test("runs over the same judgments say what their ranges show, also where an earlier version kept them", () => {
  const kept = { rows: [], boundaries: [], replicates: 1000, warnings: [] };
  const runs = { ...origin, method: "trueskill", unit: "run" } as const;
  const noise = "not the uncertainty of the judgments";
  const text = tableText(leaderboardTable(kept, runs));
  expect(text).toContain("Leaderboard by TrueSkill as in WMT 2014\n");
  expect(text).toContain("1000 runs over the same judgments");
  expect(text).toContain(noise);
  const latex = tableLatex(leaderboardTable(kept, runs)).split("\n");
  expect(latex.find((line) => line.startsWith("\\caption"))).toContain(noise);
  expect(JSON.stringify(leaderboardJson({ ...kept, ...runs }))).toContain("run-noise");
  const board = { board: kept, origin: runs, resampled: "runs", isStale: false } as const;
  expect(presentLeaderboard(board).warnings.join()).toContain(noise);
  expect(tableText(publicLeaderboardTable(board))).toContain(noise);

  const resampled = leaderboardTable(kept, { ...runs, unit: "segment" });
  expect(tableText(resampled)).toContain("1000 resamples by segment, of each one run");
  expect(tableText(resampled)).not.toContain(noise);
});
