import fc from "fast-check";
import { expect, test } from "vitest";
import { boundarySupport } from "./boundary-support";

/** Ranks without equal scores. */
function sharp(ranks: readonly number[]) {
  const best = Int32Array.from(ranks);
  return { best, worst: best };
}

test("counts the replicates in which all above rank above all below", () => {
  const permutation = fc.shuffledSubarray([1, 2, 3, 4], { minLength: 4 });
  fc.assert(
    fc.property(fc.array(permutation, { minLength: 1 }), permutation, (replicates, places) => {
      const order = places.map((place) => place - 1);
      const literal = [1, 2, 3].map((after) => {
        const supporting = replicates.filter((ranks) => {
          const above = order.slice(0, after).map((system) => ranks[system]!);
          const below = order.slice(after).map((system) => ranks[system]!);
          return above.every((rank) => below.every((other) => rank < other));
        });
        return supporting.length / replicates.length;
      });
      expect(boundarySupport(sharp(replicates.flat()), Int32Array.from(order))).toEqual(literal);
    }),
  );
});

test("one system has no boundary", () => {
  expect(boundarySupport(sharp([1, 1]), Int32Array.of(0))).toEqual([]);
  expect(boundarySupport(sharp([]), new Int32Array(0))).toEqual([]);
});

test("a boundary through an equal score is not supported", () => {
  const ranks = { best: Int32Array.of(1, 2, 2, 1, 2, 3), worst: Int32Array.of(1, 3, 3, 1, 2, 3) };
  expect(boundarySupport(ranks, Int32Array.of(0, 1, 2))).toEqual([1, 0.5]);
});
