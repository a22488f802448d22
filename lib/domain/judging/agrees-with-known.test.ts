import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { agreesWithKnown } from "./agrees-with-known";

describe("an answer held against the known one", () => {
  test.each([
    [[1, 2, 3], [1, 2, 3], true],
    [[1, 2, 3], [1, 2, 2], false],
    [[1, 1, 2], [1, 1, 3], true],
    [[1, 1, 2], [1, 2, 3], false],
    [[1, null, 2], [2, 1, 3], true],
    [[null, null], [2, 1], true],
  ])("known %j, given %j", (known, given, agrees) => {
    expect(agreesWithKnown(known, given)).toBe(agrees);
  });

  test("does not depend on the order shown, nor on how far ranks lie apart", () => {
    const texts = fc.array(fc.tuple(fc.option(fc.nat(4)), fc.nat(4)), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(texts, (pairs) => {
        const agrees = (shown: typeof pairs) =>
          agreesWithKnown(
            shown.map(([known]) => known),
            shown.map(([, given]) => given),
          );
        expect(agrees(pairs.toReversed())).toBe(agrees(pairs));
        expect(agrees(pairs.map(([known, given]) => [known, given * 3 + 1]))).toBe(agrees(pairs));
        expect(agrees(pairs.map(([known]) => [known, known ?? 0]))).toBe(true);
      }),
    );
  });

  test("refuses what cannot be compared", () => {
    expect(() => agreesWithKnown([1], [1, 2])).toThrow("2 ranks cannot be held against 1 known ones");
  });
});
