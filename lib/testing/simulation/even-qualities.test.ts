import { expect, test } from "vitest";
import { evenQualities } from "./even-qualities";

test("qualities fall by equal steps from the best to its opposite", () => {
  expect(evenQualities(3, 0.3)).toEqual([0.3, 0, -0.3]);
  expect(evenQualities(1, 0.3)).toEqual([0.3]);
  expect(evenQualities(0, 0.3)).toEqual([]);
});
