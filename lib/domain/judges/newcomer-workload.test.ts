import { expect, it } from "vitest";
import { defaultPlanSettings } from "../plans/plan-settings";
import { newcomerWorkload } from "./newcomer-workload";

it("takes a newcomer's workload from the stored plan", () => {
  expect(newcomerWorkload({ ...defaultPlanSettings, tasksPerJudge: 24 })).toBe(24);
  expect(newcomerWorkload(null)).toBeNull();
});

it("does not take what is no plan for one without a limit", () => {
  expect(() => newcomerWorkload({ tasksPerJudge: "many" })).toThrow("number of tasks per judge");
});
