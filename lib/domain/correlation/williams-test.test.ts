import fc from "fast-check";
import { expect, test } from "vitest";
import { pearson } from "./pearson";
import { williamsTest } from "./williams-test";

test("by hand: K = 0.32 of r12 = 0.7, r13 = 0.6, r23 = 0.5", () => {
  const k = 1 - 0.49 - 0.36 - 0.25 + 2 * 0.7 * 0.6 * 0.5;
  expect(k).toBeCloseTo(0.32, 12);
  const t = 0.1 * Math.sqrt(18 / ((2 * 0.32 * 12) / 10 + 0.65 ** 2 * 0.125));
  const result = williamsTest({ humanFirst: 0.7, humanSecond: 0.6, firstSecond: 0.5 }, 13);
  expect(result).toMatchObject({ t: expect.closeTo(t, 12), degreesOfFreedom: 10 });
});

const series = fc.integer({ min: 4, max: 12 }).chain((length) => {
  const values = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: length, maxLength: length });
  return fc.tuple(values, values, values);
});

test("property: exchanging the metrics turns t and completes p", () => {
  fc.assert(
    fc.property(series, ([human, first, second]) => {
      const [humanFirst, humanSecond] = [pearson(human, first), pearson(human, second)];
      const firstSecond = pearson(first, second);
      fc.pre(humanFirst !== undefined && humanSecond !== undefined && firstSecond !== undefined);
      const one = williamsTest({ humanFirst, humanSecond, firstSecond }, human.length);
      const other = williamsTest(
        { humanFirst: humanSecond, humanSecond: humanFirst, firstSecond },
        human.length,
      );
      expect(other === undefined).toBe(one === undefined);
      expect((one?.t ?? 0) + (other?.t ?? 0)).toBeCloseTo(0, 9);
      if (one && other) expect(one.p + other.p).toBeCloseTo(1, 12);
      if (one) expect(one.p < 0.5).toBe(one.t > 0);
    }),
  );
});

test("does not exist for three systems, or where one metric is the other's image", () => {
  expect(williamsTest({ humanFirst: 0.5, humanSecond: 0.4, firstSecond: 0.3 }, 3)).toBeUndefined();
  expect(williamsTest({ humanFirst: 0.5, humanSecond: 0.5, firstSecond: 1 }, 13)).toBeUndefined();
  expect(williamsTest({ humanFirst: 1, humanSecond: 1, firstSecond: 1 }, 13)).toBeUndefined();
});

test("rounding makes no metric better than itself in percent", () => {
  // Without a limit the last digits of the three correlations gave p = 1e-40 here.
  const humanFirst = 0.5;
  const humanSecond = 0.5 - 2 ** -53;
  for (const firstSecond of [1 - 2 ** -52, 1 - 2 ** -53, 2 ** -52 - 1]) {
    expect(williamsTest({ humanFirst, humanSecond, firstSecond }, 13)).toBeUndefined();
  }
  fc.assert(
    fc.property(series, ([human, metric]) => {
      const [own, percent] = [metric, metric.map((each) => each * 0.7 + 0.1)];
      const [humanFirst, humanSecond] = [pearson(human, own), pearson(human, percent)];
      const firstSecond = pearson(own, percent);
      fc.pre(humanFirst !== undefined && humanSecond !== undefined && firstSecond !== undefined);
      expect(williamsTest({ humanFirst, humanSecond, firstSecond }, human.length)).toBeUndefined();
    }),
  );
});

test("misuse is named", () => {
  expect(() => williamsTest({ humanFirst: 1.5, humanSecond: 0, firstSecond: 0 }, 9)).toThrow(
    "1.5 is no correlation",
  );
  expect(() => williamsTest({ humanFirst: 0, humanSecond: Number.NaN, firstSecond: 0 }, 9)).toThrow(
    "NaN is no correlation",
  );
});
