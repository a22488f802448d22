import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryAnsweredRankings } from "../../testing/generated/arbitrary-answered-rankings";
import { anyRanking } from "../../testing/generated/arbitrary-file-rankings";
import { judgmentRows } from "../../testing/generated/judgment-rows";
import { CompactRankingsBuilder } from "../judgments/compact-rankings";
import { expandedJudgments } from "../judgments/expanded-judgments";
import type { RankingRecord } from "../judgments/ranking-record";
import { sortRankings } from "../judgments/sort-rankings";
import { JudgmentTableBuilder, judgmentTable } from "./judgment-table";

const OUTCOMES = { better: 1, equal: 0, worse: -1 };

describe("judgmentTable", () => {
  test("columns hold what expandedJudgments says, ranking by ranking in canonical order", () => {
    fc.assert(
      fc.property(arbitraryAnsweredRankings({ systems: 6 }), (rankings) => {
        const table = judgmentTable(rankings);
        const sorted = sortRankings(rankings).filter((ranking) => expandedJudgments(ranking).length > 0);
        const literal = sorted.flatMap((ranking, number) =>
          expandedJudgments(ranking).map(({ first, second, outcome }) => ({
            first,
            second,
            outcome: OUTCOMES[outcome],
            ranking: number,
            segment: ranking.segment,
            judge: ranking.judge,
          })),
        );
        const rows = judgmentRows(table).map((row) => ({
          ...row,
          first: table.systems[row.first],
          second: table.systems[row.second],
          segment: table.segments[row.segment],
          judge: table.judges[row.judge],
        }));
        expect(rows).toEqual(literal);
        expect(table.judgments).toBe(literal.length);
        expect(table.rankings).toBe(sorted.length);
        for (const names of [table.systems, table.judges, table.segments]) {
          expect([...names]).toEqual([...new Set(names)].sort());
        }
      }),
    );
  });

  test("the order of the rankings does not matter", () => {
    fc.assert(
      fc.property(arbitraryAnsweredRankings({ systems: 5 }), (rankings) => {
        expect(judgmentTable(rankings.toReversed())).toEqual(judgmentTable(rankings));
      }),
    );
  });

  test("packed rankings make the table of the rankings themselves, those that do not count among them", () => {
    const ungrouped = fc.constantFrom({}, { ungrouped: true as const });
    const rankings = fc.record({ ranking: anyRanking, judge: fc.constantFrom("b", "a"), ungrouped });
    fc.assert(
      fc.property(fc.array(rankings, { maxLength: 20 }), (drawn) => {
        const given = drawn.map(
          ({ ranking, judge, ungrouped: said }): RankingRecord => ({ ...ranking, judge, ...said }),
        );
        const builder = new CompactRankingsBuilder();
        for (const ranking of given) builder.add(ranking);
        expect(judgmentTable(builder.build())).toEqual(judgmentTable(given));
      }),
    );
  });

  test("practice, control, superseded and skipped rankings bring nothing; a lone system is named", () => {
    const hypotheses = [
      { rank: 1, systems: ["A"] },
      { rank: 2, systems: ["B"] },
    ];
    const facts = { judge: "a", segment: "1" };
    const rankings: RankingRecord[] = [
      { ...facts, kind: "practice", state: "current", hypotheses },
      { ...facts, kind: "control", state: "current", hypotheses },
      { ...facts, kind: "regular", state: "superseded", hypotheses },
      { ...facts, kind: "regular", state: "skipped", hypotheses },
      { ...facts, kind: "automatic", state: "current", hypotheses: [{ rank: 1, systems: ["C"] }] },
    ];
    const { systems, rankings: units, judgments, judges } = judgmentTable(rankings);
    expect({ systems, units, judgments, judges }).toEqual({
      systems: ["C"],
      units: 0,
      judgments: 0,
      judges: [],
    });
  });

  test("more judgments than the first columns hold", () => {
    const names = Array.from({ length: 60 }, (_, number) => `system ${number}`);
    const table = judgmentTable([
      {
        judge: "a",
        segment: "1",
        kind: "regular",
        state: "current",
        hypotheses: [{ rank: 1, systems: names }],
      },
      {
        judge: "b",
        segment: "1",
        kind: "regular",
        state: "current",
        hypotheses: [{ rank: 1, systems: names }],
      },
    ]);
    expect(table.judgments).toBe(60 * 59);
    const rows = judgmentRows(table);
    expect([rows[1769]?.ranking, rows[1770]?.ranking]).toEqual([0, 1]);
  });
});

test("the builder refuses rankings out of order, naming the one that comes too late", () => {
  const builder = new JudgmentTableBuilder();
  const facts = { kind: "regular", state: "current", hypotheses: [] } as const;
  builder.add({ ...facts, judge: "b", segment: "2" });
  expect(() => builder.add({ ...facts, judge: "a", segment: "2" })).toThrow(
    "the ranking of segment 2 by judge a comes too late",
  );
});
