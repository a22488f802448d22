import fc from "fast-check";
import { expect, test } from "vitest";
import { type EditCounts, fScore } from "./counts";
import { RunningChoice } from "./running-choice";

const counts: fc.Arbitrary<EditCounts> = fc
  .tuple(fc.nat(3), fc.nat(3), fc.nat(3))
  .map(([matched, proposed, gold]) => ({ matched, proposed: matched + proposed, gold: matched + gold }));

test("each choice is the best for the F so far, of equals the one with more matches, less beside, and first", () => {
  const segments = fc.array(fc.array(counts, { minLength: 1, maxLength: 4 }), { maxLength: 8 });
  fc.assert(
    fc.property(segments, fc.constantFrom(0.5, 1, 2), (annotators, beta) => {
      const choice = new RunningChoice(beta);
      const sum = { matched: 0, proposed: 0, gold: 0 };
      for (const candidates of annotators) {
        const keys = candidates.map(({ matched, proposed, gold }, position) => [
          fScore(
            { matched: sum.matched + matched, proposed: sum.proposed + proposed, gold: sum.gold + gold },
            beta,
          ),
          matched,
          -(proposed + beta * beta * gold),
          -position,
        ]);
        const best = [...keys].sort((a, b) => {
          const differs = a.findIndex((value, index) => value !== b[index]);
          return differs < 0 ? 0 : b[differs]! - a[differs]!;
        })[0]!;
        const chosen = choice.add(candidates);
        expect(chosen).toBe(-best[3]!);
        for (const key of ["matched", "proposed", "gold"] as const) sum[key] += candidates[chosen]![key];
      }
      expect(choice.score()).toMatchObject({ ...sum, score: fScore(sum, beta) });
    }),
  );
});

test("F is the weighted harmonic mean of precision and recall", () => {
  fc.assert(
    fc.property(counts, fc.constantFrom(0.5, 1, 2), (one, beta) => {
      const choice = new RunningChoice(beta);
      choice.add([one]);
      const { p, r, score } = choice.score();
      const mean = p + r === 0 ? 0 : ((1 + beta * beta) * p * r) / (beta * beta * p + r);
      expect(score).toBeCloseTo(mean, 12);
    }),
  );
});
