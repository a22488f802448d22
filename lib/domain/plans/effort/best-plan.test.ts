import { expect, test } from "vitest";
import { bestPlan, cheapestPlan, costOf, type PlanBounds, usualCost } from "./best-plan";
import { designOfPlan } from "./design";
import { chanceOfGap, plannedCertainty } from "./planned-certainty";
import { publishedComponents } from "./published-components";

const components = publishedComponents(5);
const bounds: PlanBounds = {
  sketch: { segments: 60, drawing: "spread", overlapShare: 0, overlapJudges: 2, repeatShare: 0 },
  ...{ leastJudges: 2, mostJudges: 6, leastPerJudge: 10, cost: { ...usualCost, payPerHour: 12 } },
};

/** Every plan within the bounds. */
function* everyPlan() {
  for (let judges = bounds.leastJudges; judges <= bounds.mostJudges; judges++)
    for (let rankings = 10 * judges; rankings <= 60 * judges; rankings++) {
      const certainty = plannedCertainty(components, designOfPlan({ ...bounds.sketch, rankings, judges }));
      yield { rankings, judges, hours: costOf({ rankings, judges }, bounds.cost).hours, certainty };
    }
}

test("the cheapest plan is that of trying all, by its hours", () => {
  const tried = [...everyPlan()];
  for (const value of [0.001, 0.11, 0.12, 0.14]) {
    const found = cheapestPlan(components, bounds, { kind: "half-width", value }, 1);
    const least = Math.min(
      ...tried.filter(({ certainty }) => certainty.halfWidth.value <= value).map(({ hours }) => hours),
    );
    expect(found?.cost.hours ?? Number.POSITIVE_INFINITY).toBe(least);
  }
  const goal = { kind: "gap", gap: 0.4, power: 0.8 } as const;
  const least = Math.min(
    ...tried.filter(({ certainty }) => chanceOfGap(0.4, certainty, 5) >= 0.8).map(({ hours }) => hours),
  );
  expect(cheapestPlan(components, bounds, goal, 1)?.cost.hours ?? Number.POSITIVE_INFINITY).toBe(least);
  expect(least).toBeLessThan(10);
});

test("the best plan is that of trying all", () => {
  const narrowest = Math.min(
    ...[...everyPlan()].filter(({ hours }) => hours <= 3).map(({ certainty }) => certainty.halfWidth.value),
  );
  const best = bestPlan(components, bounds, 3);
  expect(best?.certainty.halfWidth.value).toBeCloseTo(narrowest, 9);
  expect(best?.cost.pay).toBeCloseTo(12 * best!.cost.hours, 9);
});

test("what cannot be reached is said, and no plan made up", () => {
  expect(cheapestPlan(components, bounds, { kind: "half-width", value: 0.001 }, 1)).toBeUndefined();
  expect(cheapestPlan(components, bounds, { kind: "clusters", count: 5 }, 1)).toBeUndefined();
  expect(bestPlan(components, bounds, 0.5)).toBeUndefined();
});

test("a goal of clusters is reached by its plan", () => {
  const wide = { ...bounds, sketch: { ...bounds.sketch, segments: 5000 }, mostJudges: 40 };
  const plan = cheapestPlan(components, wide, { kind: "clusters", count: 2 }, 1);
  expect(plan?.rankings).toBeGreaterThan(100);
});
