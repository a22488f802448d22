import { describe, expect, test } from "vitest";
import { needRankings, resultFiltersSchema } from "../filters/result-filters";
import { judgeTimes } from "../judges/judge-times";
import { filterColumns } from "./filter-columns";
import type { RankingColumns } from "./ranking-columns";

const day = (number: number) => Date.UTC(2026, 5, number);

/** Four rankings of two systems: judge, segment, day, by an organiser, milliseconds. */
const columns: RankingColumns = {
  systems: ["X", "Y"],
  judges: ["a", "b"],
  segments: [
    { name: "0", line: 1, document: "news" },
    { name: "1", line: 2, document: null },
    { name: "2", line: 3, document: "talk" },
  ],
  writerOffsets: Int32Array.of(0, 1, 2),
  writers: Uint16Array.of(0, 1),
  id: Int32Array.of(1, 2, 3, 4),
  judge: Int32Array.of(0, 1, 0, 1),
  segment: Int32Array.of(0, 0, 1, 2),
  task: Int32Array.of(1, 1, 2, 3),
  kind: Uint8Array.of(0, 0, 1, 2),
  byOrganiser: Uint8Array.of(0, 1, 0, 0),
  ungrouped: Uint8Array.of(0, 0, 0, 0),
  time: Float64Array.of(day(1), day(2), day(3), 0),
  activeMs: Int32Array.of(1000, 3000, -1, 0),
  offsets: Int32Array.of(0, 2, 4, 6, 8),
  hypothesis: Int32Array.of(0, 1, 0, 1, 0, 1, 0, 1),
  rank: Int32Array.of(1, 2, 1, 2, 1, 2, 1, 2),
};

describe("filterColumns", () => {
  test.each([
    ["nothing", {}, [0, 1, 2, 3]],
    ["judges", { judges: ["b"] }, [1, 3]],
    ["all but some judges", { withoutJudges: ["b"] }, [0, 2]],
    ["somebody who is not there", { judges: ["c"] }, []],
    ["lines", { fromLine: 2, toLine: 2 }, [2]],
    ["documents", { documents: ["news", "talk"] }, [0, 1, 3]],
    ["a time, its end left out", { from: "2026-06-02T00:00:00Z", until: "2026-06-03T00:00:00Z" }, [1]],
    ["an end, and nothing of unknown time", { until: "2026-06-03T00:00:00Z" }, [0, 1]],
    ["no organisers", { withoutOrganisers: true }, [0, 2, 3]],
  ])("by %s", (_what, filters, expected) => {
    expect([...filterColumns(columns, resultFiltersSchema.parse(filters))]).toEqual(expected);
  });

  test("leaves out whom the caller found to agree too little", () => {
    const filters = resultFiltersSchema.parse({ minimumAgreement: 0.3 });
    expect([...filterColumns(columns, filters, new Set(["a"]))]).toEqual([1, 3]);
  });

  test("tells which filters the tallies can answer", () => {
    expect(needRankings(resultFiltersSchema.parse({}))).toBe(false);
    expect(needRankings(resultFiltersSchema.parse({ judges: ["a"] }))).toBe(false);
    expect(needRankings(resultFiltersSchema.parse({ toLine: 3 }))).toBe(true);
  });
});

describe("judgeTimes", () => {
  test("counts the time of answers, not of automatic ones or where nobody measured", () => {
    expect(judgeTimes(columns, Int32Array.of(0, 1, 2, 3))).toEqual([
      {
        judge: "a",
        rankings: 2,
        judgments: 2,
        median: 1000,
        lowerQuartile: 1000,
        upperQuartile: 1000,
        total: 1000,
        firstAt: new Date(day(1)),
        lastAt: new Date(day(3)),
      },
      {
        judge: "b",
        rankings: 2,
        judgments: 2,
        median: 3000,
        lowerQuartile: 3000,
        upperQuartile: 3000,
        total: 3000,
        firstAt: new Date(day(2)),
        lastAt: new Date(day(2)),
      },
    ]);
  });

  test("interpolates quartiles, and leaves out who has no ranking", () => {
    const slower = { ...columns, kind: new Uint8Array(4), activeMs: Int32Array.of(1000, 2000, 4000, 8000) };
    const all = { ...slower, judge: new Int32Array(4) };
    expect(judgeTimes(all, Int32Array.of(0, 1, 2, 3))).toMatchObject([
      { judge: "a", median: 3000, lowerQuartile: 1750, upperQuartile: 5000, total: 15_000 },
    ]);
  });
});
