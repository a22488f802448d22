import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyRanking } from "../../testing/generated/arbitrary-file-rankings";
import type { FileRanking } from "../formats/judgments/file-ranking";
import { type CompactRankings, CompactRankingsBuilder, rankingsBySegment } from "./compact-rankings";
import { bringsJudgments, hasJudgments } from "./counting-rankings";
import type { RankingRecord } from "./ranking-record";
import { sortRankings } from "./sort-rankings";

function compact(rankings: readonly RankingRecord[]): CompactRankings {
  const builder = new CompactRankingsBuilder();
  for (const ranking of rankings) builder.add(ranking);
  return builder.build();
}

/** What results are computed from; a document only where all rankings of the segment that count name the same. */
const essenceAmong = (all: readonly FileRanking[]) => (ranking: FileRanking) => {
  const { judge, segment, kind, state, time, ungrouped, hypotheses } = ranking;
  const [document, ...others] = new Set(
    all
      .filter((other) => other.segment === segment && bringsJudgments(other.state, other.kind))
      .map((other) => other.document),
  );
  return {
    ...{ judge, segment, kind, state },
    ...(document && others.length === 0 ? { document } : {}),
    ...(ungrouped ? { ungrouped } : {}),
    ...(time === undefined ? {} : { time }),
    hypotheses: hypotheses.map(({ text: _text, key: _key, ...shown }) => shown),
  };
};

const TIMES = ["2026-01-01T00:00:00.000Z", "2026-01-01T00:00:00.001Z", "on a Monday", ""];

/** Few judges, segments and times, so that many rankings agree in them. */
const rankings = fc.array(
  fc
    .record({
      ranking: anyRanking,
      judge: fc.constantFrom("b", "a", "ä", "A"),
      segment: fc.constantFrom("10", "9", "é"),
      time: fc.constantFrom(undefined, ...TIMES),
      ungrouped: fc.boolean(),
    })
    .map(({ ranking: { time: _, ...ranking }, judge, segment, time, ungrouped }): FileRanking => {
      const facts = { ...ranking, judge, segment, ...(time === undefined ? {} : { time }) };
      return ungrouped ? { ...facts, ungrouped: true } : facts;
    }),
  { maxLength: 30 },
);

const lineOf = (systems: readonly string[], rank: number) => JSON.stringify([systems.toSorted(), rank]);

describe("CompactRankings", () => {
  test("give back what results are computed from, as often as one asks", () => {
    fc.assert(
      fc.property(rankings, (given) => {
        const held = compact(given);
        expect(held.size).toBe(given.length);
        for (const _ of [1, 2]) expect([...held]).toEqual(given.map(essenceAmong(given)));
      }),
    );
  });

  test("stand in the order of sortRankings where that is asked for", () => {
    fc.assert(
      fc.property(rankings, (given) => {
        const sorted = sortRankings(given.map(essenceAmong(given)) as RankingRecord[]).filter(hasJudgments);
        const held = compact(given);
        const { lists, list, rank } = held.hypotheses;
        const visited: unknown[] = [];
        held.forEachJudged(({ judge, segment, begin, end }) => {
          const shown = Array.from({ length: end - begin }, (_, place) =>
            lineOf(lists[list[begin + place]!]!.systems, rank[begin + place]!),
          );
          visited.push({ judge, segment, hypotheses: shown.sort() });
        });
        expect(visited).toEqual(
          sorted.map(({ judge, segment, hypotheses }) => ({
            ...{ judge, segment },
            hypotheses: hypotheses.map(({ systems, rank }) => lineOf(systems, rank)).sort(),
          })),
        );
      }),
    );
  });

  test("come segment by segment as rankings in an array do", () => {
    fc.assert(
      fc.property(rankings, (given) => {
        const expected = Array.from(rankingsBySegment(given), (segment) => segment.map(essenceAmong(given)));
        expect([...rankingsBySegment(compact(given))]).toEqual(expected);
      }),
    );
  });

  test("of some judges are those of these judges", () => {
    fc.assert(
      fc.property(rankings, (given) => {
        const held = compact(given).ofJudges((judge) => judge.startsWith("a"));
        const expected = given.filter(({ judge }) => judge === "a");
        expect([...held]).toEqual(expected.map(essenceAmong(given)));
        expect([...held.bySegment()].flat().length).toBe(expected.length);
        let judged = 0;
        held.forEachJudged(() => judged++);
        expect(judged).toBe(expected.filter(hasJudgments).length);
      }),
    );
  });

  test("a million take less than 100 MB where systems share outputs in a thousand ways", () => {
    const lists = Array.from({ length: 1000 }, (_, number) => [`A${number}`, `B${number}`]);
    const builder = new CompactRankingsBuilder();
    const held = () => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
    const before = held();
    for (let number = 0; number < 1_000_000; number++) {
      builder.add({
        judge: `judge ${number % 10}`,
        segment: String(number % 2000),
        kind: "regular",
        state: "current",
        hypotheses: [0, 1, 2].map((place) => ({ rank: 1 + place, systems: lists[(number + place) % 1000]! })),
      });
    }
    expect(builder.build().size).toBe(1_000_000);
    expect((held() - before) / 1e6).toBeLessThan(100);
  });
});
