import { expect, test } from "vitest";
import { sampleCommand } from "./sample-command";

test("names what a draw depends on", () => {
  const command = "npx adjudge sample OUTPUTS_DIR --tasks 227 --seed 5 --max 4";
  expect(sampleCommand({ draws: 227, seed: 5, maximum: 4, drawing: "2015" })).toBe(command);
  expect(sampleCommand({ draws: 227, seed: 5, maximum: 4, drawing: "spread" })).toBe(
    `${command} --drawing spread`,
  );
});
