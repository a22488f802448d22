import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryAnsweredRankings } from "../../../testing/generated/arbitrary-answered-rankings";
import { PairCountsBuilder } from "../../../testing/oracles/pair-counts-builder";
import type { AnsweredRanking } from "../../judgments/ranking-record";
import type { PairCounts } from "../pair-counts";
import { expectedWins } from "./expected-wins";

type Row = readonly [first: string, second: string, wins: number, ties: number, losses: number];

function countsOf(rows: readonly Row[]): PairCounts {
  const builder = new PairCountsBuilder();
  for (const [first, second, wins, ties, losses] of rows) {
    builder.addJudgment(first, second, "better", wins);
    builder.addJudgment(first, second, "equal", ties);
    builder.addJudgment(first, second, "worse", losses);
  }
  return builder.build();
}

function countsOfRankings(rankings: readonly AnsweredRanking[]): PairCounts {
  const builder = new PairCountsBuilder();
  for (const ranking of rankings) builder.addRanking(ranking);
  return builder.build();
}

/** The definition, word by word. */
function literalExpectedWins({ systems, counts }: PairCounts): number[] {
  const wins = systems.map(() => systems.map(() => 0));
  let cell = 0;
  for (const first of systems.keys()) {
    for (let second = first + 1; second < systems.length; second++) {
      wins[first]![second] = counts[cell]!;
      wins[second]![first] = counts[cell + 2]!;
      cell += 3;
    }
  }
  return systems.map((_, own) => {
    const opponents = [...systems.keys()].filter((other) => wins[own]![other]! + wins[other]![own]! > 0);
    const shares = opponents.map((other) => wins[own]![other]! / (wins[own]![other]! + wins[other]![own]!));
    return shares.reduce((sum, share) => sum + share, 0) / opponents.length;
  });
}

describe("expectedWins by hand", () => {
  const rows: Row[] = [
    ["A", "B", 3, 10, 1],
    ["A", "C", 2, 0, 0],
    ["B", "C", 1, 5, 4],
  ];

  test("three systems", () => {
    const { scores, comparable, warnings } = expectedWins(countsOf(rows));
    expect([...scores]).toEqual([(3 / 4 + 1) / 2, (1 / 4 + 1 / 5) / 2, (0 + 4 / 5) / 2]);
    expect({ comparable, warnings }).toEqual({ comparable: true, warnings: [] });
  });

  test("as the 2015 script: A, never beaten by C, is left out of C's mean", () => {
    expect([...expectedWins(countsOf(rows), "2015").scores]).toEqual([7 / 8, 9 / 40, 4 / 5]);
  });

  test("a system that never wins has 0, in both modes", () => {
    const counts = countsOf([
      ["A", "B", 2, 0, 0],
      ["A", "C", 1, 0, 1],
      ["B", "C", 0, 0, 2],
    ]);
    expect(expectedWins(counts).scores[1]).toBe(0);
    expect(expectedWins(counts, "2015").scores[1]).toBe(0);
    expect(expectedWins(counts).comparable).toBe(true);
  });

  test("a pair never decided is left out of the mean and reported", () => {
    const { scores, warnings } = expectedWins(
      countsOf([
        ["A", "B", 3, 0, 1],
        ["A", "C", 0, 7, 0],
        ["B", "C", 1, 0, 1],
      ]),
    );
    expect([...scores]).toEqual([3 / 4, (1 / 4 + 1 / 2) / 2, 1 / 2]);
    expect(warnings).toEqual([{ kind: "undecided-pairs", pairs: [["A", "C"]] }]);
  });

  test("all ties: nobody has a score, and everybody is told", () => {
    const { scores, comparable, warnings } = expectedWins(countsOf([["A", "B", 0, 5, 0]]));
    expect({ scores: [...scores], comparable }).toEqual({
      scores: [Number.NaN, Number.NaN],
      comparable: false,
    });
    expect(warnings).toEqual([
      { kind: "never-decided", system: "A" },
      { kind: "never-decided", system: "B" },
    ]);
  });

  test("a system never compared has no score, the others are not touched", () => {
    const builder = new PairCountsBuilder();
    builder.addJudgment("A", "B", "better", 3);
    builder.addRanking({
      judge: "a",
      segment: "1",
      kind: "automatic",
      state: "current",
      hypotheses: [{ rank: 1, systems: ["C"] }],
    });
    const { scores, comparable, warnings } = expectedWins(builder.build());
    expect([...scores]).toEqual([1, 0, Number.NaN]);
    expect({ comparable, warnings }).toEqual({
      comparable: true,
      warnings: [{ kind: "never-compared", system: "C" }],
    });
  });

  test("two islands cannot be compared", () => {
    const { comparable, warnings } = expectedWins(
      countsOf([
        ["A", "C", 3, 0, 1],
        ["B", "D", 1, 0, 1],
        ["A", "B", 0, 4, 0],
      ]),
    );
    expect(comparable).toBe(false);
    expect(warnings[0]).toEqual({
      kind: "disconnected",
      groups: [
        ["A", "C"],
        ["B", "D"],
      ],
    });
  });

  test("nothing at all", () => {
    const { scores, comparable, warnings } = expectedWins({ systems: [], counts: new Float64Array(0) });
    expect({ scores: [...scores], comparable, warnings }).toEqual({
      scores: [],
      comparable: false,
      warnings: [],
    });
  });
});

describe("expectedWins has the properties of its definition", () => {
  const rankings = arbitraryAnsweredRankings({ systems: 6 });

  test("it is the definition, word by word", () => {
    fc.assert(
      fc.property(rankings, (some) => {
        const pairs = countsOfRankings(some);
        const literal = literalExpectedWins(pairs);
        for (const [system, score] of expectedWins(pairs).scores.entries()) {
          if (Number.isNaN(literal[system])) expect(score).toBeNaN();
          else expect(score).toBeCloseTo(literal[system]!, 12);
        }
      }),
    );
  });

  test("two systems: the scores sum to 1", () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), fc.nat(1000), (wins, ties, losses) => {
        fc.pre(wins + losses > 0);
        const { scores } = expectedWins(countsOf([["A", "B", wins, ties, losses]]));
        expect(scores[0]! + scores[1]!).toBeCloseTo(1, 14);
      }),
    );
  });

  test("renaming the systems renames the scores", () => {
    const renamed = (name: string) => String.fromCharCode(165 - name.charCodeAt(0));
    fc.assert(
      fc.property(rankings, (some) => {
        const pairs = countsOfRankings(some);
        const other = countsOfRankings(
          some.map((ranking) => ({
            ...ranking,
            hypotheses: ranking.hypotheses.map(({ rank, systems }) => ({
              rank,
              systems: systems.map(renamed),
            })),
          })),
        );
        const scores = expectedWins(pairs).scores;
        const otherScores = expectedWins(other).scores;
        for (const [position, system] of pairs.systems.entries()) {
          const there = otherScores[other.systems.indexOf(renamed(system))]!;
          if (Number.isNaN(there)) expect(scores[position]).toBeNaN();
          else expect(scores[position]).toBeCloseTo(there, 12);
        }
      }),
    );
  });

  test("turning every judgment round turns a score s into 1 − s", () => {
    fc.assert(
      fc.property(rankings, (some) => {
        const scores = expectedWins(countsOfRankings(some)).scores;
        const turned = expectedWins(
          countsOfRankings(
            some.map((ranking) => ({
              ...ranking,
              hypotheses: ranking.hypotheses.map(({ rank, systems }) => ({ rank: 10 - rank, systems })),
            })),
          ),
        ).scores;
        for (const [system, score] of scores.entries()) {
          if (Number.isNaN(score)) expect(turned[system]).toBeNaN();
          else expect(turned[system]).toBeCloseTo(1 - score, 12);
        }
      }),
    );
  });

  test("neither the order of the rankings nor having all of them twice changes anything", () => {
    fc.assert(
      fc.property(rankings, (some) => {
        const expected = expectedWins(countsOfRankings(some));
        expect(expectedWins(countsOfRankings(some.toReversed()))).toEqual(expected);
        expect(expectedWins(countsOfRankings([...some, ...some]))).toEqual(expected);
      }),
    );
  });
});
