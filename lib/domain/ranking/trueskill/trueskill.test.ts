import { describe, expect, test } from "vitest";
import { studyJudgments } from "../../../testing/studies/study-judgments";
import { TABLE_3C } from "../../studies/emnlp2015-published-rankings";
import { judgmentTable } from "../judgment-table";
import { cellCount, pairCell, pairCountsOfTable } from "../pair-counts";
import { trueSkill } from "./trueskill";
import { trueSkillLeaderboard } from "./trueskill-leaderboard";
import { trueSkillRuns } from "./trueskill-runs";

const PAIRS = { systems: ["A", "B", "C"], counts: Float64Array.from([9, 2, 1, 8, 3, 0, 4, 4, 4]) };

describe("trueSkillRuns", () => {
  test("ranges computed apart put together give what one range gives", () => {
    const whole = trueSkillRuns(PAIRS, { seed: 5, from: 0, to: 9 });
    const parts = [
      [0, 4],
      [4, 5],
      [5, 9],
    ].map(([from, to]) => trueSkillRuns(PAIRS, { seed: 5, from: from!, to: to! }));
    expect(parts.flatMap((part) => [...part])).toEqual([...whole]);
  });

  test("seed and purpose matter", () => {
    const runs = trueSkillRuns(PAIRS, { seed: 5, from: 0, to: 2 });
    expect(trueSkillRuns(PAIRS, { seed: 6, from: 0, to: 2 })).not.toEqual(runs);
    expect(trueSkillRuns(PAIRS, { seed: 5, from: 0, to: 2, purpose: "accuracy" })).not.toEqual(runs);
  });
});

describe("trueSkill", () => {
  test("a score is the mean over runs", () => {
    const { scores, runs, comparable, warnings } = trueSkill(PAIRS, Float64Array.from([1, 2, 3, 3, 2, 4]));
    expect([...scores]).toEqual([2, 2, 3.5]);
    expect({ runs, comparable, warnings }).toEqual({ runs: 2, comparable: true, warnings: [] });
  });

  test("systems never compared and groups never connected are reported", () => {
    const systems = ["A", "B", "C", "D", "E"];
    const counts = new Float64Array(cellCount(5));
    counts[pairCell(5, 0, 3)] = 2;
    counts[pairCell(5, 1, 4) + 1] = 2;
    const pairs = { systems, counts };
    const { scores, comparable, warnings } = trueSkill(
      pairs,
      trueSkillRuns(pairs, { seed: 1, from: 0, to: 3 }),
    );
    expect([...scores].map(Number.isNaN)).toEqual([false, false, true, false, false]);
    expect(comparable).toBe(false);
    expect(warnings).toEqual([
      { kind: "never-compared", system: "C" },
      {
        kind: "disconnected",
        groups: [
          ["A", "D"],
          ["B", "E"],
        ],
      },
    ]);
  });

  test("no systems, no scores; broken runs are refused", () => {
    const empty = trueSkill({ systems: [], counts: new Float64Array(0) }, new Float64Array(0));
    expect(empty).toEqual({ runs: 0, scores: new Float64Array(0), comparable: false, warnings: [] });
    expect(() => trueSkill(PAIRS, new Float64Array(4))).toThrow("4 means are not those of whole runs");
    expect(() => trueSkill(PAIRS, new Float64Array(0))).toThrow("0 means are not those of whole runs");
  });
});

const study = studyJudgments();

test.skipIf(!study)(
  "oracle: Table 3c of the 2015 study, scores within 0.01 and the same clusters (200 of its 1000 runs)",
  () => {
    const pairs = pairCountsOfTable(judgmentTable(study ?? []));
    const { rows, warnings } = trueSkillLeaderboard(
      pairs,
      trueSkillRuns(pairs, { seed: 1, from: 0, to: 200 }),
      0.05,
    );
    expect(warnings).toEqual([]);
    const published = new Map(TABLE_3C.map((rank) => [rank.system, rank]));
    for (const { system, score, cluster } of rows) {
      expect(Math.abs(score! - published.get(system)!.score), system).toBeLessThan(0.01);
      expect(cluster, system).toBe(published.get(system)!.cluster);
    }
    expect(rows).toHaveLength(TABLE_3C.length);
  },
  // 22 million plays: some 6 s of one idle core, and others may want it, too.
  180_000,
);
