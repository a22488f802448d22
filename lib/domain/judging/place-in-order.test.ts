import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { movedInOrder, orderByRank, ranksOnceMoved } from "./place-in-order";

const ranked = fc
  .integer({ min: 1, max: 6 })
  .chain((rows) =>
    fc.array(fc.option(fc.integer({ min: 1, max: rows })), { minLength: rows, maxLength: rows }),
  );
const moves = ranked.chain((ranks) =>
  fc.record({
    ranks: fc.constant(ranks),
    order: fc.shuffledSubarray([...ranks.keys()], { minLength: ranks.length }),
    row: fc.nat({ max: ranks.length - 1 }),
    place: fc.nat({ max: ranks.length - 1 }),
  }),
);

test("sorting puts the best first, those without a rank last, and leaves equals as they were", () => {
  expect(orderByRank([3, null, 1, 3, null])).toEqual([2, 0, 3, 1, 4]);
  fc.assert(
    fc.property(ranked, (ranks) => {
      const order = orderByRank(ranks);
      expect([...order].sort((one, other) => one - other)).toEqual([...ranks.keys()]);
      for (const [place, row] of order.slice(1).entries()) {
        const before = order[place]!;
        const [better, worse] = [ranks[before] ?? 99, ranks[row] ?? 99];
        expect(better < worse || (better === worse && before < row)).toBe(true);
      }
    }),
  );
});

describe("a text that is dragged to a place", () => {
  test.each([
    ["the first of all, to the top", [null, null, null], [0, 1, 2], 2, 0, [null, null, 1]],
    ["the first of all, to the end", [null, null, null], [0, 1, 2], 0, 2, [3, null, null]],
    ["under the best", [1, null, null], [0, 1, 2], 2, 1, [1, null, 2]],
    ["between two of one rank", [2, 2, null], [0, 1, 2], 2, 1, [2, 2, 2]],
    ["where a rank is free", [1, 3, null], [0, 1, 2], 2, 1, [1, 3, 2]],
    ["where none is free", [1, 2, 3, null], [0, 1, 2, 3], 3, 1, [1, 3, 4, 2]],
    ["over the best", [1, 2, 3, null], [0, 1, 2, 3], 3, 0, [2, 3, 4, 1]],
    ["from the top to the end", [1, 2, 3], [0, 1, 2], 0, 2, [3, 1, 2]],
  ] as const)("%s", (_what, ranks, order, row, place, after) => {
    expect(ranksOnceMoved(ranks, order, row, place)).toEqual(after);
  });

  test("gets a rank that can be given, and the others keep who is better, who is equal and who has none", () => {
    fc.assert(
      fc.property(moves, ({ ranks, order, row, place }) => {
        const after = ranksOnceMoved(ranks, order, row, place);
        expect(after[row]).not.toBeNull();
        for (const rank of after)
          if (rank !== null) expect(rank >= 1 && rank <= ranks.length && Number.isInteger(rank)).toBe(true);
        for (const one of ranks.keys()) {
          if (one === row) continue;
          expect(after[one] === null).toBe(ranks[one] === null);
          for (const other of ranks.keys())
            if (other !== row && ranks[one] !== null && ranks[other] !== null)
              expect(Math.sign(after[one]! - after[other]!)).toBe(Math.sign(ranks[one]! - ranks[other]!));
        }
      }),
      { numRuns: 2000 },
    );
  });

  test("stands by its rank where it was put, in a list that is sorted by rank", () => {
    fc.assert(
      fc.property(moves, ({ ranks, row, place }) => {
        const sorted = orderByRank(ranks);
        const after = ranksOnceMoved(ranks, sorted, row, place);
        const moved = movedInOrder(sorted, row, place);
        const given = moved.flatMap((other) => after[other] ?? []);
        // Nobody is out of order: the list as it was left is sorted by the new ranks.
        expect(given).toEqual([...given].sort((one, other) => one - other));
      }),
      { numRuns: 2000 },
    );
  });
});
