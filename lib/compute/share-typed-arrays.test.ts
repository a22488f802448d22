import { expect, test } from "vitest";
import { shareTypedArrays } from "./share-typed-arrays";

const INPUT = {
  name: "x",
  seed: 3,
  nothing: undefined,
  names: ["a", "b"],
  nested: { counts: Float64Array.from([1.5, Number.NaN]), list: [{ cells: Int32Array.from([1, -2]) }] },
};

test("a copy says the same, its typed arrays in shared memory", () => {
  const shared = shareTypedArrays(INPUT);
  expect(shared).toEqual(INPUT);
  expect(shared.nested.counts.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(shared.nested.list[0]!.cells.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(INPUT.nested.counts.buffer).toBeInstanceOf(ArrayBuffer);
});

test("a part of a larger array is copied alone, and what is shared is not copied again", () => {
  const { part } = shareTypedArrays({ part: Uint16Array.from([1, 2, 3, 4]).subarray(1, 3) });
  expect([...part]).toEqual([2, 3]);
  expect(part.buffer.byteLength).toBe(4);
  expect(shareTypedArrays({ part }).part).toBe(part);
});
