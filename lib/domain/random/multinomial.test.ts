import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chiSquareFit } from "../../testing/oracles/chi-square-fit";
import { multinomial } from "./multinomial";
import { createStream } from "./stream";

describe("multinomial", () => {
  test("deals every draw, none to a cell without weight, for whole and broken weights", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constant(0), fc.nat(1000), fc.double({ min: 0, max: 1e9, noNaN: true })), {
          minLength: 1,
        }),
        fc.nat(100_000),
        fc.nat(),
        (weights, draws, seed) => {
          fc.pre(weights.some((weight) => weight > 0));
          const target = new Int32Array(weights.length).fill(-1);
          multinomial(createStream(seed, "multinomial", 0), draws, Float64Array.from(weights), target);
          expect(target.reduce((sum, count) => sum + count, 0)).toBe(draws);
          for (const [cell, count] of target.entries()) {
            expect(count).toBeGreaterThanOrEqual(0);
            if (weights[cell] === 0) expect(count).toBe(0);
          }
        },
      ),
    );
  });

  test("all outcomes of two draws into three cells have their probability (error rate 1 in 10,000)", () => {
    const stream = createStream(6, "multinomial", 0);
    const weights = Int32Array.of(1, 2, 3);
    const target = new Int32Array(3);
    const outcomes = ["200", "110", "101", "020", "011", "002"];
    const counts = new Int32Array(6);
    for (let draw = 0; draw < 60_000; draw++) {
      multinomial(stream, 2, weights, target);
      counts[outcomes.indexOf(target.join(""))]! += 1;
    }
    const shares = [1, 4, 6, 4, 12, 9].map((ways) => ways / 36);
    expect(chiSquareFit(counts, shares).normalQuantile).toBeLessThan(3.72);
  });

  test("large draws fit cell by cell with their covariances (error rate 1 in 10,000)", () => {
    // The chi-square statistic of one multinomial draw is itself chi-square distributed: its sum is tested.
    const weights = Float64Array.of(500, 1, 99, 0, 400, 3000, 0);
    const shares = weights.map((weight) => weight / 4000);
    const target = new Float64Array(weights.length);
    const stream = createStream(8, "multinomial", 0);
    let sum = 0;
    const repetitions = 2000;
    for (let repetition = 0; repetition < repetitions; repetition++) {
      multinomial(stream, 109_098, weights, target);
      sum += chiSquareFit(target, shares).statistic;
    }
    const degreesOfFreedom = 4 * repetitions;
    expect(Math.abs(sum - degreesOfFreedom) / Math.sqrt(2 * degreesOfFreedom)).toBeLessThan(3.9);
  });

  test("nothing to deal leaves every cell empty, even without weights", () => {
    const target = new Int32Array(2).fill(7);
    multinomial(createStream(1, "x", 0), 0, new Int32Array(2), target);
    expect([...target]).toEqual([0, 0]);
  });

  test("the weights may be the target", () => {
    const own = Int32Array.of(5, 0, 7);
    const other = new Int32Array(3);
    multinomial(createStream(1, "x", 0), 12, own, other);
    multinomial(createStream(1, "x", 0), 12, own, own);
    expect(own).toEqual(other);
  });

  test("cells of 32 bits refuse more draws than they hold", () => {
    const stream = createStream(1, "x", 0);
    const weights = Float64Array.of(1, 1);
    expect(() => multinomial(stream, 2 ** 31, weights, new Int32Array(2))).toThrow(
      "do not fit into cells of 32 bits",
    );
    const wide = new Float64Array(2);
    multinomial(stream, 2 ** 31, weights, wide);
    expect(wide[0]! + wide[1]!).toBe(2 ** 31);
  });

  test.each([
    [1, [1, -1]],
    [1, [1, Number.NaN]],
    [1, [1, Number.POSITIVE_INFINITY]],
    [1, [Number.MAX_VALUE, Number.MAX_VALUE]],
    [1, [0, 0]],
    [-1, [1, 1]],
    [0.5, [1, 1]],
    [Number.NaN, [1, 1]],
    [1, [1, 1, 1]],
  ])("refuses %s draws with weights %s and leaves the target alone", (draws, weights) => {
    const target = new Float64Array(2).fill(9);
    expect(() => multinomial(createStream(1, "x", 0), draws, Float64Array.from(weights), target)).toThrow(
      RangeError,
    );
    expect([...target]).toEqual([9, 9]);
  });
});
