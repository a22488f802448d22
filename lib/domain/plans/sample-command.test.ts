import { expect, test } from "vitest";
import { sampleCommand } from "./sample-command";

test("names what a draw depends on", () => {
  const command = "npx adjudge sample OUTPUTS_DIR --tasks 227 --seed 5 --max 4";
  const drawn = { draws: 227, seed: 5, maximum: 4, wholeDocuments: false };
  expect(sampleCommand({ ...drawn, drawing: "2015" })).toBe(command);
  expect(sampleCommand({ ...drawn, drawing: "spread" })).toBe(`${command} --drawing spread`);
  expect(sampleCommand({ ...drawn, drawing: "spread", wholeDocuments: true })).toBe(
    `${command} --whole-documents --documents DOCUMENTS_FILE`,
  );
});
