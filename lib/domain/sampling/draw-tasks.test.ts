import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chiSquareFit } from "../../testing/oracles/chi-square-fit";
import { collapseOutputs } from "../judgments/collapse-outputs";
import { drawTasks } from "./draw-tasks";
import { segmentWeights } from "./segment-weights";

const SEGMENTS = [[1, 1, 1, 1, 1, 7], [12], [1, 11], [1, 1, 1, 1, 1, 1, 1, 5], [2, 10]];

describe("drawTasks", () => {
  test("segments are drawn by their weight (error rate 1 in 10,000)", () => {
    const counts = new Int32Array(SEGMENTS.length);
    for (const { segment } of drawTasks(SEGMENTS, { tasks: 50_000, maximum: 5, seed: 1 })) {
      counts[segment]! += 1;
    }
    expect(chiSquareFit(counts, segmentWeights(SEGMENTS, 5)).normalQuantile).toBeLessThan(3.72);
  });

  test("of six hypotheses every choice of two is equally likely, whatever their multiplicities (1 in 10,000)", () => {
    const counts = new Map<string, number>();
    for (const { hypotheses } of drawTasks([[1, 1, 1, 1, 1, 7]], { tasks: 30_000, maximum: 2, seed: 2 })) {
      const choice = hypotheses.join(" ");
      counts.set(choice, (counts.get(choice) ?? 0) + 1);
    }
    expect(counts.size).toBe(15);
    expect(chiSquareFit([...counts.values()], new Array(15).fill(1 / 15)).normalQuantile).toBeLessThan(3.72);
  });

  test("shows all hypotheses or the maximum, ascending; a single one stays a task", () => {
    const tasks = drawTasks(SEGMENTS, { tasks: 500, maximum: 5, seed: 3 });
    expect(tasks.map(({ draw }) => draw)).toEqual(Array.from({ length: 500 }, (_, draw) => draw));
    expect(new Set(tasks.map(({ segment }) => segment)).size).toBe(5);
    for (const { segment, hypotheses } of tasks) {
      expect(hypotheses).toHaveLength(Math.min(5, SEGMENTS[segment]!.length));
      expect(hypotheses).toEqual([...new Set(hypotheses)].sort((first, second) => first - second));
      expect(hypotheses.at(-1)).toBeLessThan(SEGMENTS[segment]!.length);
    }
  });

  test("the same seed draws the same tasks, another seed others, and more tasks keep the ones before", () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 30, max: 60 }), (seed, tasks) => {
        const drawn = drawTasks(SEGMENTS, { tasks, maximum: 5, seed });
        expect(drawTasks(SEGMENTS, { tasks, maximum: 5, seed })).toEqual(drawn);
        expect(drawTasks(SEGMENTS, { tasks: 2 * tasks, maximum: 5, seed }).slice(0, tasks)).toEqual(drawn);
        // Two seeds agree on thirty tasks of these segments with a probability far below 10^−12.
        expect(drawTasks(SEGMENTS, { tasks, maximum: 5, seed: seed + 1 })).not.toEqual(drawn);
      }),
    );
  });

  test("neither names of systems nor the order of their files change what is drawn", () => {
    const texts = [
      ["a b", "a c", "a b", "d"],
      ["x", "x", "y", "z"],
      ["same", "same ", "same", " same"],
    ];
    const drawWith = (names: readonly string[], order: readonly number[]) => {
      const collapsed = texts.map((line) =>
        collapseOutputs(order.map((position) => ({ system: names[position]!, text: line[position]! }))),
      );
      const segments = collapsed.map((hypotheses) => hypotheses.map(({ systems }) => systems.length));
      return drawTasks(segments, { tasks: 40, maximum: 2, seed: 9 }).map(({ segment, hypotheses }) =>
        hypotheses.map((hypothesis) => collapsed[segment]![hypothesis]!.text),
      );
    };
    const drawn = drawWith(["A", "B", "C", "D"], [0, 1, 2, 3]);
    expect(drawWith(["zeta", "eta", "Q", "1"], [0, 1, 2, 3])).toEqual(drawn);
    expect(drawWith(["A", "B", "C", "D"], [3, 1, 0, 2])).toEqual(drawn);
  });

  test("segments of weight 0 are never drawn, and no tasks are no tasks", () => {
    const tasks = drawTasks([[], [1, 1], [1]], { tasks: 200, maximum: 5, seed: 4 });
    expect(new Set(tasks.map(({ segment }) => segment))).toEqual(new Set([1]));
    expect(drawTasks(SEGMENTS, { tasks: 0, maximum: 5, seed: 4 })).toEqual([]);
  });

  test.each([
    [{ tasks: -1, maximum: 5, seed: 1 }, "number of tasks -1"],
    [{ tasks: 1.5, maximum: 5, seed: 1 }, "number of tasks 1.5"],
    [{ tasks: 1, maximum: 0, seed: 1 }, "maximum 0"],
    [{ tasks: 1, maximum: 1, seed: 1 }, "none of the 5 segments"],
    [{ tasks: 1, maximum: 5, seed: -1 }, "seed -1"],
  ])("refuses the settings %o", (settings, message) => {
    expect(() => drawTasks(SEGMENTS, settings)).toThrow(message);
  });
});
