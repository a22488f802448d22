import { describe, expect, it } from "vitest";
import { noFilters } from "../results/filters/result-filters";
import type { MetricsView } from "../results/metrics/metrics-view";
import type { ResultInput } from "../results/result-input";
import { isOfArchivedRankings, metricsOfArchivedRankings } from "./of-archived-rankings";

const archive = { fingerprint: "those" };

const input = (
  fingerprint: string,
  fingerprintOf: ResultInput["fingerprintOf"] = "rankings",
): ResultInput => ({
  rankings: 2,
  judgments: 2,
  judges: ["judge-001"],
  segments: 1,
  seed: 1,
  fingerprint,
  fingerprintOf,
  version: "1.0.0",
});

describe("a result is in an archive", () => {
  it.each([
    ["of the archive's rankings", false, input("those"), true],
    ["that is stale", true, input("those"), false],
    ["of rankings that came while the archive was begun", false, input("others"), false],
    ["of many rankings, named by their keys", false, input("keys", "keys"), true],
    ["of many rankings, stale", true, input("keys", "keys"), false],
    ["of nothing that is known", false, null, false],
  ])("%s", (_what, isStale, input, isIn) => {
    expect(isOfArchivedRankings({ isStale, input }, archive)).toBe(isIn);
  });
});

const row = { metric: "GLEU", form: "expanded", ties: "human", tau: 0.5, low: 0.4, high: 0.6 } as const;

function view(changes: Partial<MetricsView> = {}): MetricsView {
  const scores = [{ system: "A", score: 1 }];
  const statistics = { correlations: [], scatters: [], sweeps: [], windows: [], williams: [] };
  return {
    campaign: { id: "1", name: "Campaign", slug: "campaign", seed: 1 },
    spearman: "mid-ranks",
    scope: "all",
    usualScope: "all",
    judged: { segments: 10, judged: 10 },
    systems: ["A"],
    offered: { systems: ["A"], sets: [] },
    filters: noFilters,
    types: [],
    sentencesMissing: null,
    segments: 1,
    computable: { names: [], problem: null, notes: [] },
    work: null,
    last: {
      ...{ computedAt: null, seed: 1, version: "1.0.0", bootstrap: 1000, p: 0.05, rankings: 2 },
      ...{ fingerprint: "all", notes: [], isStale: false, changes: [] },
    },
    metrics: [],
    humans: [
      { method: "ew", scores, input: input("those"), isStale: false },
      { method: "trueskill", scores, input: input("others"), isStale: false },
    ],
    statistics: [
      { method: "ew", ...statistics },
      { method: "trueskill", ...statistics },
    ],
    resamples: 1000,
    sentences: [{ ...row, pairs: 3, unscored: 0, systems: 2 }],
    ...changes,
  };
}

describe("the metrics in an archive", () => {
  it("are without people's scores of other rankings, and what was made with them", () => {
    const { view: shown, notes } = metricsOfArchivedRankings(view(), archive, { isSameInput: true });
    expect(shown.humans.map(({ method }) => method)).toEqual(["ew"]);
    expect(shown.statistics.map(({ method }) => method)).toEqual(["ew"]);
    expect(shown.sentences).toHaveLength(1);
    expect(notes).toEqual([
      expect.stringMatching(/^Human scores by TrueSkill, .* from different rankings and are omitted\.$/),
    ]);
  });

  it.each([
    ["rankings came while the archive was begun", view(), false],
    ["the job was done before others counted", view({ last: { ...view().last!, isStale: true } }), true],
  ])("are without the agreement on sentences where %s", (_when, given, isSameInput) => {
    const { view: shown, notes } = metricsOfArchivedRankings(given, archive, { isSameInput });
    expect(shown.sentences).toEqual([]);
    expect(notes.at(-1)).toMatch(/judges by sentence .* omitted\.$/);
  });
});
