import { describe, expect, test } from "vitest";
import { clusterEdits, editsOverlap } from "./edit-clusters";
import type { GoldEdit } from "./gold-annotation";

const edit = (start: number, end: number): GoldEdit => ({
  start,
  end,
  type: "X",
  corrections: ["y"],
  required: true,
  comment: "",
});

describe("editsOverlap", () => {
  test.each([
    ["neighbours", [0, 1], [1, 2], false],
    ["a shared token", [0, 2], [1, 3], true],
    ["one inside the other", [0, 3], [1, 2], true],
    ["an insertion at an edge", [1, 3], [1, 1], false],
    ["an insertion at the other edge", [1, 3], [3, 3], false],
    ["an insertion strictly inside", [1, 3], [2, 2], true],
    ["insertions at one place", [2, 2], [2, 2], true],
    ["insertions at different places", [2, 2], [3, 3], false],
  ] as const)("%s", (_name, [a, b], [c, d], overlap) => {
    expect(editsOverlap(edit(a, b), edit(c, d))).toBe(overlap);
    expect(editsOverlap(edit(c, d), edit(a, b))).toBe(overlap);
  });
});

test("edits join the first cluster they overlap with, longest first", () => {
  const clusters = clusterEdits([
    { id: 0, edits: [edit(0, 1), edit(3, 4), edit(5, 5)] },
    { id: 1, edits: [edit(2, 5), edit(5, 5)] },
  ]);
  expect(
    clusters.map((cluster) => cluster.map(({ annotator, edit: { start, end } }) => [annotator, start, end])),
  ).toEqual([
    [[0, 0, 1]],
    [
      [1, 2, 5],
      [0, 3, 4],
    ],
    [
      [0, 5, 5],
      [1, 5, 5],
    ],
  ]);
});
