import { expect, test } from "vitest";
import { planEntries } from "@/lib/domain/planning/plan-entries";
import { defaultPlanSettings } from "@/lib/domain/planning/plan-settings";
import { keepTyped, typedOver } from "./typed-plans";

const stored = { entries: planEntries(defaultPlanSettings), byUncertainty: false };
const typed = { entries: { ...stored.entries, practiceTasks: "3" }, byUncertainty: true };

test("what was typed over a plan is there again, for that plan and campaign alone", () => {
  expect(typedOver("a", stored)).toBe(stored);
  keepTyped("a", stored, typed);
  expect(typedOver("a", stored)).toBe(typed);
  expect(typedOver("b", stored)).toBe(stored);
  const drawnSince = { ...stored, entries: { ...stored.entries, rankings: "77" } };
  expect(typedOver("a", drawnSince)).toBe(drawnSince);
});
