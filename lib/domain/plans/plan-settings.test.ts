import { describe, expect, test } from "vitest";
import { defaultPlanSettings, parsePlanSettings } from "./plan-settings";

describe("parsePlanSettings", () => {
  test("nothing at all is the default plan", () => {
    expect(parsePlanSettings({})).toEqual({ settings: defaultPlanSettings });
    expect(defaultPlanSettings.rankings).toBe(defaultPlanSettings.judges * defaultPlanSettings.tasksPerJudge);
  });

  test("every field that is not usable has its sentence", () => {
    const input = {
      rankings: 1.5,
      judges: 0,
      overlapShare: 1.1,
      repeatShare: -0.1,
      overlapJudges: 1,
      seed: "x",
    };
    expect(parsePlanSettings(input)).toEqual({
      problems: {
        rankings: "The number of rankings must be a whole number.",
        judges: "The number of judges must be at least 1.",
        overlapShare: "The share of tasks for several judges must be between 0 and 100 %.",
        repeatShare: "The share of repeated tasks must be between 0 and 100 %.",
        overlapJudges: "The number of judges per shared task must be at least 2.",
        seed: "The seed must be a whole number.",
      },
    });
  });

  test.each([[{ overlap: 1 }], [null], ["plan"], [{ overlapShare: Number.NaN }]])("refuses %o", (input) => {
    expect(parsePlanSettings(input)).toHaveProperty("problems");
  });
});
