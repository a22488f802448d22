import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addToTally, emptyTally, pairTallies, subtractFromTally } from "../../testing/oracles/tally";
import { expandedJudgments } from "./expanded-judgments";
import { judgmentStatistics } from "./judgment-statistics";
import type { AnsweredRanking } from "./ranking-record";
import { systemTextOf } from "./system-text-of";
import { unexpandedJudgments } from "./unexpanded-judgments";

const SYSTEMS = ["AMU", "CAMB", "INPUT", "PKU", "Zeta", "alpha", "beta"];

/** Any way of putting some of the systems behind some hypotheses with some ranks. */
const ranking: fc.Arbitrary<AnsweredRanking> = fc
  .tuple(
    fc.shuffledSubarray(SYSTEMS),
    fc.array(fc.nat(4), { minLength: 7, maxLength: 7 }),
    fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 5, maxLength: 5 }),
  )
  .map(([systems, places, ranks]) => ({
    judge: "judge",
    segment: "1",
    kind: "regular",
    state: "current",
    hypotheses: ranks
      .map((rank, place) => ({ rank, systems: systems.filter((_, index) => places[index] === place) }))
      .filter(({ systems: behind }) => behind.length > 0),
  }));

const EXAMPLE: AnsweredRanking = {
  judge: "judge",
  segment: "135",
  kind: "regular",
  state: "current",
  hypotheses: [
    { rank: 3, systems: ["CAMB"] },
    { rank: 1, systems: ["alpha", "INPUT"] },
    { rank: 3, systems: ["AMU"] },
  ],
};

describe("unexpandedJudgments", () => {
  test("the left side is the system text that comes first", () => {
    expect(
      unexpandedJudgments(EXAMPLE).map(({ left, right, outcome }) => [
        systemTextOf(left),
        outcome,
        systemTextOf(right),
      ]),
    ).toEqual([
      ["AMU", "equal", "CAMB"],
      ["AMU", "worse", "INPUT alpha"],
      ["CAMB", "worse", "INPUT alpha"],
    ]);
  });

  test("a system text as written in a file is kept, and decides the order", () => {
    const [judgment] = unexpandedJudgments({
      ...EXAMPLE,
      hypotheses: [
        { rank: 1, systems: ["AMU", "PKU"], systemText: "PKU AMU" },
        { rank: 2, systems: ["CAMB"] },
      ],
    });
    expect(judgment?.left.systems).toEqual(["CAMB"]);
    expect(judgment?.outcome).toBe("worse");
  });

  test("n(n − 1)/2 pairs, whatever order the ranking lists its hypotheses in", () => {
    fc.assert(
      fc.property(ranking, (given) => {
        const judgments = unexpandedJudgments(given);
        const count = given.hypotheses.length;
        expect(judgments).toHaveLength((count * (count - 1)) / 2);
        expect(unexpandedJudgments({ ...given, hypotheses: given.hypotheses.toReversed() })).toEqual(
          judgments,
        );
      }),
    );
  });
});

describe("expandedJudgments", () => {
  test("covers every pair of systems, equal where they share a hypothesis", () => {
    expect(expandedJudgments(EXAMPLE)).toEqual([
      { first: "AMU", second: "CAMB", outcome: "equal" },
      { first: "AMU", second: "INPUT", outcome: "worse" },
      { first: "AMU", second: "alpha", outcome: "worse" },
      { first: "CAMB", second: "INPUT", outcome: "worse" },
      { first: "CAMB", second: "alpha", outcome: "worse" },
      { first: "INPUT", second: "alpha", outcome: "equal" },
    ]);
  });

  test("follows the ranks of the hypotheses for every pair, whatever their order", () => {
    fc.assert(
      fc.property(ranking, (given) => {
        const judgments = expandedJudgments(given);
        const rankOf = new Map(
          given.hypotheses.flatMap(({ systems, rank }) => systems.map((name) => [name, rank])),
        );
        expect(judgments).toHaveLength((rankOf.size * (rankOf.size - 1)) / 2);
        for (const { first, second, outcome } of judgments) {
          expect(first < second).toBe(true);
          const difference = rankOf.get(first)! - rankOf.get(second)!;
          expect(outcome).toBe(difference < 0 ? "better" : difference > 0 ? "worse" : "equal");
        }
        expect(expandedJudgments({ ...given, hypotheses: given.hypotheses.toReversed() })).toEqual(judgments);
      }),
    );
  });
});

describe("tally", () => {
  test("counts the expanded judgments pair by pair", () => {
    fc.assert(
      fc.property(fc.array(ranking, { maxLength: 8 }), (rankings) => {
        const tally = emptyTally(SYSTEMS.toReversed());
        for (const each of rankings) addToTally(tally, each);
        const expected = new Map<string, { wins: number; losses: number; ties: number }>();
        for (const { first, second, outcome } of rankings.flatMap(expandedJudgments)) {
          const pair = expected.get(`${first} ${second}`) ?? { wins: 0, losses: 0, ties: 0 };
          pair[outcome === "better" ? "wins" : outcome === "worse" ? "losses" : "ties"] += 1;
          expected.set(`${first} ${second}`, pair);
        }
        const pairs = pairTallies(tally);
        expect(pairs).toHaveLength(expected.size);
        for (const { first, second, ...counts } of pairs) {
          expect(counts).toEqual(expected.get(`${first} ${second}`));
        }
      }),
    );
  });

  test("subtracting what was added leaves what was there before", () => {
    fc.assert(
      fc.property(ranking, ranking, (kept, revised) => {
        const tally = emptyTally(SYSTEMS);
        addToTally(tally, kept);
        const before = { wins: tally.wins.slice(), ties: tally.ties.slice() };
        addToTally(tally, revised);
        subtractFromTally(tally, revised);
        expect({ wins: tally.wins, ties: tally.ties }).toEqual(before);
      }),
    );
  });

  test("an unknown system is named and nothing is counted", () => {
    const tally = emptyTally(["AMU", "CAMB", "INPUT"]);
    expect(() => addToTally(tally, EXAMPLE)).toThrow("system alpha is not part of the tally");
    expect(pairTallies(tally)).toEqual([]);
  });

  test("a system twice is refused", () => {
    expect(() => emptyTally(["A", "B", "A"])).toThrow("system A occurs twice");
  });
});

describe("judgmentStatistics", () => {
  test("counts what the expansions list", () => {
    fc.assert(
      fc.property(fc.array(ranking), (rankings) => {
        const unexpanded = rankings.flatMap(unexpandedJudgments);
        const expanded = rankings.flatMap(expandedJudgments);
        expect(judgmentStatistics(rankings).total).toEqual({
          rankings: rankings.length,
          skipped: 0,
          unexpanded: unexpanded.length,
          unexpandedTies: unexpanded.filter(({ outcome }) => outcome === "equal").length,
          expanded: expanded.length,
          expandedTies: expanded.filter(({ outcome }) => outcome === "equal").length,
        });
      }),
    );
  });
});
