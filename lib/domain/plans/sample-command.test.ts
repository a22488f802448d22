import { expect, test } from "vitest";
import { sampleCommand } from "./sample-command";

test("names what a draw depends on", () => {
  expect(sampleCommand({ draws: 227, seed: 5, maximum: 4 })).toBe(
    "npx adjudge sample OUTPUTS_DIR --tasks 227 --seed 5 --max 4",
  );
});
