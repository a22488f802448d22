import { describe, expect, test } from "vitest";
import { chiSquareFit } from "../../testing/oracles/chi-square-fit";
import { normal, standardNormal } from "./normal";
import { createStream } from "./stream";

describe("standardNormal", () => {
  test("fits the quartiles and the 2.5 % tails (error rate 1 in 10,000)", () => {
    const bounds = [-1.959963984540054, -0.6744897501960817, 0, 0.6744897501960817, 1.959963984540054];
    const stream = createStream(3, "normal", 0);
    const counts = new Int32Array(bounds.length + 1);
    for (let draw = 0; draw < 100_000; draw++) {
      const drawn = standardNormal(stream);
      counts[bounds.filter((bound) => bound < drawn).length]! += 1;
    }
    const shares = [0.025, 0.225, 0.25, 0.25, 0.225, 0.025];
    expect(chiSquareFit(counts, shares).normalQuantile).toBeLessThan(3.72);
  });
});

describe("normal", () => {
  test("is the standard normal draw, scaled and shifted", () => {
    const drawn = normal(createStream(9, "normal", 1), 10, 2);
    expect(drawn).toBe(10 + 2 * standardNormal(createStream(9, "normal", 1)));
    expect(normal(createStream(9, "normal", 1), 10, 0)).toBe(10);
  });

  test.each([
    [Number.NaN, 1],
    [0, Number.NaN],
    [0, -1],
    [0, Number.POSITIVE_INFINITY],
  ])("refuses mean %s with standard deviation %s", (mean, deviation) => {
    expect(() => normal(createStream(1, "x", 0), mean, deviation)).toThrow(RangeError);
  });
});
