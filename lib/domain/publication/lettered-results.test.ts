import { describe, expect, it, test } from "vitest";
import { letteredResults, onlySections } from "./lettered-results";
import { publicSections } from "./publication-parts";
import type { PublishedBoard, PublishedResults } from "./published-results";

const letters = new Map([
  ["ALPHA", "System B"],
  ["BETA", "System A"],
  ["GAMMA", "System C"],
]);
const nameOf = (name: string) => letters.get(name)!;

const input = {
  ...{ rankings: 2, judgments: 60, judges: ["ann"], segments: 2, version: "1" },
  ...{ seed: 987, fingerprint: "f1ngerprint", fingerprintOf: "rankings" },
} as const;

const row = (system: string, score: number) => ({
  ...{ system, score, scoreLow: null, scoreHigh: null, rankLow: null, rankHigh: null, cluster: null },
  ...{ rankUpperBound: null, wins: 31, losses: 29, ties: 0 },
});
const cell = (share: number) => ({ share, wins: 30, losses: 30, ties: 17, p: 0.017, significance: null });

function board(method: string): PublishedBoard {
  return {
    board: { rows: [row("ALPHA", 0.6), row("BETA", 0.4)], boundaries: [], replicates: 10, warnings: [] },
    origin: { ...input, method },
    resampled: "units",
    isStale: false,
  } as unknown as PublishedBoard;
}

const results = {
  leaderboards: { ew: board("ew"), trueskill: board("trueskill") },
  headToHead: {
    matrix: {
      systems: ["ALPHA", "BETA"],
      rows: [
        [null, cell(0.6)],
        [cell(0.4), null],
      ],
    },
    rulesAfter: [1],
    input,
  },
  agreement: {
    ...{ inter: 0.31, intra: 0.71, interSymmetrised: 0.412, intraSymmetrised: null },
    alpha: { alpha: 0.29, low: 0.2, high: 0.4 },
    rankAlpha: { alpha: 0.513, low: 0.502, high: 0.524 },
    kappaIntervals: { between: { low: 0.3, high: 0.32 }, within: null },
    ...{ resamples: 100, p: 0.05, isStale: false, input },
    judges: [{ judge: "ann", kappa: 0.37, symmetrised: 0.38, comparisons: 9, agreements: 7, starred: false }],
    pairs: [
      { a: "ann", b: "bob", kappa: 0.37, symmetrised: 0.38, comparisons: 9, agreements: 7, starred: false },
    ],
  },
  metrics: [
    {
      name: "M2",
      isImported: false,
      scores: [{ system: "ALPHA", score: 0.77, precision: 0.7, recall: 0.8 }],
    },
  ],
  facts: { methods: "seed 987" },
  counts: { systems: 2, segments: 2, judges: 1, rankings: 2 },
  fingerprint: "f1ngerprint",
  version: "1",
} as unknown as PublishedResults;

describe("results of which the public sees letters", () => {
  const lettered = letteredResults(results, nameOf);

  it("name no system, tell no seed, fingerprint, metric or method, and count nothing by system or judge", () => {
    const told = JSON.stringify(lettered);
    expect(told).not.toMatch(/ALPHA|BETA|987|f1ngerprint|M2|0\.77|bob/);
    expect(told).not.toMatch(/"(wins|losses|ties)":\d/);
    expect(lettered).toMatchObject({ metrics: [], facts: null, fingerprint: null, counts: results.counts });
  });

  it("keep every leaderboard, each by letters", () => {
    for (const method of ["ew", "trueskill"] as const) {
      expect(lettered.leaderboards[method]?.board.rows.map(({ system }) => system)).toEqual([
        "System B",
        "System A",
      ]);
      expect(lettered.leaderboards[method]?.origin).toMatchObject({ method, seed: null, fingerprint: null });
    }
  });

  it("show who won how often as shares, in the order of the leaderboard and with its rules", () => {
    expect(lettered.headToHead?.matrix.systems).toEqual(["System B", "System A"]);
    expect(lettered.headToHead?.matrix.rows[0]?.[1]?.share).toBe(0.6);
    expect(lettered.headToHead?.rulesAfter).toEqual([1]);
    expect(lettered.headToHead?.input).toMatchObject({ seed: null, fingerprint: null });
  });

  it("show the matrix by letters and without rules where no leaderboard of the same systems stands beside", () => {
    const { ew } = results.leaderboards;
    const fewer = { ...ew!, board: { ...ew!.board, rows: ew!.board.rows.slice(0, 1) } };
    const others = { ...ew!, board: { ...ew!.board, rows: [row("ALPHA", 0.6), row("GAMMA", 0.4)] } };
    for (const leaderboards of [{}, { ew: fewer }, { ew: others }]) {
      const { headToHead } = letteredResults({ ...results, leaderboards }, nameOf);
      expect(headToHead?.matrix.systems).toEqual(["System A", "System B"]);
      expect(headToHead?.rulesAfter).toEqual([]);
    }
  });

  it("round agreement, and leave out what hangs on the order of names", () => {
    expect(lettered.agreement).toEqual({
      ...{ inter: null, intra: null, interSymmetrised: 0.41, intraSymmetrised: null },
      alpha: { alpha: null, low: null, high: null },
      rankAlpha: { alpha: 0.51, low: 0.5, high: 0.52 },
      ...{ resamples: 100, p: 0.05, isStale: false, judges: [], pairs: [] },
      input: { ...input, seed: null, fingerprint: null },
    });
  });

  it("are nothing where there is nothing", () => {
    const none = letteredResults({ ...results, headToHead: null, agreement: null }, nameOf);
    expect(none).toMatchObject({ headToHead: null, agreement: null });
  });
});

test.each(publicSections)("a page that shows only %s carries nothing of the others", (section) => {
  const only = onlySections(results, [section]);
  const without = { leaderboards: {}, headToHead: null, agreement: null, metrics: [], facts: null };
  const shown = {
    leaderboard: { leaderboards: results.leaderboards },
    "head-to-head": { headToHead: results.headToHead },
    agreement: { agreement: results.agreement },
    metrics: { metrics: results.metrics },
    data: {},
    methods: { facts: results.facts },
    sets: {},
  }[section];
  expect(only).toEqual({ ...results, ...without, ...shown });
});
