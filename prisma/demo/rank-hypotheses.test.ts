import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rankHypotheses } from "./rank-hypotheses";

describe("rankHypotheses", () => {
  it("ranks without gaps, ties what is near, and keeps the order given", () => {
    const opinions = [
      { hypothesis: 7, utility: -2 },
      { hypothesis: 3, utility: -0.1 },
      { hypothesis: 9, utility: 0 },
      { hypothesis: 4, utility: -0.3 },
    ];
    expect(rankHypotheses(opinions, 0.25)).toEqual([
      { hypothesis: 7, rank: 3 },
      { hypothesis: 3, rank: 1 },
      { hypothesis: 9, rank: 1 },
      { hypothesis: 4, rank: 2 },
    ]);
  });

  it("never ranks the worse above the better, and uses every rank from 1 on", () => {
    const utilities = fc.array(fc.double({ min: -5, max: 5, noNaN: true }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(utilities, fc.double({ min: 0, max: 2, noNaN: true }), (values, tieWidth) => {
        const opinions = values.map((utility, hypothesis) => ({ hypothesis, utility }));
        const entries = rankHypotheses(opinions, tieWidth);
        for (const one of entries) {
          for (const other of entries) {
            if (one.rank < other.rank)
              expect(values[one.hypothesis]).toBeGreaterThan(values[other.hypothesis]!);
          }
        }
        const ranks = new Set(entries.map(({ rank }) => rank));
        expect([...ranks].sort()).toEqual(Array.from({ length: ranks.size }, (_, index) => index + 1));
      }),
    );
  });
});
