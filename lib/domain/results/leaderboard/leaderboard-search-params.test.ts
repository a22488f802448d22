import { describe, expect, it } from "vitest";
import { leaderboardRequestSchema } from "../filters/analysis-request";
import { noFilters } from "../filters/result-filters";
import { readFilterParams } from "../filters/result-search-params";
import {
  leaderboardParams,
  leaderboardSettingParams,
  readLeaderboardParams,
} from "./leaderboard-search-params";

const defaults = leaderboardRequestSchema.parse({});

describe("a leaderboard in an address", () => {
  it("is the default one where nothing, or nonsense, is asked for", () => {
    expect(readLeaderboardParams({}, noFilters)).toEqual(defaults);
    expect(
      readLeaderboardParams({ method: "elo", unit: ["judge", "segment"], ranges: "wide", p: "2" }, noFilters),
    ).toEqual(defaults);
    expect(readLeaderboardParams({ p: "" }, noFilters)).toEqual(defaults);
    expect(leaderboardParams(defaults).toString()).toBe("");
  });

  it("comes back as it was", () => {
    const asked = {
      ...defaults,
      method: "bt",
      unit: "segment",
      ranges: "simultaneous",
      p: 0.01,
      weights: "test-set",
    } as const;
    const filtered = { ...asked, filters: { ...asked.filters, toLine: 7 } };
    const params = Object.fromEntries(leaderboardParams(filtered));
    expect(readLeaderboardParams(params, readFilterParams(params).filters)).toEqual(filtered);
    expect(leaderboardSettingParams(filtered)).toEqual({
      method: "bt",
      unit: "segment",
      ranges: "simultaneous",
      p: "0.01",
      weights: "test-set",
    });
  });
});
