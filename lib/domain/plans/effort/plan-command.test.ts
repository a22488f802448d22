import { expect, test } from "vitest";
import { defaultPlanSettings } from "../plan-settings";
import { planCommand } from "./plan-command";

test("names all that a promise depends on, and nothing that it does not", () => {
  expect(planCommand(defaultPlanSettings, { segments: 700, documents: 40, systems: undefined })).toBe(
    "npx adjudge plan judgments.jsonl --rankings 300 --judges 5 --segments 700 --documents 40 --overlap-share 0.2 --overlap-judges 2 --repeat-share 0.1 --seed 1",
  );
  const plain = { ...defaultPlanSettings, overlapShare: 0, repeatShare: 0, drawing: "2015" } as const;
  expect(planCommand(plain, { segments: 700, documents: undefined, systems: 12 })).toBe(
    "npx adjudge plan --systems-planned 12 --rankings 300 --judges 5 --segments 700 --drawing 2015 --seed 1",
  );
});
