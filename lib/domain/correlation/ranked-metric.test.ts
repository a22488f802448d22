import fc from "fast-check";
import { expect, test } from "vitest";
import { type OutputScores, rankedMetric } from "./ranked-metric";

const table = (rows: Readonly<Record<string, readonly (number | null)[]>>): OutputScores =>
  new Map(
    Object.entries(rows).map(([system, scores]) => [
      system,
      new Map(
        scores.flatMap((score, place): [string, number][] => (score === null ? [] : [[`${place}`, score]])),
      ),
    ]),
  );

test("worked example: wins over decided comparisons, opponent by opponent", () => {
  const scores = table({ A: [3, 2, 1], B: [1, 2, 2], C: [0, 0, null] });
  // A and B: one win each and a tie; both beat C in every segment that it has.
  expect(rankedMetric(scores, "ew", 1)).toEqual(
    new Map([
      ["A", (1 / 2 + 1) / 2],
      ["B", (1 / 2 + 1) / 2],
      ["C", 0],
    ]),
  );
});

test("a metric that compares nothing ranks nothing", () => {
  expect(rankedMetric(new Map(), "ew", 1)).toEqual(new Map());
  expect(rankedMetric(table({ A: [1, null], B: [null, 1] }), "trueskill", 1)).toEqual(new Map());
  // Ties alone decide nothing.
  expect(rankedMetric(table({ A: [1], B: [1] }), "ew", 1)).toEqual(new Map());
});

/** Expected Wins from the comparisons themselves. */
function slowExpectedWins(scores: OutputScores, system: string): number | undefined {
  const shares = [...scores.keys()].flatMap((opponent) => {
    if (opponent === system) return [];
    const both = [...scores.get(system)!].flatMap(([segment, score]) => {
      const other = scores.get(opponent)!.get(segment);
      return other === undefined || other === score ? [] : [score > other];
    });
    return both.length === 0 ? [] : [both.filter(Boolean).length / both.length];
  });
  return shares.length === 0 ? undefined : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

const someScores = fc
  .array(fc.array(fc.option(fc.integer({ min: 0, max: 4 })), { minLength: 4, maxLength: 4 }), {
    minLength: 2,
    maxLength: 5,
  })
  .map((rows) => table(Object.fromEntries(rows.map((row, place) => [`S${place}`, row]))));

test("slow version: Expected Wins of every comparison", () => {
  fc.assert(
    fc.property(someScores, (scores) => {
      const ranked = rankedMetric(scores, "ew", 1);
      for (const system of scores.keys()) {
        const expected = slowExpectedWins(scores, system);
        if (expected === undefined) expect(ranked.has(system)).toBe(false);
        else expect(ranked.get(system)).toBeCloseTo(expected, 12);
      }
    }),
  );
});

test("only the order of scores in a segment counts, not how far they are apart", () => {
  fc.assert(
    fc.property(someScores, fc.constantFrom("ew" as const, "trueskill" as const), (scores, method) => {
      const stretched: OutputScores = new Map(
        [...scores].map(([system, own]) => [
          system,
          new Map([...own].map(([segment, score]) => [segment, Number(segment) * 100 + score ** 3])),
        ]),
      );
      expect(rankedMetric(stretched, method, 5)).toEqual(rankedMetric(scores, method, 5));
    }),
    { numRuns: 30 },
  );
});

test("TrueSkill puts a system that always wins first, and hangs on the seed alone", () => {
  const scores = table({ B: [1, 1, 2, 1, 1], A: [2, 2, 3, 2, 2], C: [0, 0, 0, 0, 3] });
  const ranked = rankedMetric(scores, "trueskill", 7);
  expect([...ranked].sort((one, other) => other[1] - one[1]).map(([system]) => system)[0]).toBe("A");
  expect(rankedMetric(new Map([...scores].reverse()), "trueskill", 7)).toEqual(ranked);
});
