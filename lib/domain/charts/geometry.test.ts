import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitLine } from "./fit-line";
import { linearScale } from "./linear-scale";
import { numberText } from "./number-text";
import { roundAxis } from "./round-axis";
import { scoreAxis } from "./score-axis";
import { spreadApart } from "./spread-apart";
import { cutToWidth, textWidth } from "./text-width";

const value = fc.double({ min: -1e6, max: 1e6, noNaN: true });

describe("linearScale", () => {
  it("takes ends to ends and keeps proportions", () => {
    const scale = linearScale(0.2, 0.6, 100, 300);
    expect([0.2, 0.3, 0.6].map(scale).map((x) => Math.round(x * 1e9) / 1e9)).toEqual([100, 150, 300]);
    expect(linearScale(1, 1, 0, 10)(7)).toBe(5);
  });
});

describe("roundAxis", () => {
  it("steps by round numbers", () => {
    expect(roundAxis([0.277, 0.652])).toMatchObject({ low: 0.2, high: 0.7, decimals: 1 });
    expect(roundAxis([0, 0.3], 3).ticks).toEqual([0, 0.1, 0.2, 0.3]);
    expect(roundAxis([3, 97], 5).ticks).toEqual([0, 20, 40, 60, 80, 100]);
    expect(roundAxis([-0.36, 0.27]).ticks).toEqual([-0.4, -0.2, 0, 0.2, 0.4]);
  });

  it("lies around a single value, and around nothing", () => {
    const { low, high } = roundAxis([0.5]);
    expect(low).toBeLessThan(0.5);
    expect(high).toBeGreaterThan(0.5);
    expect(roundAxis([Number.NaN])).toMatchObject({ low: 0, high: 1 });
  });

  it("holds every value, with no more steps than asked for and evenly", () => {
    fc.assert(
      fc.property(
        fc.array(value, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 2, max: 12 }),
        (values, most) => {
          const { low, high, ticks, decimals } = roundAxis(values, most);
          expect(ticks.length - 1).toBeLessThanOrEqual(most);
          expect(ticks.length).toBeGreaterThan(1);
          const slack = (high - low) * 1e-6;
          for (const one of values) {
            expect(one).toBeGreaterThanOrEqual(low - slack);
            expect(one).toBeLessThanOrEqual(high + slack);
          }
          expect(new Set(ticks.map((tick) => tick.toFixed(decimals))).size).toBe(ticks.length);
        },
      ),
    );
  });

  it("refuses to have a single step", () => {
    expect(() => roundAxis([1, 2], 1)).toThrow(RangeError);
  });
});

describe("scoreAxis", () => {
  const row = (score: number) => ({ score, scoreLow: score - 0.05, scoreHigh: score + 0.05 });

  it("knows the even score of shares and of strengths", () => {
    expect(scoreAxis([row(0.3), row(0.6)]).even).toBe(0.5);
    expect(scoreAxis([row(-0.3), row(0.3)]).even).toBe(0);
    expect(scoreAxis([row(0.8), row(0.9)]).even).toBeUndefined();
  });
});

describe("spreadApart", () => {
  it("leaves alone what has room", () => {
    expect(spreadApart([10, 50, 30], 14, 0, 100)).toEqual([10, 50, 30]);
  });

  it("moves a crowd around its middle", () => {
    expect(spreadApart([50, 50, 50], 10, 0, 100)).toEqual([40, 50, 60]);
    expect(spreadApart([0, 1], 10, 0, 100)).toEqual([0, 10]);
  });

  it("keeps the order, the gap and the bounds", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 200, noNaN: true }), { minLength: 1, maxLength: 12 }),
        (wanted) => {
          const spread = spreadApart(wanted, 14, 0, 200);
          const order = wanted.map((_, place) => place).sort((a, b) => wanted[a]! - wanted[b]! || a - b);
          for (const [index, place] of order.entries()) {
            expect(spread[place]).toBeGreaterThanOrEqual(-1e-6);
            expect(spread[place]).toBeLessThanOrEqual(200 + 1e-6);
            if (index > 0)
              expect(spread[place]! - spread[order[index - 1]!]!).toBeGreaterThanOrEqual(14 - 1e-6);
          }
        },
      ),
    );
  });
});

describe("fitLine", () => {
  it("is the line of least squares", () => {
    const points = [
      [0, 1],
      [1, 3],
      [2, 4],
      [3, 8],
    ].map(([x, y]) => ({ x: x!, y: y! }));
    const line = fitLine(points)!;
    expect(line.slope).toBeCloseTo(2.2, 10);
    expect(line.intercept).toBeCloseTo(0.7, 10);
  });

  it("does not exist for one point, none, or points above each other", () => {
    expect(fitLine([])).toBeUndefined();
    expect(fitLine([{ x: 1, y: 1 }])).toBeUndefined();
    expect(
      fitLine([
        { x: 1, y: 1 },
        { x: 1, y: 2 },
      ]),
    ).toBeUndefined();
  });
});

describe("texts", () => {
  it("have a real minus, no minus nought, and a dash for nothing", () => {
    expect([-0.5, -0.0001, 0.25, null, undefined, Number.NaN].map((one) => numberText(one, 2))).toEqual([
      "−0.50",
      "0.00",
      "0.25",
      "–",
      "–",
      "–",
    ]);
  });

  it("are cut where they are too wide", () => {
    expect(cutToWidth("AMU", 13, 100)).toBe("AMU");
    const cut = cutToWidth("A very long name of a system", 13, 60);
    expect(cut).toMatch(/^A ve.*…$/);
    expect(textWidth(cut, 13)).toBeLessThanOrEqual(60);
  });
});
