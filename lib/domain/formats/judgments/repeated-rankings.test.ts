import { describe, expect, it } from "vitest";
import type { FileRanking } from "./file-ranking";
import { openJudgments } from "./open-judgments";
import { RepeatedRankings } from "./repeated-rankings";

const pair = (segment: number, changes: Partial<FileRanking> = {}): FileRanking =>
  ({
    judge: "ada",
    segment: String(segment),
    kind: "regular",
    state: "current",
    ungrouped: true,
    hypotheses: [
      { rank: 1, systems: ["A"] },
      { rank: 2, systems: ["B"] },
    ],
    ...changes,
  }) as FileRanking;

function warningsOf(all: readonly FileRanking[]): readonly string[] {
  const repeated = new RepeatedRankings();
  for (const [place, ranking] of all.entries()) repeated.add(ranking, place + 2);
  return repeated.warnings();
}

const many = (count: number) => Array.from({ length: count }, (_, segment) => pair(segment));

describe("a judgment that a file has twice", () => {
  it("is told, with the lines of both, wherever they stand", () => {
    expect(warningsOf([...many(50), pair(7)])).toEqual([
      "1 judgment is in the file twice, the same in every field and without an id (line 52 as line 9): a copy would count twice",
    ]);
    expect(warningsOf([...many(50), pair(7), pair(3)])).toEqual([
      "2 judgments are in the file twice, the same in every field and without an id (line 52 as line 9): a copy would count twice",
    ]);
  });

  it("is told of a long file where the one follows the other", () => {
    const long = many(20_010);
    expect(warningsOf([...long, pair(20_009)])).toEqual([
      expect.stringContaining("(line 20012 as line 20011)"),
    ]);
    expect(warningsOf([...long, pair(20_005), pair(20_008)])).toEqual([]);
    const other = [1, 2].map((rank) => ({ rank, systems: ["A", "C"][rank - 1]! })) as never;
    expect(warningsOf([...long, pair(20_009, { hypotheses: other })])).toEqual([]);
  });

  it.each([
    ["another judge", { judge: "ben" }],
    ["an id", { id: "1" }],
    ["an id of its file", { sourceId: "1" }],
    ["another time", { time: "2026-01-01T00:00:00.000Z" }],
    ["another kind", { kind: "repeat" as const }],
  ])("is none with %s", (_what, changes) => {
    expect(warningsOf([pair(1), pair(1, changes)])).toEqual([]);
    const withId = pair(1, changes);
    if ("id" in changes || "sourceId" in changes || "kind" in changes)
      expect(warningsOf([withId, withId])).toEqual([]);
  });

  it("is a row of a file without ids, and no row of a ranking that has one", async () => {
    const columns = "srclang,trglang,srcIndex,segmentId,judgeID,system1Id,system1rank,system2Id,system2rank";
    const row = (segment: number) => `en,en,${segment},${segment},ada,A,1,B,2`;
    const read = async (rows: readonly string[]) => {
      async function* pieces() {
        yield rows.map((each) => `${each}\n`).join("");
      }
      const file = await openJudgments(pieces(), "pairs.csv");
      let count = 0;
      for await (const _ of file.rankings) count += 1;
      return { count, warnings: file.warnings() };
    };
    expect(await read([columns, row(1), row(2), row(1)])).toEqual({
      count: 3,
      warnings: [expect.stringMatching(/^1 judgment is in the file twice, .*\(line 4 as line 2\)/)],
    });
    expect((await read([`${columns},rankingID`, `${row(1)},1`, `${row(1)},2`])).warnings).toEqual([]);
  });
});
