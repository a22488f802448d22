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
  wholeDocuments: fc.constant(false),
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

  test("whole documents come in their order, those for several judges all of it, and the last ends where rankings do", () => {
    const many = Array.from({ length: 47 }, (_, segment) => (segment % 8 === 5 ? [6] : [1, 2, 3]));
    // Documents of 4 segments; the last has 3.
    const documents = Int32Array.from(many, (_, segment) => Math.floor(segment / 4));
    const reserved = new Set([13]);
    fc.assert(
      fc.property(anySettings, (settings) => {
        const whole: PlanSettings = { ...settings, drawing: "spread", wholeDocuments: true };
        const tasks = planTasks(whole, { segments: many, maximum: 5, documents, reserved });
        expect(rankingsOf(tasks)).toBe(settings.rankings);
        expect(tasks.map(({ draw }) => draw)).toEqual(tasks.map((_, place) => place));
        const runs = new Map<number, typeof tasks>();
        for (const task of tasks) runs.set(task.documentEnd!, [...(runs.get(task.documentEnd!) ?? []), task]);
        let short = 0;
        let mixed = 0;
        for (const [end, run] of runs) {
          expect(run.at(-1)!.draw).toBe(end);
          expect(run.map(({ draw }) => draw)).toEqual(run.map((_, place) => end - run.length + 1 + place));
          const document = documents[run[0]!.segment]!;
          const all = [...many.keys()].filter(
            (segment) => documents[segment] === document && !reserved.has(segment),
          );
          expect(run.map(({ segment }) => segment)).toEqual(all.slice(0, run.length));
          if (run.length < all.length) short += 1;
          if (new Set(run.filter(isShown).map(({ copies }) => copies)).size > 1) mixed += 1;
        }
        expect(short).toBeLessThanOrEqual(1);
        // One document is shared as far as the share reaches, one as far as the tasks that may be shared do.
        expect(mixed).toBeLessThanOrEqual(2);
        const rounds = Math.floor(tasks.length / 46);
        const uses = usesOf(tasks);
        for (const segment of many.keys())
          if (!reserved.has(segment)) expect([rounds, rounds + 1]).toContain(uses.get(segment) ?? 0);
      }),
    );
    expect(() => planTasks({ ...defaultPlanSettings, wholeDocuments: true }, material)).toThrow(RangeError);
  });

  test("an extension of whole documents goes on with the one that was cut short", () => {
    const many = Array.from({ length: 40 }, () => [1, 2, 3]);
    const documents = Int32Array.from(many, (_, segment) => Math.floor(segment / 10));
    const whole = { ...defaultPlanSettings, wholeDocuments: true, overlapShare: 0, repeatShare: 0 };
    const from = { segments: many, maximum: 5, documents };
    const first = planTasks({ ...whole, rankings: 17 }, from);
    const rest = planTasks({ ...whole, rankings: 40 }, from, {
      ...{ nextDraw: 17, rankings: 17, uses: usesOf(first) },
    });
    expect([...first, ...rest].map(({ segment }) => segment).sort((one, other) => one - other)).toEqual([
      ...many.keys(),
    ]);
    const cut = documents[first.at(-1)!.segment]!;
    const again = rest.filter(({ segment }) => documents[segment] === cut);
    expect(
      again.length === 3 || first.filter(({ segment }) => documents[segment] === cut).length === 10,
    ).toBe(true);
    for (const { documentEnd, draw } of rest) expect(documentEnd).toBeGreaterThanOrEqual(draw);
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
