import fc from "fast-check";
import { expect, test } from "vitest";
import { wordDiff } from "./word-diff";

/** The length of the longest common subsequence, by its recursive definition. */
function longest(a: readonly number[], b: readonly number[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  if (a[0] === b[0]) return 1 + longest(a.slice(1), b.slice(1));
  return Math.max(longest(a.slice(1), b), longest(a, b.slice(1)));
}

const tokens = fc.array(fc.nat(2), { maxLength: 7 });

test("outside the runs lies a longest common subsequence, and runs are maximal", () => {
  fc.assert(
    fc.property(tokens, tokens, (source, hypothesis) => {
      const runs = wordDiff(Int32Array.from(source), Int32Array.from(hypothesis));
      let [row, column, kept] = [0, 0, 0];
      const end = { start: source.length, end: 0, hypothesisStart: hypothesis.length, hypothesisEnd: 0 };
      for (const [position, run] of [...runs, end].entries()) {
        expect(source.slice(row, run.start)).toEqual(hypothesis.slice(column, run.hypothesisStart));
        // Something unchanged lies between two runs, and a run changes something.
        if (position > 0 && run !== end) expect(run.start).toBeGreaterThan(row);
        if (run !== end)
          expect(run.end - run.start + run.hypothesisEnd - run.hypothesisStart).toBeGreaterThan(0);
        kept += run.start - row;
        [row, column] = [run.end, run.hypothesisEnd];
      }
      expect(kept).toBe(longest(source, hypothesis));
    }),
  );
});

test("ties: an equal token is kept at once, then the source's token goes first", () => {
  const spans = (source: number[], hypothesis: number[]) =>
    wordDiff(Int32Array.from(source), Int32Array.from(hypothesis)).map(
      ({ start, end, hypothesisStart, hypothesisEnd }) => [start, end, hypothesisStart, hypothesisEnd],
    );
  expect(spans([1, 1], [1])).toEqual([[1, 2, 1, 1]]);
  expect(spans([1, 2], [2, 1])).toEqual([
    [0, 1, 0, 0],
    [2, 2, 1, 2],
  ]);
  expect(spans([], [])).toEqual([]);
  expect(spans([1], [])).toEqual([[0, 1, 0, 0]]);
  expect(spans([], [1])).toEqual([[0, 0, 0, 1]]);
});
