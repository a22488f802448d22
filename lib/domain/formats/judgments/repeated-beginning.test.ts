import { describe, expect, it } from "vitest";
import type { FileRanking } from "./file-ranking";
import { RepeatedBeginning } from "./repeated-beginning";

const rankings = (count: number): FileRanking[] =>
  Array.from({ length: count }, (_, place) => ({
    judge: "ada",
    segment: String(place),
    kind: "regular",
    state: "current",
    hypotheses: [
      { rank: 1, systems: ["A"] },
      { rank: 2, systems: ["B"] },
    ],
  }));

function warningsOf(all: readonly FileRanking[]): readonly string[] {
  const repeated = new RepeatedBeginning();
  for (const [place, ranking] of all.entries()) repeated.add(ranking, place + 1);
  return repeated.warnings();
}

describe("a file that holds a file twice", () => {
  it.each([20, 21, 63, 64, 65, 300])("is told where %i rankings come again", (count) => {
    const file = rankings(count);
    expect(warningsOf([...file, ...rankings(count)])).toEqual([
      `from line ${count + 1} on the file repeats its beginning: if it contains the same file twice, every judgment counts twice`,
    ]);
  });

  it("is none where judgments are made again, in another order or with another rank or time", () => {
    const file = rankings(100);
    const later = file.map((ranking) => ({ ...ranking, time: "2026-01-01T00:00:00.000Z" }));
    for (const again of [rankings(100).reverse(), later, rankings(10)])
      expect(warningsOf([...file, ...again])).toEqual([]);
  });

  it("is not held for one where it has just begun to come again", () => {
    expect(warningsOf([...rankings(100), ...rankings(63)])).toEqual([]);
    expect(warningsOf([...rankings(100), ...rankings(64)])).toHaveLength(1);
  });
});
