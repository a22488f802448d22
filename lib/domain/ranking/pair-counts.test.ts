import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryAnsweredRankings } from "../../testing/generated/arbitrary-answered-rankings";
import { PairCountsBuilder } from "../../testing/oracles/pair-counts-builder";
import { addToTally, emptyTally, pairCountsOfTally } from "../../testing/oracles/tally";
import { expandedJudgments } from "../judgments/expanded-judgments";
import type { Outcome } from "../judgments/outcome";
import { judgmentTable } from "./judgment-table";
import { pairCell, pairCountsOfTable } from "./pair-counts";

describe("pair counts", () => {
  test("cells follow one another in the order of pairs", () => {
    const cells: number[] = [];
    for (let first = 0; first < 7; first++) {
      for (let second = first + 1; second < 7; second++) cells.push(pairCell(7, first, second));
    }
    expect(cells).toEqual(Array.from({ length: 21 }, (_, pair) => 3 * pair));
  });

  test("from a table, a tally, whole rankings and single rows in any order and direction: the same", () => {
    const turned: Record<Outcome, Outcome> = { better: "worse", equal: "equal", worse: "better" };
    fc.assert(
      fc.property(
        arbitraryAnsweredRankings({ systems: 20 }),
        fc.infiniteStream(fc.boolean()),
        (rankings, turns) => {
          const table = judgmentTable(rankings);
          const expected = pairCountsOfTable(table);
          const tally = emptyTally(table.systems);
          const whole = new PairCountsBuilder();
          const single = new PairCountsBuilder();
          for (const ranking of rankings) {
            addToTally(tally, ranking);
            whole.addRanking(ranking);
            for (const { first, second, outcome } of expandedJudgments(ranking)) {
              if (turns.next().value) single.addJudgment(first, second, outcome);
              else single.addJudgment(second, first, turned[outcome]);
            }
          }
          expect(pairCountsOfTally(tally)).toEqual(expected);
          expect(whole.build()).toEqual(expected);
          if (expected.counts.some((count) => count > 0)) {
            // Rows cannot name a system that was never compared.
            expect(single.build().counts.filter((count) => count > 0)).toEqual(
              expected.counts.filter((count) => count > 0),
            );
          }
        },
      ),
    );
  });

  test("10 million judgments of 200 systems stream by in less than 64 MB", () => {
    const names = Array.from({ length: 200 }, (_, number) => `system ${String(number).padStart(3, "0")}`);
    const outcomes = ["better", "equal", "worse"] as const;
    const builder = new PairCountsBuilder();
    const held = () => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
    const before = held();
    let most = 0;
    for (let judgment = 0; judgment < 10_000_000; judgment++) {
      const first = judgment % 199;
      builder.addJudgment(names[first]!, names[first + 1]!, outcomes[judgment % 3]!);
      if (judgment % 500_000 === 0) most = Math.max(most, held());
    }
    expect(builder.build().counts.reduce((sum, count) => sum + count, 0)).toBe(10_000_000);
    expect((most - before) / 2 ** 20).toBeLessThan(64);
  });

  test.each([
    ["A", "A", 1, "system A is compared with itself"],
    ["A", "B", -1, "A and B: -1 is not a number of judgments"],
    ["A", "B", Number.NaN, "A and B: NaN is not a number of judgments"],
  ])("refuses %s against %s, %s times", (first, second, times, problem) => {
    const builder = new PairCountsBuilder();
    expect(() => builder.addJudgment(first, second, "better", times)).toThrow(problem);
    expect(builder.build().systems).toEqual([]);
  });
});
