import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chiSquareFit } from "../../testing/oracles/chi-square-fit";
import { collapseOutputs } from "../judgments/collapse-outputs";
import { drawTasks } from "../sampling/draw-tasks";
import { segmentWeights } from "../sampling/segment-weights";
import { spreadTasks } from "../sampling/spread-tasks";
import type { PlanMaterial } from "./plan-material";
import { defaultPlanSettings, type PlanSettings } from "./plan-settings";
import { isShown, planTasks, rankingsOf, usesOf } from "./plan-tasks";

const segments = [[1, 1, 1, 1, 1, 7], [12], [1, 11], [1, 1, 1, 1, 1, 1, 1, 5], [2, 10], [3, 4, 5]];
const material: PlanMaterial = { segments, maximum: 5 };
const anySettings: fc.Arbitrary<PlanSettings> = fc.record({
  rankings: fc.integer({ min: 1, max: 400 }),
  judges: fc.integer({ min: 1, max: 9 }),
  tasksPerJudge: fc.integer({ min: 1, max: 80 }),
  overlapShare: fc.constantFrom(0, 0.05, 0.2, 0.5, 1),
  overlapJudges: fc.integer({ min: 2, max: 4 }),
  repeatShare: fc.constantFrom(0, 0.1, 0.33, 1),
  repeatAfter: fc.integer({ min: 1, max: 20 }),
  drawing: fc.constantFrom("spread" as const, "2015" as const),
  practiceTasks: fc.constant(0),
  controlTasks: fc.constant(0),
  seed: fc.nat(),
});

const asIn2015: PlanSettings = { ...defaultPlanSettings, drawing: "2015" };

describe("planTasks", () => {
  test("brings the planned rankings exactly, from the first draws, with the planned shares", () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        const tasks = planTasks(settings, material);
        expect(rankingsOf(tasks)).toBe(settings.rankings);
        expect(tasks.map(({ draw, segment, hypotheses }) => ({ draw, segment, hypotheses }))).toEqual(
          (settings.drawing === "2015" ? drawTasks : spreadTasks)(segments, {
            ...{ tasks: tasks.length, maximum: 5, seed: settings.seed },
          }),
        );
        const shown = tasks.filter(isShown);
        for (const task of tasks) {
          if (!isShown(task)) expect(task).toMatchObject({ copies: 1, returnAfter: null });
          expect([1, settings.overlapJudges]).toContain(task.copies);
          expect([null, settings.repeatAfter]).toContain(task.returnAfter);
        }
        // What lacks after the last task that fits is less than one task that overlaps and returns, so the shares
        // are those of at most so many tasks fewer; rounding adds at most 1 for the overlap and 2 for the returns.
        const filled = 2 * settings.overlapJudges;
        const overlapping = tasks.filter(({ copies }) => copies > 1).length;
        const returning = tasks.filter(({ returnAfter }) => returnAfter !== null).length;
        expect(overlapping).toBeLessThanOrEqual(settings.overlapShare * shown.length + 1);
        expect(overlapping).toBeGreaterThanOrEqual(settings.overlapShare * (shown.length - filled) - 1);
        expect(returning).toBeLessThanOrEqual(settings.repeatShare * shown.length + 2);
        expect(returning).toBeGreaterThanOrEqual(settings.repeatShare * (shown.length - filled) - 2);
      }),
    );
  });

  test("the shares hold to the task where they come out even", () => {
    const tasks = planTasks(
      { ...defaultPlanSettings, rankings: 1320, tasksPerJudge: 60 },
      { segments: [[1, 1, 1]], maximum: 5 },
    );
    expect(tasks).toHaveLength(1000);
    expect(tasks.filter(({ copies }) => copies === 2)).toHaveLength(200);
    expect(tasks.filter(({ returnAfter }) => returnAfter === 15)).toHaveLength(100);
    expect(tasks.filter(({ copies, returnAfter }) => copies === 2 && returnAfter === 15)).toHaveLength(20);
    // Evenly over all but the last judge's tasks: of any 94 in a row 20 overlap, give or take one.
    for (let start = 0; start + 94 <= 940; start += 47) {
      const overlapping = tasks.slice(start, start + 94).filter(({ copies }) => copies === 2).length;
      expect(Math.abs(overlapping - 20)).toBeLessThanOrEqual(1);
    }
    expect(tasks.slice(940).every(({ copies, returnAfter }) => copies === 1 && returnAfter === null)).toBe(
      true,
    );
  });

  test("which tasks overlap does not depend on what they show (error rate 1 in 10,000)", () => {
    const counts = new Int32Array(segments.length);
    for (let seed = 0; seed < 200; seed++) {
      for (const task of planTasks({ ...asIn2015, seed, repeatShare: 0 }, material)) {
        if (task.copies > 1) counts[task.segment]! += 1;
      }
    }
    const weights = segmentWeights(segments, 5).map((weight, segment) => (segment === 1 ? 0 : weight));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const fit = chiSquareFit(
      counts,
      weights.map((weight) => weight / total),
    );
    expect(fit.normalQuantile).toBeLessThan(3.72);
  });

  test("the same seed plans the same, another seed other tasks", () => {
    const settings = { ...defaultPlanSettings, seed: 3 };
    const tasks = planTasks(settings, material);
    expect(planTasks(settings, material)).toEqual(tasks);
    expect(planTasks({ ...settings, seed: 4 }, material)).not.toEqual(tasks);
  });

  test("neither names of systems nor the order of their files change anything", () => {
    const texts = [
      ["a b", "a c", "a b", "d"],
      ["x", "x", "y", "z"],
      ["same", "same ", "same", " same"],
    ];
    const planWith = (names: readonly string[], order: readonly number[]) => {
      const collapsed = texts.map((line) =>
        collapseOutputs(order.map((position) => ({ system: names[position]!, text: line[position]! }))),
      );
      const multiplicities = collapsed.map((hypotheses) => hypotheses.map(({ systems }) => systems.length));
      const tasks = planTasks(defaultPlanSettings, { segments: multiplicities, maximum: 2 });
      return tasks.map((task) => ({
        ...task,
        texts: task.hypotheses.map((hypothesis) => collapsed[task.segment]![hypothesis]!.text),
      }));
    };
    const planned = planWith(["A", "B", "C", "D"], [0, 1, 2, 3]);
    expect(planWith(["zeta", "eta", "Q", "1"], [0, 1, 2, 3])).toEqual(planned);
    expect(planWith(["A", "B", "C", "D"], [3, 1, 0, 2])).toEqual(planned);
  });

  test("an extension goes on with the draws where the plan ended, and keeps what there is", () => {
    fc.assert(
      fc.property(anySettings, fc.integer({ min: 1, max: 200 }), fc.boolean(), (settings, more, reserves) => {
        const of = reserves ? { ...material, reserved: new Set([0]) } : material;
        const tasks = planTasks(settings, of);
        const drawn = { nextDraw: tasks.at(-1)!.draw + 1, rankings: rankingsOf(tasks), uses: usesOf(tasks) };
        const further = { ...settings, rankings: settings.rankings + more };
        const added = planTasks(further, of, drawn);
        expect(rankingsOf(added)).toBe(more);
        const all = [...tasks, ...added];
        if (settings.drawing === "spread") {
          expect(all.map(({ draw }) => draw)).toEqual(all.map((_, draw) => draw));
          const uses = segments.map((_, segment) => usesOf(all).get(segment) ?? 0).slice(reserves ? 1 : 0);
          expect(Math.max(...uses) - Math.min(...uses)).toBeLessThanOrEqual(1);
          return;
        }
        expect(all.map(({ draw, segment, hypotheses }) => ({ draw, segment, hypotheses }))).toEqual(
          drawTasks(segments, { tasks: all.at(-1)!.draw + 1, maximum: 5, seed: settings.seed }).filter(
            ({ segment }) => !of.reserved?.has(segment),
          ),
        );
        expect(planTasks(settings, of, drawn)).toEqual([]);
      }),
    );
  });

  test("draws of reserved segments are passed over, the others keep their numbers", () => {
    const settings = { ...asIn2015, overlapShare: 0, repeatShare: 0, rankings: 100 };
    const tasks = planTasks(settings, { ...material, reserved: new Set([0, 3]) });
    const draws = drawTasks(segments, { tasks: tasks.at(-1)!.draw + 1, maximum: 5, seed: settings.seed });
    expect(tasks).toHaveLength(100);
    expect(tasks.map(({ draw }) => draw)).toEqual(
      draws.filter(({ segment }) => segment !== 0 && segment !== 3).map(({ draw }) => draw),
    );
    expect(() => planTasks(settings, { ...material, reserved: new Set(segments.keys()) })).toThrow(
      "reserve every segment",
    );
  });
});
