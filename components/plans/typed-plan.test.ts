import { expect, test } from "vitest";
import { planEntries } from "@/lib/domain/plans/plan-entries";
import { defaultPlanSettings } from "@/lib/domain/plans/plan-settings";
import { isTypedPlan } from "./typed-plan";

const entries = planEntries(defaultPlanSettings);
const choices = { drawing: "spread", wholeDocuments: false };

test("a plan that was typed is known by its fields, and anything else is not taken for one", () => {
  expect(isTypedPlan({ entries: { ...entries, rankings: "many" }, ...choices, byUncertainty: true })).toBe(
    true,
  );
  const { seed: _, ...fewer } = entries;
  expect(isTypedPlan({ entries: fewer, ...choices, byUncertainty: true })).toBe(false);
  expect(isTypedPlan({ entries: { ...entries, further: "1" }, ...choices, byUncertainty: true })).toBe(false);
  expect(isTypedPlan({ entries: { ...entries, rankings: 3 }, ...choices, byUncertainty: true })).toBe(false);
  expect(isTypedPlan({ entries, drawing: "spread", byUncertainty: true })).toBe(false);
  expect(isTypedPlan({ entries })).toBe(false);
  expect(isTypedPlan({ entries, byUncertainty: true })).toBe(false);
  expect(isTypedPlan({ entries, ...choices, drawing: "other", byUncertainty: true })).toBe(false);
  expect(isTypedPlan({ entries: null, ...choices, byUncertainty: true })).toBe(false);
  expect(isTypedPlan(null)).toBe(false);
});
