import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { textsInTheWay } from "../../testing/texts-in-the-way";
import { lineChart } from "./line-chart";
import { scatterChart } from "./scatter-chart";

const name = fc.stringMatching(/^[A-Z][A-Za-z0-9_-]{1,11}$/);
const share = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);
const spot = { label: name, x: share, y: share, isFaint: fc.boolean() };

/** Anywhere, in a crowd, or along a line, as scores of systems lie. */
const spots = fc.oneof(
  fc.array(fc.record(spot), { minLength: 1, maxLength: 20 }),
  fc
    .array(fc.record(spot), { minLength: 2, maxLength: 16 })
    .map((some) => [
      ...some.map((one) => ({ ...one, x: 0.45 + one.x / 10, y: 0.45 + one.y / 10 })),
      { label: "far", x: 0, y: 1, isFaint: false },
    ]),
  fc
    .array(fc.record(spot), { minLength: 3, maxLength: 20 })
    .map((some) => some.map((one) => ({ ...one, y: 0.2 + one.x * 0.6 + one.y / 50 }))),
);

const scatterOf = (points: Parameters<typeof scatterChart>[0]["points"]) =>
  scatterChart({
    ...{ title: "a metric against people", x: { label: "Expected Wins" }, y: { label: "metric" } },
    ...{ points, fit: true, width: 380, height: 300 },
  });

describe("names in a scatter plot", () => {
  it("lie on nothing, whatever the points: neither on each other nor on a point, the line or a leader", () => {
    fc.assert(
      fc.property(spots, (points) => {
        expect(textsInTheWay(scatterOf(points))).toEqual([]);
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });

  it("are led to by a line where nothing near their point is free, and by none where something is", () => {
    const leaders = (points: Parameters<typeof scatterOf>[0]) =>
      scatterOf(points).marks.filter((mark) => mark.kind === "line" && mark.width === 0.7).length;
    const crowd = Array.from({ length: 12 }, (_, place) => ({ label: `SYS${place}`, x: 0.5, y: 0.5 }));
    const [low, high] = [
      { label: "low", x: 0, y: 0 },
      { label: "high", x: 1, y: 0.2 },
    ];
    expect(leaders([...crowd, low, high])).toBeGreaterThan(4);
    expect(leaders([{ label: "AMU", x: 0.2, y: 0.8 }, low, high])).toBe(0);
  });

  it("are cut where they would take the whole plot", () => {
    const long = "A system with a name as long as a title, with its version and its date of training";
    const chart = scatterOf([
      { label: long, x: 0, y: 0 },
      { label: `${long}, second`, x: 1, y: 1 },
    ]);
    expect(textsInTheWay(chart)).toEqual([]);
    expect(chart.table.rows[0]?.[0]).toBe(long);
  });
});

describe("names in a plot of lines", () => {
  const walk = fc.array(fc.double({ min: -0.05, max: 0.05, noNaN: true }), {
    minLength: 100,
    maxLength: 100,
  });

  it("lie on no line, no dot and not on each other, whatever the lines", () => {
    fc.assert(
      fc.property(fc.array(walk, { minLength: 1, maxLength: 6 }), (walks) => {
        const series = walks.map((steps, place) => {
          let at = 0.5;
          const points = steps.map((step, index) => {
            at += step;
            return { x: (index + 1) / 100, y: at };
          });
          return { label: `m2, annotator ${place}`, points, isStrong: place === 0 };
        });
        const [first] = series;
        const best = first!.points.reduce((most, point) => (point.y > most.y ? point : most));
        const marks = [
          { x: 0.5, label: "β = 0.5" },
          { x: best.x, label: `β = ${best.x}`, isMaximum: true },
        ];
        const chart = lineChart({
          ...{ title: "by β", x: { label: "β" }, y: { label: "Spearman’s ρ" }, series, marks },
          ...{ width: 460, height: 300 },
        });
        expect(textsInTheWay(chart)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it("have room for forty lines, some of which end early", () => {
    const series = Array.from({ length: 40 }, (_, place) => ({
      label: `metric ${place}`,
      points: [3, 6, 9, 12].slice(0, place % 2 === 0 ? 4 : 2).map((x) => ({ x, y: 0.5 + place / 1000 })),
    }));
    const chart = lineChart({ title: "windows", x: { label: "n" }, y: { label: "ρ" }, series });
    expect(textsInTheWay(chart)).toEqual([]);
  });
});
