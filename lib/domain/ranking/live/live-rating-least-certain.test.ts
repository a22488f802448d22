import { expect, test } from "vitest";
import { leastCertainTask } from "./live-rating-least-certain";

const LIVE = {
  ratings: [
    { system: "A", mean: 0, deviation: 0.1 },
    { system: "B", mean: 1, deviation: 0.3 },
    { system: "C", mean: 2, deviation: 0.2 },
  ],
  rankings: 9,
  pairsLeftOut: 0,
};
const task = (...systems: string[]) => ({ systems });

test("the largest mean variance is chosen, not the largest sum", () => {
  expect(leastCertainTask(LIVE, [task("A", "C"), task("B", "C"), task("A", "B", "C")])).toBe(1);
});

test("a system not yet rated is the least certain", () => {
  expect(leastCertainTask(LIVE, [task("B", "C"), task("A", "new")])).toBe(1);
});

test("of equals the first; a task of one system last; no task of none", () => {
  expect(leastCertainTask(LIVE, [task("A", "C"), task("C", "A")])).toBe(0);
  expect(leastCertainTask(LIVE, [task("new"), task("A", "C")])).toBe(1);
  expect(leastCertainTask(LIVE, [task("new")])).toBe(0);
  expect(leastCertainTask(LIVE, [])).toBeUndefined();
});
