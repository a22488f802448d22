import { describe, expect, it } from "vitest";
import { faultKinds, planFaults } from "./fault-plan";

describe("planFaults", () => {
  it("is the same for the same seed, and another for another", () => {
    expect(planFaults(50, 7)).toEqual(planFaults(50, 7));
    expect(planFaults(50, 7)).not.toEqual(planFaults(50, 8));
  });

  it("has every kind among enough faults, in no fixed order", () => {
    for (const seed of [1, 2, 3]) {
      const plan = planFaults(faultKinds.length, seed).map(({ kind }) => kind);
      expect([...plan].sort()).toEqual([...faultKinds].sort());
    }
    expect(planFaults(11, 1).map(({ kind }) => kind)).not.toEqual(planFaults(11, 2).map(({ kind }) => kind));
  });

  it("draws only from the kinds that are asked for", () => {
    const plan = planFaults(40, 1, ["kill-web", "restart"]);
    expect(new Set(plan.map(({ kind }) => kind))).toEqual(new Set(["kill-web", "restart"]));
    for (const { after, chance } of plan) {
      expect(after).toBeGreaterThanOrEqual(0);
      expect(after).toBeLessThan(1);
      expect(chance).toBeLessThan(1);
    }
  });
});
