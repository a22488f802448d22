import { expect, test } from "vitest";
import { systemsWithInput, withSourceAsInput } from "./input-switch";

test("the source takes part as the last system", () => {
  const segment = { position: 0, line: 1, source: "He go .\r", outputs: ["He goes ."] };
  expect(systemsWithInput(["AMU"])).toEqual(["AMU", "INPUT"]);
  expect(withSourceAsInput(segment)).toEqual({ ...segment, outputs: ["He goes .", "He go .\r"] });
});

test("a system of that name is in the way", () => {
  expect(() => systemsWithInput(["AMU", "INPUT"])).toThrow(
    "There is already a system called INPUT. Turn the switch for the source off, or rename that file.",
  );
});
