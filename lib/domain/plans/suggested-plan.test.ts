import { expect, test } from "vitest";
import { planOutlook } from "./plan-outlook";
import { planProblems } from "./plan-problems";
import { defaultPlanSettings } from "./plan-settings";
import { suggestedPlan } from "./suggested-plan";

const outlook = (segments: number) =>
  planOutlook({ segments: new Array<number[]>(segments).fill([1, 1, 2]), maximum: 5 });

test("where the defaults fit they are proposed", () => {
  expect(suggestedPlan(defaultPlanSettings, outlook(1000))).toBe(defaultPlanSettings);
});

test.each([10, 20, 40, 60, 100, 200])(
  "for %i segments something without a problem is proposed",
  (segments) => {
    const plan = suggestedPlan(defaultPlanSettings, outlook(segments));
    expect(planProblems(plan, outlook(segments))).toEqual([]);
    expect(plan.rankings).toBeLessThanOrEqual(300);
    expect(plan.tasksPerJudge).toBeLessThanOrEqual(Math.min(60, segments));
    expect(plan.tasksPerJudge * plan.judges).toBeGreaterThanOrEqual(plan.rankings);
  },
);

test("where nothing fits the settings stay, for the page to say why", () => {
  expect(suggestedPlan(defaultPlanSettings, outlook(0))).toBe(defaultPlanSettings);
  const many = { ...defaultPlanSettings, controlTasks: 60 };
  expect(suggestedPlan(many, outlook(40))).toBe(many);
});
