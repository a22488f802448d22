import { expect, test } from "vitest";
import { rankUpperBounds, scoreIntervals } from "./score-intervals";

test("of 1000 scores the 25 lowest and the 25 highest are dropped", () => {
  const scores = Float64Array.from({ length: 2000 }, (_, place) =>
    place % 2 === 0 ? ((place / 2) * 7) % 1000 : -place,
  );
  const intervals = scoreIntervals(scores, 2, 0.05);
  expect(intervals?.[0]).toEqual({ low: 25, high: 974 });
  expect(intervals?.[1]).toEqual({ low: -1949, high: -51 });
});

test("too few scores leave nothing", () => {
  expect(scoreIntervals(Float64Array.of(1, 2), 1, 0.05)).toBeUndefined();
  expect(scoreIntervals(new Float64Array(0), 0, 0.05)).toBeUndefined();
});

test("the best rank left open counts the systems whose interval lies wholly above", () => {
  const intervals = [
    { low: 5, high: 7 },
    { low: 3, high: 5 },
    { low: 4, high: 4.5 },
    { low: 1, high: 4 },
    { low: 0, high: 2 },
  ];
  expect(rankUpperBounds(intervals)).toEqual([1, 1, 2, 2, 4]);
});
