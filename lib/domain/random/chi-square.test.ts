import { expect, test } from "vitest";
import { chiSquare } from "./chi-square";
import { createStream } from "./stream";

test.each([0.5, 1, 2, 3.7, 25, 4000])(
  "%d degrees of freedom: mean ν, variance 2ν, third moment 8ν",
  (degrees) => {
    const stream = createStream(1, "chi-square", 0);
    const drawn = Float64Array.from({ length: 40_000 }, () => chiSquare(stream, degrees));
    const moment = (power: number) =>
      drawn.reduce((sum, value) => sum + (value - (power === 1 ? 0 : degrees)) ** power, 0) / drawn.length;
    expect(Math.abs(moment(1) / degrees - 1)).toBeLessThan(5 * Math.sqrt(2 / degrees / drawn.length));
    expect(Math.abs(moment(2) / (2 * degrees) - 1)).toBeLessThan(0.12);
    expect(drawn.every((value) => value > 0)).toBe(true);
    if (degrees < 100) expect(Math.abs(moment(3) / (8 * degrees) - 1)).toBeLessThan(0.35);
  },
);

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])("refuses %s degrees of freedom", (degrees) => {
  expect(() => chiSquare(createStream(1, "chi-square", 0), degrees)).toThrow("degrees of freedom");
});
