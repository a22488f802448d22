import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holm } from "./holm";

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
});
