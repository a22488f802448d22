import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planEntries, readPlanEntries } from "./plan-entries";
import { defaultPlanSettings } from "./plan-settings";

describe("plan entries", () => {
  test("are the settings as text and back, shares in per cent", () => {
    const entries = planEntries(defaultPlanSettings);
    expect(entries).toMatchObject({ rankings: "300", overlapShare: "20", repeatShare: "10" });
    expect(readPlanEntries(entries, { drawing: "spread", wholeDocuments: false })).toEqual({
      settings: defaultPlanSettings,
    });
  });

  test("whole and half per cents come back as they were", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), (halves) => {
        const entries = { ...planEntries(defaultPlanSettings), overlapShare: String(halves / 2) };
        const read = readPlanEntries(entries, { drawing: "spread", wholeDocuments: false });
        expect(read).toEqual({ settings: { ...defaultPlanSettings, overlapShare: halves / 2 / 100 } });
        expect("settings" in read && planEntries(read.settings)).toEqual(entries);
      }),
    );
  });

  test("what is empty or out of range has its sentence", () => {
    const entries = {
      ...planEntries(defaultPlanSettings),
      rankings: " ",
      overlapShare: "101",
      judges: "2.5",
    };
    expect(readPlanEntries(entries, { drawing: "spread", wholeDocuments: false })).toEqual({
      problems: {
        rankings: "The number of rankings must be a whole number.",
        judges: "The number of judges must be a whole number.",
        overlapShare: "The share of tasks for several judges must be between 0 and 100 %.",
      },
    });
  });
});
