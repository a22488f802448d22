import { describe, expect, test } from "vitest";
import { campaignMaterial, materialToDraw } from "./campaign-material";
import { expectedDraw } from "./expected-draw";
import { planOutlook } from "./plan-outlook";
import { type PlanForecast, planPreview } from "./plan-preview";
import { defaultPlanSettings, type PlanSettings } from "./plan-settings";
import { planSummary } from "./plan-summary";
import { planTasks } from "./plan-tasks";
import { expectedYield } from "./plan-yield";

const material = campaignMaterial(
  ["A", "B", "C"],
  Array.from({ length: 300 }, (_, id) => ({
    id,
    hypotheses: "1 2",
    groups: ["0,1 2", "0 1,2", "0,2 1"][id % 3]!,
  })),
);
const { plan, draw } = materialToDraw(material, 5, new Set());
const forecast: PlanForecast = {
  systems: material.systems,
  maximum: 5,
  known: { practice: 2, control: 1 },
  outlook: planOutlook(plan),
  draw: expectedDraw(draw),
  even: expectedDraw(draw, "even"),
};
const settings: PlanSettings = { ...defaultPlanSettings, rankings: 200, practiceTasks: 2, controlTasks: 1 };
const fieldsOf = (changed: Partial<PlanSettings>, existing?: Parameters<typeof planPreview>[2]) =>
  planPreview({ ...settings, ...changed }, forecast, existing, 30).problems.map(({ field }) => field);

describe("planPreview", () => {
  test("of a new plan is what is expected of it", () => {
    expect(planPreview({ ...settings, drawing: "2015" }, forecast, undefined, 30)).toEqual({
      problems: [],
      yield: expectedYield(settings, forecast.draw!, 30),
    });
  });

  test("every judge is given all tasks with known answers", () => {
    expect(fieldsOf({ practiceTasks: 1, controlTasks: 0 })).toEqual(["practiceTasks", "controlTasks"]);
    expect(fieldsOf({ practiceTasks: 3, controlTasks: 2 })).toEqual([]);
  });

  test("of an extension is what there is and what is expected of the rest", () => {
    const summary = planSummary(planTasks(settings, plan), settings, material, 30);
    const existing = { rankings: 200, seed: settings.seed, wholeDocuments: false, yield: summary.yield };
    expect(planPreview(settings, forecast, existing, 30).yield).toEqual(summary.yield);
    const more = planPreview({ ...settings, rankings: 280 }, forecast, existing, 30);
    // Each ranking compares three pairs of systems.
    expect(summary.yield.expanded).toBe(600);
    expect(more.yield!.expanded).toBeCloseTo(840, 9);
    expect(fieldsOf({ rankings: 199 }, existing)).toEqual(["rankings"]);
    expect(fieldsOf({ seed: 9 }, existing)).toEqual(["seed"]);
    expect(fieldsOf({}, { ...existing, wholeDocuments: true })).toEqual(["wholeDocuments"]);
    // With two judges left, what is there does not fit, and more of it would fit still less.
    const fatal = (rankings: number) =>
      planPreview({ ...settings, judges: 2, rankings }, forecast, existing, 30).problems.map(
        ({ field, isFatal }) => [field, isFatal],
      );
    expect(fatal(200)).toEqual([["rankings", false]]);
    expect(fatal(201)).toEqual([["rankings", true]]);
  });

  test("what is likely of a draw is not said of tasks that are known to fit", () => {
    const many = { ...settings, rankings: 1450, tasksPerJudge: 600 };
    const existing = {
      ...{ rankings: 1450, seed: settings.seed, wholeDocuments: false },
      yield: expectedYield(many, forecast.draw!, 30),
    };
    expect(fieldsOf(many, existing)).toEqual(["rankings"]);
    expect(fieldsOf(many, { ...existing, judgesNeeded: 6 })).toEqual(["rankings"]);
    expect(fieldsOf(many, { ...existing, judgesNeeded: 5 })).toEqual([]);
  });

  test("whole documents are for segments whose documents are known, and for spread tasks", () => {
    const problems = (documents: number | undefined, changed: Partial<PlanSettings> = {}) =>
      planPreview(
        { ...settings, wholeDocuments: true, ...changed },
        { ...forecast, documents },
        undefined,
        30,
      ).problems.map(({ field, isFatal }) => [field, isFatal]);
    expect(problems(undefined)).toEqual([["wholeDocuments", true]]);
    expect(problems(10, { drawing: "2015" })).toEqual([["wholeDocuments", true]]);
    expect(problems(10)).toEqual([]);
    // Documents of 75 segments do not fit into 59 places.
    expect(problems(4)).toEqual([["tasksPerJudge", false]]);
  });

  test("where nothing can be drawn there is nothing but the reason", () => {
    const nothing = { ...forecast, draw: undefined, outlook: { drawable: 0, likelihoods: [] } };
    const preview = planPreview(settings, nothing, undefined, 30);
    expect(preview.yield).toBeUndefined();
    expect(preview.problems).toHaveLength(1);
  });
});

describe("planSummary", () => {
  test("counts tasks by what they show", () => {
    const task = { copies: 1, returnAfter: null, draw: 0, segment: 0 };
    const tasks = [
      { ...task, hypotheses: [0, 1] },
      { ...task, draw: 4, segment: 1, hypotheses: [0, 1], copies: 2, returnAfter: 15 },
      { ...task, draw: 5, segment: 2, hypotheses: [1] },
    ];
    expect(planSummary(tasks, { ...settings, judges: 2 }, material, 30)).toMatchObject({
      rankings: 6,
      nextDraw: 6,
      tasksByHypotheses: [1, 2],
      problems: [],
    });
    expect(planSummary([], settings, material, 30)).toMatchObject({ nextDraw: 0, tasksByHypotheses: [] });
  });
});
