import { expect, test } from "vitest";
import { arrowStep } from "./arrow-step";

test("an arrow goes where it points, also where lines go from right to left", () => {
  const steps = (direction: string) =>
    ["ArrowLeft", "ArrowRight", "ArrowUp"].map((key) => arrowStep(key, direction));
  expect(steps("ltr")).toEqual([-1, 1, 0]);
  // Of a page that says nothing of its direction.
  expect(steps("")).toEqual([-1, 1, 0]);
  expect(steps("rtl")).toEqual([1, -1, 0]);
});
