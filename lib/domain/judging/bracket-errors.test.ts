import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type SourceError, sourceErrorsProblem } from "../edits/marked-edit";
import { type Brackets, bracketed, errorAt, resized, unbracketed } from "./bracket-errors";

describe("brackets of errors", () => {
  test.each<[string, Brackets, Brackets]>([
    ["one token", bracketed([], 3, 3), [3, 4]],
    ["several, from the right", bracketed([], 5, 3), [3, 6]],
    ["one beside another", bracketed([3, 4], 4, 4), [3, 4, 4, 5]],
    ["one over others takes them in", bracketed([1, 3, 5, 7], 2, 5), [1, 7]],
    ["in the order of the source", bracketed([4, 5], 0, 1), [0, 2, 4, 5]],
    ["taken away", unbracketed([0, 2, 4, 5], 1), [4, 5]],
    ["longer", resized([0, 2, 4, 5], 1, 1, 6), [0, 3, 4, 5]],
    ["never into another", resized([0, 4, 4, 5], 1, 1, 6), [0, 4, 4, 5]],
    ["never beyond the source", resized([4, 6], 4, 1, 6), [4, 6]],
    ["shorter", resized([0, 2], 0, -1, 6), [0, 1]],
    ["never to nothing", resized([0, 1], 0, -1, 6), [0, 1]],
    ["none there to change", resized([0, 1], 3, 1, 6), [0, 1]],
  ])("%s", (_, made, expected) => {
    expect(made).toEqual(expected);
  });

  test("can always be sent", () => {
    const tokens = 12;
    const step = fc.tuple(
      fc.constantFrom("bracket", "unbracket", "longer", "shorter"),
      fc.nat(tokens - 1),
      fc.nat(tokens - 1),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let brackets: Brackets = [];
        for (const [kind, one, other] of steps) {
          if (kind === "bracket") {
            brackets = bracketed(brackets, one, other);
            expect(errorAt(brackets, one)).toBe(errorAt(brackets, other));
          } else if (kind === "unbracket") brackets = unbracketed(brackets, one);
          else brackets = resized(brackets, one, kind === "longer" ? 1 : -1, tokens);
        }
        const spans = brackets.flatMap((start, at): SourceError[] =>
          at % 2 === 0 ? [[start, brackets[at + 1]!]] : [],
        );
        expect(sourceErrorsProblem(spans, tokens)).toBeUndefined();
        expect(spans.every(([start, end]) => start < end)).toBe(true);
      }),
    );
  });
});
