import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kappaBeside, thresholdText } from "./kappa-beside";

describe("kappaBeside", () => {
  it("has two decimals where they suffice", () => {
    expect([kappaBeside(0.296, null), kappaBeside(0.296, 0.2), kappaBeside(-0.113, 0.3)]).toEqual([
      "0.30",
      "0.30",
      "−0.11",
    ]);
  });

  it("has more where two would contradict the threshold", () => {
    expect([kappaBeside(0.296, 0.3), kappaBeside(0.29996, 0.3), kappaBeside(0.304, 0.302)]).toEqual([
      "0.296",
      "0.29996",
      "0.304",
    ]);
  });

  it("always stands on the side of the threshold where the number is", () => {
    const number = fc
      .integer({ min: -1_000_000, max: 1_000_000 })
      .map((millionths) => millionths / 1_000_000);
    fc.assert(
      fc.property(number, number, (kappa, threshold) => {
        const shown = Number(kappaBeside(kappa, threshold).replace("−", "-"));
        expect(shown < threshold).toBe(kappa < threshold);
      }),
    );
  });
});

describe("thresholdText", () => {
  it("is what was given, in two decimals at least", () => {
    expect([0.3, 0.296, -1, 0].map(thresholdText)).toEqual(["0.30", "0.296", "−1.00", "0.00"]);
  });
});
