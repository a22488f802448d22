import { describe, expect, test } from "vitest";
import { chiSquareFit } from "../../testing/oracles/chi-square-fit";
import { segmentWeights } from "./segment-weights";
import { expectedUses, firstPicks, spreadPicks, spreadTasks } from "./spread-tasks";

const SEGMENTS = [[1, 1, 1, 1, 1, 7], [12], [1, 11], [1, 1, 1, 1, 1, 1, 1, 5], [2, 10], [3, 4, 5]];
const settings = { maximum: 5, seed: 1 };

/** The chance to be among the first n drawn one by one without replacement: every order gone through. */
function chancesByEnumeration(weights: readonly number[], drawn: number): number[] {
  const chances = weights.map(() => 0);
  const go = (left: readonly number[], chance: number, depth: number) => {
    if (depth === drawn) return;
    const total = left.reduce((sum, segment) => sum + weights[segment]!, 0);
    for (const segment of left) {
      const own = (chance * weights[segment]!) / total;
      chances[segment]! += own;
      go(
        left.filter((other) => other !== segment),
        own,
        depth + 1,
      );
    }
  };
  go([...weights.keys()], 1, 0);
  return chances;
}

describe("spread tasks", () => {
  test("use each segment once a round, in rounds", () => {
    for (let seed = 0; seed < 20; seed++) {
      const tasks = spreadTasks(SEGMENTS, { tasks: 15, maximum: 5, seed });
      expect(tasks.map(({ draw }) => draw)).toEqual(tasks.map((_, place) => place));
      for (const round of [tasks.slice(0, 6), tasks.slice(6, 12)])
        expect(round.map(({ segment }) => segment).sort()).toEqual([0, 1, 2, 3, 4, 5]);
      expect(new Set(tasks.slice(12).map(({ segment }) => segment)).size).toBe(3);
    }
  });

  test("of a round that is not complete each segment is drawn with the chances of every order gone through", () => {
    const weights = [...segmentWeights(SEGMENTS, 5)];
    const runs = 20_000;
    for (const drawn of [1, 2, 4]) {
      const exact = chancesByEnumeration(weights, drawn);
      const counts = new Int32Array(6);
      for (let seed = 0; seed < runs; seed++)
        for (const { segment } of firstPicks(SEGMENTS, drawn, { maximum: 5, seed })) counts[segment]! += 1;
      for (const [segment, chance] of exact.entries()) {
        const error = Math.sqrt((chance * (1 - chance)) / runs);
        expect(Math.abs(counts[segment]! / runs - chance)).toBeLessThan(4.5 * error + 1e-9);
      }
    }
  });

  test("within a round the order is uniform, whatever the weights (error rate 1 in 10,000)", () => {
    const places = SEGMENTS.map(() => new Int32Array(6));
    for (let seed = 0; seed < 6000; seed++)
      for (const [place, { segment }] of spreadTasks(SEGMENTS, { tasks: 6, maximum: 5, seed }).entries())
        places[segment]![place]! += 1;
    for (const counts of places)
      expect(chiSquareFit(counts, new Array<number>(6).fill(1 / 6)).normalQuantile).toBeLessThan(4.2);
    // The first of a partial round is as likely as any to be the heaviest that was drawn.
    const first = new Int32Array(2);
    for (let seed = 0; seed < 6000; seed++) {
      const [one, other] = spreadTasks(SEGMENTS, { tasks: 2, maximum: 5, seed });
      const weights = segmentWeights(SEGMENTS, 5);
      first[weights[one!.segment]! > weights[other!.segment]! ? 0 : 1]! += 1;
    }
    expect(Math.abs(first[0]! / 6000 - 0.5)).toBeLessThan(0.03);
  });

  test("more tasks keep the segments of fewer, and go on where others were used", () => {
    const few = firstPicks(SEGMENTS, 3, settings);
    expect(firstPicks(SEGMENTS, 10, settings).slice(0, 3)).toEqual(few);
    const uses = new Map(few.map(({ segment }) => [segment, 1]));
    const rest = firstPicks(SEGMENTS, 3, { ...settings, uses });
    expect(rest).toEqual(firstPicks(SEGMENTS, 6, settings).slice(3));
  });

  test("reserved segments and those without a pair are never drawn", () => {
    const reserved = new Set([0, 2]);
    for (const { segment } of firstPicks([...SEGMENTS, [], [1]], 50, { ...settings, reserved }))
      expect([1, 3, 4, 5]).toContain(segment);
    const all = new Set(SEGMENTS.keys());
    expect(() => spreadPicks(SEGMENTS, { ...settings, reserved: all }).next()).toThrow(RangeError);
  });

  test("of more outputs than a task shows each is as likely as any other (error rate 1 in 10,000)", () => {
    const counts = new Int32Array(7);
    for (const { hypotheses } of spreadTasks([[1, 1, 1, 1, 1, 1, 1]], { tasks: 7000, maximum: 3, seed: 5 })) {
      expect(new Set(hypotheses).size).toBe(3);
      for (const hypothesis of hypotheses) counts[hypothesis]! += 1;
    }
    expect(chiSquareFit(counts, new Array<number>(7).fill(1 / 7)).normalQuantile).toBeLessThan(3.72);
  });
});

describe("expected uses", () => {
  test("sum up to the tasks, and are whole after whole rounds", () => {
    const weights = segmentWeights(SEGMENTS, 5);
    for (const tasks of [0, 1, 5, 6, 14, 600])
      expect(expectedUses(weights, tasks).reduce((sum, uses) => sum + uses, 0)).toBeCloseTo(tasks, 9);
    for (const uses of expectedUses(weights, 12)) expect(uses).toBe(2);
    expect(expectedUses(Float64Array.from([0.5, 0.5, 0]), 3)[2]).toBe(0);
  });

  test("are those of every order gone through, within 1/n", () => {
    const weights = [0.3, 0.2, 0.15, 0.12, 0.1, 0.07, 0.06];
    for (const drawn of [1, 3, 5]) {
      const exact = chancesByEnumeration(weights, drawn);
      const uses = expectedUses(Float64Array.from(weights), drawn);
      for (const [segment, chance] of exact.entries())
        expect(Math.abs(uses[segment]! - chance)).toBeLessThan(1 / weights.length / 2);
    }
  });

  test("of a hundred segments they are counted within one point", () => {
    const segments = Array.from({ length: 100 }, (_, segment) => SEGMENTS[segment % 6]!);
    const uses = expectedUses(segmentWeights(segments, 5), 30);
    const runs = 4000;
    const counts = new Float64Array(6);
    for (let seed = 0; seed < runs; seed++)
      for (const { segment } of firstPicks(segments, 30, { maximum: 5, seed })) counts[segment % 6]! += 1;
    for (let kind = 0; kind < 6; kind++) {
      const same = segments.filter((_, segment) => segment % 6 === kind).length;
      expect(Math.abs(counts[kind]! / runs / same - uses[kind]!)).toBeLessThan(0.01);
    }
  });
});
