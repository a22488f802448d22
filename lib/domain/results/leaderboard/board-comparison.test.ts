import { expect, test } from "vitest";
import type { Leaderboard, LeaderboardRow } from "../../ranking/leaderboard-from-replicates";
import {
  accuracyRequestSchema,
  type LeaderboardChoices,
  leaderboardRequestSchema,
} from "../filters/analysis-request";
import { type KnownUnits, normalisedRequest, settledRequest } from "../filters/normalised-request";
import { noFilters } from "../filters/result-filters";
import { ordersByMethod, rangeRows } from "./board-comparison";

function board(...rows: readonly (readonly [system: string, score: number | null])[]): Leaderboard {
  return {
    rows: rows.map(
      ([system, score], place): LeaderboardRow => ({
        system,
        score,
        scoreLow: null,
        scoreHigh: null,
        rankLow: place + 1,
        rankHigh: place + 1,
        cluster: 1,
        rankUpperBound: null,
        wins: 0,
        losses: 0,
        ties: 0,
      }),
    ),
    boundaries: [],
    replicates: 0,
    warnings: [],
  };
}

test("orders stand in that of the method asked for, or of one that is there", () => {
  const ew = board(["A", 0.6], ["B", 0.4], ["C", null]);
  const bt = board(["B", 1], ["A", -1], ["C", null]);
  const boards = { ew, bt, trueskill: null, pl: null };
  expect(ordersByMethod(boards, "bt")).toEqual([
    { system: "B", places: { ew: 2, trueskill: null, bt: 1, pl: null } },
    { system: "A", places: { ew: 1, trueskill: null, bt: 2, pl: null } },
    { system: "C", places: { ew: null, trueskill: null, bt: null, pl: null } },
  ]);
  expect(ordersByMethod(boards, "trueskill").map(({ system }) => system)).toEqual(["A", "B", "C"]);
  expect(ordersByMethod({ ew: null, bt: null, trueskill: null, pl: null }, "ew")).toEqual([]);
  expect(rangeRows(bt)).toMatchObject([{ system: "B", rankLow: 1, rankHigh: 1, cluster: 1 }, {}, {}]);
});

test("requests for the same are the same text", () => {
  const text = (choices: Parameters<typeof leaderboardRequestSchema.parse>[0]) =>
    JSON.stringify(
      settledRequest(normalisedRequest(leaderboardRequestSchema.parse(choices)), {
        known: { isGrouped: true, judges: 5, documents: 0 },
        filters: noFilters,
      }),
    );
  expect(text({ filters: { judges: ["b", "a", "b"] } })).toBe(text({ filters: { judges: ["a", "b"] } }));
  expect(text({ method: "trueskill", unit: "both" })).toBe(text({ method: "trueskill" }));
  expect(text({ method: "trueskill", unit: "run" })).not.toBe(text({ method: "trueskill" }));
  expect(() => text({ method: "bt", unit: "run" })).toThrow("Only TrueSkill has runs");
  expect(() => text({ method: "pl", unit: "judgment" })).toThrow("cannot be over single judgments");
  expect(text({ method: "bt", ghost: true })).toBe(text({ method: "bt" }));
  expect(text({ method: "pl", ghost: true })).not.toBe(text({ method: "pl" }));
  expect(text({ unit: "judge" })).not.toBe(text({}));
  expect(text({ unit: "both" })).toBe(text({}));
  expect(text({ unit: "both", ranges: "joint" })).toBe(text({}));
  expect(text({ ranges: "confidence" })).not.toBe(text({}));
  expect(text({ unit: "ranking", ranges: "percentile" })).toBe(text({ unit: "ranking" }));
  expect(
    settledRequest(accuracyRequestSchema.parse({}), {
      known: { isGrouped: true, judges: 5, documents: 0 },
      filters: noFilters,
    }),
  ).toMatchObject({
    method: "ew",
    folds: 100,
  });
});

test("uncertainty is over both from three judges on, and else over documents or segments, with the ends shared", () => {
  const settled = (known: Partial<KnownUnits>, choices: LeaderboardChoices = {}) => {
    const all = { known: { isGrouped: true, judges: 3, documents: 0, ...known }, filters: noFilters };
    const { unit, ranges } = settledRequest(leaderboardRequestSchema.parse(choices), all);
    return [unit, ranges];
  };
  expect(settled({})).toEqual(["both", "joint"]);
  expect(settled({ isGrouped: false })).toEqual(["both", "joint"]);
  expect(settled({ judges: 2 })).toEqual(["segment", "joint"]);
  expect(settled({ judges: 2, documents: 2 })).toEqual(["segment", "joint"]);
  expect(settled({ judges: 1, documents: 3 })).toEqual(["document", "joint"]);
  // Whoever names a unit of the published methods gets their ranges.
  expect(settled({ judges: 2 }, { unit: "segment" })).toEqual(["segment", "percentile"]);
  expect(settled({}, { unit: "ranking", ranges: "confidence" })).toEqual(["ranking", "confidence"]);
  expect(settled({ documents: 2 }, { unit: "document" })).toEqual(["document", "percentile"]);
  expect(() => settled({}, { unit: "document" })).toThrow(
    "It is unknown which document each segment belongs to",
  );
});

test("where it is not known which judgments belong to one ranking, rankings are never resampled", () => {
  const settled = (choices: Parameters<typeof leaderboardRequestSchema.parse>[0]) =>
    settledRequest(leaderboardRequestSchema.parse(choices), {
      known: { isGrouped: false, judges: 2, documents: 0 },
      filters: noFilters,
    });
  expect(settled({}).unit).toBe("segment");
  expect(settled({ unit: "judge" }).unit).toBe("judge");
  expect(() => settled({ unit: "ranking" })).toThrow("Rankings cannot be resampled; segments, judges");
  expect(settled({ method: "trueskill" }).unit).toBe("segment");
  expect(() => settled({ method: "trueskill", unit: "ranking" })).toThrow("Rankings cannot be resampled");
  expect(settled({ method: "trueskill", unit: "run" }).unit).toBe("run");
});
