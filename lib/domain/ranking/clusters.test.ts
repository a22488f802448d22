import { expect, test } from "vitest";
import { clusters } from "./clusters";

function clustersOf(...ranges: readonly (readonly [number, number])[]): number[] {
  return clusters(ranges.map(([low, high]) => ({ low, high })));
}

test("a cluster ends where every range above ends before every range below begins", () => {
  expect(clustersOf([1, 1], [2, 3], [2, 4], [3, 5], [4, 5], [6, 8])).toEqual([1, 2, 2, 2, 2, 3]);
});

test("neighbours that are apart do not separate what a range further off spans", () => {
  expect(clustersOf([1, 4], [2, 2], [3, 3], [3, 4])).toEqual([1, 1, 1, 1]);
  expect(clustersOf([1, 1], [2, 2], [1, 3])).toEqual([1, 1, 1]);
});

test("one system, and none", () => {
  expect(clustersOf([1, 1])).toEqual([1]);
  expect(clustersOf()).toEqual([]);
});
