import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createStream } from "../random/stream";
import { uniformFloat64 } from "../random/uniform-float64";
import { holm, holmOfChosenTails } from "./holm";

/** As it is written: the k-th smallest of m times m − k + 1, and none below one before it. */
function literalHolm(values: readonly number[]): number[] {
  return values.map((value) => {
    const upTo = values.filter((other) => other <= value);
    return Math.max(
      ...upTo.map((each) => {
        const before = values.filter((other) => other < each).length;
        return Math.min(1, each * (values.length - before));
      }),
    );
  });
}

describe("holm", () => {
  it("is the step-down definition, in any order", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }), (values) => {
        expect(holm(values)).toEqual(literalHolm(values));
      }),
    );
  });

  it("corrects the worked example by hand, and leaves missing values out", () => {
    expect(holm([0.01, null, 0.04, 0.03])).toEqual([0.03, null, 0.06, 0.06]);
  });

  it("of chosen tails counts both directions, so that any of equal metrics is called better in 5 of 100 families", () => {
    expect(holmOfChosenTails([0.01, null, 0.04])).toEqual([0.04, null, 0.12]);
    const [families, level, tests] = [2000, 0.05, 10];
    let [called, naive] = [0, 0];
    const stream = createStream(1, "chosen tails", 0);
    for (let family = 0; family < families; family++) {
      // Of a test without any difference, the tail that was found is at most a half.
      const values = Array.from({ length: tests }, () => uniformFloat64(stream) / 2);
      if (holmOfChosenTails(values).some((value) => value! <= level)) called++;
      if (holm(values).some((value) => value! <= level)) naive++;
    }
    expect(called / families).toBeLessThan(0.062);
    expect(called / families).toBeGreaterThan(0.038);
    expect(naive / families).toBeGreaterThan(0.08);
  });
});
