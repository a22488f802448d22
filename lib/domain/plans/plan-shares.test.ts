import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dealInOrder } from "../../testing/oracles/deal-in-order";
import { createStream } from "../random/stream";
import { uniformInt } from "../random/uniform-int";
import { expectedWork, isControlDue } from "./control-due";
import type { Deal, DealtJudge, DealtTask } from "./deal-order";
import { defaultPlanSettings, type PlanSettings } from "./plan-settings";
import { planShares, sharesWords, simulatedPseudonym } from "./plan-shares";
import { planTasks } from "./plan-tasks";
import { type DealtAlready, promisedTasks } from "./promised-tasks";
import { maxTimesMinimum, returnDistance } from "./return-distance";

type Distance = (task: number, judge: number, longest: number) => number;

/** The rules of dealing taken at their word, with everything looked through for every ask. */
function dealSlowly(
  tasks: readonly DealtTask[],
  judges: readonly DealtJudge[],
  asks: Iterable<number>,
  distanceOf: Distance,
): Deal[] {
  const all = (kind: DealtTask["kind"]) =>
    tasks
      .map((task, index) => ({ task, index }))
      .filter(({ task }) => task.kind === kind)
      .sort((one, other) => one.task.draw - other.task.draw);
  const [practice, controls, regular] = [all("practice"), all("control"), all("regular")];
  const reserved = new Set(controls.map(({ task }) => task.segment));
  const deals: Deal[] = [];
  for (const judge of asks) {
    const own = deals.filter((deal) => deal.judge === judge);
    const seen = new Set(own.map(({ task }) => tasks[task]!.segment));
    const counting = own.filter(({ kind }) => kind !== "practice" && kind !== "automatic");
    const taken = (index: number) =>
      deals.filter(({ task, kind }) => task === index && kind !== "repeat").length;
    const { workload } = judges[judge]!;
    const room = (workload ?? Number.POSITIVE_INFINITY) - counting.length;
    if (room <= 0) continue;
    const isNew = ({ task }: { readonly task: DealtTask }) => !seen.has(task.segment);
    const waiting = counting.flatMap(({ task, kind }, place) => {
      const minimum = tasks[task]!.returnAfter;
      if (kind !== "regular" || minimum === null) return [];
      if (counting.some((deal) => deal.task === task && deal.kind === "repeat")) return [];
      const longest = workload === null ? Number.POSITIVE_INFINITY : workload - place - 2;
      return [
        { task, minimum, others: counting.length - place - 1, distance: distanceOf(task, judge, longest) },
      ];
    });
    const deal = (task: number, kind: Deal["kind"]) => deals.push({ judge, task, kind });
    const practised = practice.find(isNew);
    const due = waiting.find(({ others, distance }) => others >= distance);
    const control = room > waiting.length ? controls.find(isNew) : undefined;
    if (practised) deal(practised.index, "practice");
    else if (due) deal(due.task, "repeat");
    else if (
      control &&
      isControlDue(
        { position: controls.indexOf(control), of: controls.length },
        {
          expected: expectedWork({ workload, draws: regular.length, judges: judges.length }),
          shown: counting.length,
        },
      )
    )
      deal(control.index, "control");
    else {
      const places = room - waiting.length - controls.filter(isNew).length;
      const wanting = regular.filter(
        (each) => taken(each.index) < each.task.copies && isNew(each) && !reserved.has(each.task.segment),
      );
      const possible = wanting.filter(
        ({ task }) => !task.automatic && places >= (task.returnAfter === null ? 1 : 2),
      );
      const next =
        possible.find(({ task }) => task.returnAfter === null || room >= task.returnAfter + 2) ?? possible[0];
      const singles = new Set<number>();
      for (const each of wanting) {
        if (each === next) break;
        if (!each.task.automatic || singles.has(each.task.segment)) continue;
        singles.add(each.task.segment);
        deal(each.index, "automatic");
      }
      const early =
        waiting
          .filter(({ others, minimum }) => others >= minimum)
          .sort((one, other) => one.distance - one.others - (other.distance - other.others))[0] ?? waiting[0];
      if (next) deal(next.index, "regular");
      else if (control) deal(control.index, "control");
      else if (early) deal(early.task, "repeat");
    }
  }
  return deals;
}

/** Plans of all sorts: few segments, one judge, more judges than tasks, overlap, repetitions, practice and controls. */
const anyPlan = fc
  .record({
    rankings: fc.integer({ min: 1, max: 90 }),
    judges: fc.integer({ min: 1, max: 8 }),
    tasksPerJudge: fc.integer({ min: 1, max: 40 }),
    overlapShare: fc.constantFrom(0, 0.2, 0.5, 1),
    overlapJudges: fc.integer({ min: 2, max: 3 }),
    repeatShare: fc.constantFrom(0, 0.1, 0.5, 1),
    repeatAfter: fc.integer({ min: 1, max: 12 }),
    drawing: fc.constantFrom("spread" as const, "2015" as const),
    wholeDocuments: fc.constant(false),
    practiceTasks: fc.integer({ min: 0, max: 2 }),
    controlTasks: fc.integer({ min: 0, max: 4 }),
    seed: fc.nat({ max: 1000 }),
    segments: fc.integer({ min: 1, max: 60 }),
  })
  .map(({ segments, ...settings }) => {
    // Every seventh segment has one text that all wrote.
    const multiplicities = Array.from({ length: segments }, (_, segment) =>
      segment % 7 === 6 ? [3] : [1, 1, 1].slice(segment % 2),
    );
    const planned = planTasks(settings, { segments: multiplicities, maximum: 5 });
    const known = (kind: "practice" | "control", count: number): DealtTask[] =>
      Array.from({ length: count }, (_, draw) => ({
        kind,
        draw,
        segment: (kind === "practice" ? 1000 : 2000) + draw,
        copies: settings.judges,
        returnAfter: null,
        automatic: false,
      }));
    const tasks: DealtTask[] = [
      ...planned.map(({ draw, segment, copies, returnAfter, hypotheses }) => ({
        kind: "regular" as const,
        ...{ draw, segment, copies, returnAfter, automatic: hypotheses.length === 1 },
      })),
      ...known("practice", settings.practiceTasks),
      ...known("control", settings.controlTasks),
    ];
    return { settings, planned, tasks };
  });

const distancesOf =
  (tasks: readonly DealtTask[], seed: number): Distance =>
  (task, judge, longest) => {
    const { draw, returnAfter } = tasks[task]!;
    return returnDistance(seed, {
      draw,
      pseudonym: simulatedPseudonym(judge),
      minimum: returnAfter!,
      longest,
    });
  };

const shownTo = (deals: readonly Deal[], judge: number) =>
  deals.filter((deal) => deal.judge === judge && deal.kind !== "practice" && deal.kind !== "automatic")
    .length;

describe("what a plan promises each judge", () => {
  test("is what they are dealt in the end, side by side and one after the other", () => {
    fc.assert(
      fc.property(anyPlan, ({ settings, planned, tasks }) => {
        const { judges, tasksPerJudge, seed } = settings;
        const workloads = new Array<DealtJudge>(judges).fill({ workload: tasksPerJudge });
        const turns = tasksPerJudge + settings.practiceTasks + 1;
        const orders = {
          sideBySide: Array.from({ length: judges * turns }, (_, ask) => ask % judges),
          inSequence: Array.from({ length: judges * turns }, (_, ask) => Math.floor(ask / turns)),
        };
        const shares = planShares(planned, settings);
        for (const manner of ["sideBySide", "inSequence"] as const) {
          const deals = dealSlowly(tasks, workloads, orders[manner], distancesOf(tasks, seed));
          const promised = shares[manner].flatMap(({ from, to, tasks: each }) =>
            new Array<number>(to - from + 1).fill(each),
          );
          expect(promised).toEqual(workloads.map((_, judge) => shownTo(deals, judge)));
          for (const { tasks: each, limit } of shares[manner])
            expect(limit === "none").toBe(each === tasksPerJudge);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("holds in the middle of the work for the judges who are there, also once one is excluded and one joins", () => {
    fc.assert(
      fc.property(anyPlan, fc.nat(), fc.nat({ max: 60 }), ({ settings, tasks }, chance, before) => {
        const { judges, tasksPerJudge, seed } = settings;
        const stream = createStream(chance, "asks", 0);
        const first = Array.from({ length: before }, () => uniformInt(stream, 0, judges));
        // The first judge is excluded, and another comes who was not there before.
        const everybody = new Array<DealtJudge>(judges + 1).fill({ workload: tasksPerJudge });
        const there = everybody.map((_, judge) => judge).filter((judge) => judge > 0);
        const turns = tasksPerJudge + settings.practiceTasks + 1;
        const rest = Array.from({ length: turns }, () => there).flat();
        const distanceOf = distancesOf(tasks, seed);
        const soFar = dealInOrder(tasks, everybody, first, { distanceOf });
        const all = dealSlowly(tasks, everybody, [...first, ...rest], distanceOf);
        const dealt = soFar.map(
          ({ judge, task, kind }): DealtAlready => ({
            judge,
            task,
            segment: tasks[task]!.segment,
            isRepeat: kind === "repeat",
            isReturning: kind === "regular",
            counts: kind !== "practice" && kind !== "automatic",
          }),
        );
        const promised = promisedTasks({
          tasks: tasks.map((task, id) => ({
            ...task,
            id,
            taken: soFar.filter((deal) => deal.task === id && deal.kind !== "repeat").length,
          })),
          judges: there.map((id) => ({ id, pseudonym: simulatedPseudonym(id), workload: tasksPerJudge })),
          dealt,
          seed,
          expected: { judges: 0, workload: tasksPerJudge },
        });
        for (const judge of there) expect(promised.get(judge)).toBe(shownTo(all, judge));
      }),
      { numRuns: 60 },
    );
  });

  test("is put into words with what limits it", () => {
    const settings: PlanSettings = {
      ...defaultPlanSettings,
      ...{ rankings: 300, judges: 1, tasksPerJudge: 200, overlapShare: 0, repeatShare: 0 },
    };
    const segments = Array.from({ length: 135 }, () => [1, 1, 1]);
    const shares = planShares(planTasks(settings, { segments, maximum: 5 }), settings);
    const [{ tasks, limit }] = shares.sideBySide as [(typeof shares.sideBySide)[number]];
    expect(tasks).toBeLessThanOrEqual(135);
    expect(limit).toBe("segments");
    expect(sharesWords(shares, settings)).toEqual([
      `If they work at the same pace, the judge gets ${tasks} tasks.`,
      "Fewer than 200 because no judge sees a segment twice, and the remaining tasks are of segments they have already seen: upload more segments, or plan fewer rankings or more judges.",
    ]);
    const few = {
      sideBySide: [{ from: 1, to: 2, tasks: 5, limit: "places" as const }],
      inSequence: [
        { from: 1, to: 1, tasks: 7, limit: "none" as const },
        { from: 2, to: 2, tasks: 3, limit: "tasks" as const },
      ],
    };
    expect(sharesWords(few, { ...settings, judges: 2, tasksPerJudge: 7 })).toEqual([
      "If they work at the same pace, each judge gets 5 tasks.",
      "If they work one after the other, judge 1 gets 7 tasks and judge 2 gets 3.",
      expect.stringContaining("every remaining task is repeated"),
      expect.stringContaining("the rankings run out"),
    ]);
  });
});

describe("the distance of a repetition", () => {
  const drawn = Array.from({ length: 4000 }, (_, draw) =>
    returnDistance(5, { draw, pseudonym: "judge-01", minimum: 15, longest: Number.POSITIVE_INFINITY }),
  );

  test("is uniform between the minimum and four times it", () => {
    const counts = new Map<number, number>();
    for (const distance of drawn) counts.set(distance, (counts.get(distance) ?? 0) + 1);
    expect(Math.min(...drawn)).toBe(15);
    expect(Math.max(...drawn)).toBe(15 * maxTimesMinimum);
    const expected = drawn.length / (15 * maxTimesMinimum - 15 + 1);
    let chiSquare = 0;
    for (let distance = 15; distance <= 60; distance++)
      chiSquare += ((counts.get(distance) ?? 0) - expected) ** 2 / expected;
    // 45 degrees of freedom: above 80 once in a thousand.
    expect(chiSquare).toBeLessThan(80);
  });

  test("differs between judges and seeds, stays the same for the same, and keeps within the workload", () => {
    const of = (seed: number, pseudonym: string, longest: number) =>
      Array.from({ length: 50 }, (_, draw) => returnDistance(seed, { draw, pseudonym, minimum: 4, longest }));
    expect(of(1, "judge-01", 99)).toEqual(of(1, "judge-01", 99));
    expect(of(1, "judge-01", 99)).not.toEqual(of(1, "judge-02", 99));
    expect(of(1, "judge-01", 99)).not.toEqual(of(2, "judge-01", 99));
    expect(Math.max(...of(1, "judge-01", 7))).toBe(7);
    expect(new Set(of(1, "judge-01", 2))).toEqual(new Set([4]));
  });

  test("one judge meets repetitions neither at one distance nor in the order of the first time", () => {
    const settings = {
      ...defaultPlanSettings,
      judges: 1,
      tasksPerJudge: 200,
      rankings: 200,
      overlapShare: 0,
    };
    const segments = Array.from({ length: 3000 }, () => [1, 1, 1]);
    const tasks = planTasks(settings, { segments, maximum: 5 }).map(
      ({ draw, segment, copies, returnAfter }): DealtTask => ({
        ...{ kind: "regular", draw, segment, copies, returnAfter, automatic: false },
      }),
    );
    const deals = dealInOrder(tasks, [{ workload: 200 }], new Array<number>(200).fill(0), {
      distanceOf: distancesOf(tasks, settings.seed),
    });
    const first = (task: number) => deals.findIndex((deal) => deal.task === task);
    const returns = deals.flatMap(({ kind, task }, place) => (kind === "repeat" ? [{ task, place }] : []));
    const distances = returns.map(({ task, place }) => place - first(task) - 1);
    expect(returns.length).toBeGreaterThan(10);
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(settings.repeatAfter);
    expect(new Set(distances).size).toBeGreaterThan(returns.length / 2);
    const places = returns.map(({ task }) => first(task));
    expect(places).not.toEqual(places.toSorted((one, other) => one - other));
  });
});
