import fc from "fast-check";
import { expect, test } from "vitest";
import { expectedWork, isControlDue } from "./control-due";

test.each([
  [{ workload: 40, draws: 300, judges: 5 }, 40],
  [{ workload: null, draws: 301, judges: 5 }, 61],
  [{ workload: null, draws: 7, judges: 0 }, 7],
])("of %o a judge is expected to do %i", (share, expected) => {
  expect(expectedWork(share)).toBe(expected);
});

test("three controls stand after each quarter of the work", () => {
  const due = (position: number) =>
    [...Array(41).keys()].find((shown) => isControlDue({ position, of: 3 }, { expected: 40, shown }));
  expect([0, 1, 2].map(due)).toEqual([10, 20, 30]);
});

test("controls come in their order, all of them before the work ends", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 500 }), (of, expected) => {
      let before = 0;
      for (let position = 0; position < of; position++) {
        const due = Array.from({ length: expected }, (_, shown) => shown).find((shown) =>
          isControlDue({ position, of }, { expected, shown }),
        );
        expect(due).toBeGreaterThanOrEqual(before);
        before = due ?? before;
      }
    }),
  );
});
