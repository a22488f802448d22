import fc from "fast-check";
import { expect, test } from "vitest";
import { splitSteps } from "./split-steps";

test("property: every step is in one part, in order; no part is empty, and sizes differ by one at most", () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.integer({ min: 1, max: 64 }), (count, threads) => {
      const parts = splitSteps(count, threads);
      const ends = parts.map(({ to }) => to);
      expect(parts.map(({ from }) => from)).toEqual([0, ...ends].slice(0, parts.length));
      expect(ends.at(-1) ?? 0).toBe(count);
      const sizes = parts.map(({ from, to }) => to - from);
      if (sizes.length > 0) {
        expect(Math.min(...sizes)).toBeGreaterThan(0);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }
    }),
  );
});
