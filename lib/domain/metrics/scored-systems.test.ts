import { describe, expect, test } from "vitest";
import type { Metric } from "./metric";
import { ScoredSystems } from "./scored-systems";
import type { Score } from "./scorer";

/** A toy metric: the share of segments that equal their source; it counts how often it looks at a text. */
function toy() {
  const looks = { prepared: 0, statistics: 0 };
  const metric: Metric<string, number, Score> = {
    scorer: {
      metric: "toy",
      settings: { kind: "equal" },
      prepare: ({ source }) => {
        looks.prepared++;
        return source;
      },
      statistics: (source, hypothesis) => {
        looks.statistics++;
        return source === hypothesis ? 1 : 0;
      },
      score: (chosen) => {
        let sum = 0;
        for (let position = 0; position < chosen.length; position++) sum += chosen.at(position);
        return { score: sum / chosen.length };
      },
      sentenceScore: (score) => ({ score }),
    },
  };
  return { metric, looks };
}

const SEGMENTS = ["a", "b", "c", "d"].map((source) => ({ source }));
const REPLICATION = { replicates: 99, seed: 1 };

describe("systems scored on the same segments", () => {
  test("texts are looked at once, whatever is asked for afterwards", () => {
    const { metric, looks } = toy();
    const scores = new ScoredSystems(metric, SEGMENTS);
    scores.add("HALF", ["a", "b", "x", "x"]);
    scores.add("NONE", ["x", "x", "x", "x"]);
    expect(scores.score("HALF")).toEqual({ score: 0.5 });
    expect([...scores.sentences("HALF")].map(({ score }) => score)).toEqual([1, 1, 0, 0]);
    scores.resampled("HALF", REPLICATION);
    const { difference, randomisationP } = scores.compare("HALF", "NONE", REPLICATION);
    expect(difference).toBe(0.5);
    // Of four ways to deal the two differing segments, two give ±0.5.
    expect(randomisationP).toBeGreaterThan(0.3);
    expect(looks).toEqual({ prepared: 4, statistics: 8 });
  });

  test("statistics gathered elsewhere give the same scores without any text", () => {
    const { metric, looks } = toy();
    const scores = new ScoredSystems(metric, SEGMENTS);
    scores.addStatistics("HALF", [1, 1, 0, 0]);
    expect(scores.score("HALF")).toEqual({ score: 0.5 });
    expect(looks).toEqual({ prepared: 0, statistics: 0 });
  });

  test("what the metric does not know is undefined", () => {
    const scores = new ScoredSystems(toy().metric, SEGMENTS);
    scores.addStatistics("HALF", [1, 1, 0, 0]);
    expect(scores.hasReports).toBe(false);
    expect([scores.sweep("HALF", [1]), scores.byType("HALF"), scores.reports([])]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("another number of outputs, or a system nobody added, is a mistake", () => {
    const scores = new ScoredSystems(toy().metric, SEGMENTS);
    expect(() => scores.add("SHORT", ["a"])).toThrow("SHORT has 1 outputs for 4 segments");
    expect(() => scores.addStatistics("SHORT", [])).toThrow("SHORT has 0 outputs");
    expect(() => scores.score("NOBODY")).toThrow("NOBODY");
  });
});
