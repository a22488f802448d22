import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawOverDifficulty } from "./draw-over-difficulty";

const candidates = [4, 2, 5, 2, 3, 5].map((hypotheses, position) => ({ position, hypotheses }));

describe("drawOverDifficulty", () => {
  test("one of each band, the easiest first", () => {
    for (let seed = 0; seed < 30; seed++) {
      const [easy, middle, hard] = drawOverDifficulty(candidates, 3, seed, "practice");
      expect([1, 3]).toContain(easy!.position);
      expect([4, 0]).toContain(middle!.position);
      expect([2, 5]).toContain(hard!.position);
    }
  });

  test("all where there are not enough, none where there are none or none are wanted", () => {
    const all = drawOverDifficulty(candidates, 9, 1, "control");
    expect(all.map(({ position }) => position)).toEqual([1, 3, 4, 0, 2, 5]);
    expect(drawOverDifficulty([], 3, 1, "control")).toEqual([]);
    expect(drawOverDifficulty(candidates, 0, 1, "control")).toEqual([]);
  });

  test("different segments, the same for the same seed in whatever order they come", () => {
    const anyCandidates = fc.uniqueArray(
      fc.record({ position: fc.nat(500), hypotheses: fc.integer({ min: 2, max: 9 }) }),
      { selector: ({ position }) => position },
    );
    fc.assert(
      fc.property(anyCandidates, fc.nat(20), fc.nat(), (of, count, seed) => {
        const drawn = drawOverDifficulty(of, count, seed, "practice");
        expect(new Set(drawn).size).toBe(Math.min(count, of.length));
        expect(drawOverDifficulty(of.toReversed(), count, seed, "practice")).toEqual(drawn);
      }),
    );
  });
});
