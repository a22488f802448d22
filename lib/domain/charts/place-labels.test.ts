import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TABLE_7 } from "../studies/conll2014-published-scores";
import { TABLE_3B } from "../studies/emnlp2015-published-rankings";
import { distanceTo, overlap, placeLabels } from "./place-labels";

const frame = { left: 0, top: 0, right: 400, bottom: 300 };

/** A measure of thirteen systems against people, scaled to the frame: a crowd in the middle, one far off. */
const crowd = TABLE_3B.map(({ system, score }) => ({
  label: system,
  x: (score - 0.25) * 900,
  y: 290 - (new Map(Object.entries(TABLE_7)).get(system)?.f ?? 0) * 7,
}));

describe("placeLabels", () => {
  it("covers neither labels nor points in a usual plot", () => {
    const placed = placeLabels(crowd, 12, frame);
    for (const [place, { box }] of placed.entries()) {
      for (const other of placed.slice(place + 1)) expect(overlap(box, other.box)).toBe(false);
      for (const { x, y } of crowd) {
        expect(overlap(box, { left: x - 3, right: x + 3, top: y - 3, bottom: y + 3 })).toBe(false);
      }
    }
  });

  it("keeps each name nearest to the point that it names", () => {
    // Another measure of the same systems: one stands where the name of the next would lie.
    const close = [
      { label: "UMC", x: 200, y: 150 },
      { label: "UFC", x: 213, y: 153 },
      { label: "SJTU", x: 180, y: 157 },
      { label: "IITB", x: 194, y: 166 },
      { label: "INPUT", x: 176, y: 169 },
      { label: "NTHU", x: 164, y: 137 },
    ];
    for (const points of [crowd, close]) {
      for (const [place, { box }] of placeLabels(points, 11, frame).entries()) {
        const own = distanceTo(box, points[place]!);
        expect(Math.min(...points.map((point) => distanceTo(box, point)))).toBe(own);
      }
    }
  });

  it("puts a lonely label to the right, and to the left at the right edge", () => {
    const [lonely] = placeLabels([{ label: "AMU", x: 100, y: 100 }], 12, frame);
    expect(lonely!.x).toBeGreaterThan(100);
    expect(lonely!.leader).toBeUndefined();
    const [edge] = placeLabels([{ label: "AMU", x: 395, y: 100 }], 12, frame);
    expect(edge!.box.right).toBeLessThan(395);
  });

  it("stays inside the frame, whatever the points, and the same each time", () => {
    const points = fc.array(
      fc.record({
        label: fc.string({ minLength: 1, maxLength: 8 }),
        x: fc.double({ min: 0, max: 400, noNaN: true }),
        y: fc.double({ min: 0, max: 300, noNaN: true }),
      }),
      { maxLength: 15 },
    );
    fc.assert(
      fc.property(points, (given) => {
        const placed = placeLabels(given, 12, frame);
        expect(placed.map(({ label }) => label)).toEqual(given.map(({ label }) => label));
        for (const { box } of placed) {
          expect(box.left).toBeGreaterThanOrEqual(0);
          expect(box.right).toBeLessThanOrEqual(400);
        }
        expect(placeLabels(given, 12, frame)).toEqual(placed);
      }),
      { numRuns: 30 },
    );
  });

  it("spares two labels that would lie on each other", () => {
    const placed = placeLabels(
      [
        { label: "CAMB", x: 100, y: 100 },
        { label: "CUUI", x: 102, y: 101 },
      ],
      12,
      frame,
    );
    expect(overlap(placed[0]!.box, placed[1]!.box)).toBe(false);
  });
});
