import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dealInOrder } from "../../testing/oracles/deal-in-order";
import { dealtProblems } from "../../testing/oracles/dealt-problems";
import { createStream } from "../random/stream";
import { uniformInt } from "../random/uniform-int";
import type { DealtJudge, DealtTask } from "./deal-order";
import { defaultPlanSettings } from "./plan-settings";
import { planTasks } from "./plan-tasks";

const task = (draw: number, segment: number, rest: Partial<DealtTask> = {}): DealtTask => ({
  kind: "regular",
  draw,
  segment,
  copies: 1,
  returnAfter: null,
  automatic: false,
  ...rest,
});
const OPEN: DealtJudge = { workload: null };

describe("dealInOrder", () => {
  test("practice, then draws in order, repetitions when due or at the end, single hypotheses by themselves", () => {
    const tasks = [
      task(0, 0, { copies: 2, returnAfter: 2 }),
      task(1, 1, { automatic: true }),
      task(2, 0),
      task(3, 3),
      task(4, 4, { returnAfter: 5 }),
      task(5, 5),
      task(0, 6, { kind: "practice", copies: 2 }),
      task(3, 7, { kind: "control", copies: 2 }),
    ];
    const deals = dealInOrder(tasks, [OPEN, OPEN], [0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 1, 1, 1, 1]);
    expect(deals.map(({ judge, task: dealt, kind }) => `${judge} ${dealt} ${kind}`)).toEqual([
      "0 6 practice",
      "0 0 regular",
      // Half of six draws for two judges is one and a half.
      "0 7 control",
      // Task 2 is of the same segment as task 0.
      "0 1 automatic",
      "0 3 regular",
      "1 6 practice",
      "1 0 regular",
      "0 0 repeat",
      "0 4 regular",
      "0 5 regular",
      "0 4 repeat",
      "1 7 control",
      "1 0 repeat",
    ]);
    expect(dealtProblems(tasks, [OPEN, OPEN], deals)).toEqual(["task 2: 0 of 1 copies were dealt"]);
  });

  test("a workload keeps places for repetitions, and prefers what has time to return", () => {
    const tasks = [
      task(0, 0, { returnAfter: 1 }),
      task(1, 1, { returnAfter: 1 }),
      task(2, 2),
      task(3, 3, { returnAfter: 9 }),
    ];
    const judges = [{ workload: 4 }, { workload: 3 }];
    const deals = dealInOrder(tasks, judges, [0, 0, 0, 0, 0, 1, 1, 1, 1]);
    expect(deals.map(({ judge, task: dealt, kind }) => `${judge} ${dealt} ${kind}`)).toEqual([
      "0 0 regular",
      "0 1 regular",
      "0 0 repeat",
      "0 1 repeat",
      "1 2 regular",
      "1 3 regular",
      "1 3 repeat",
    ]);
    expect(dealtProblems(tasks, judges, deals)).toEqual([]);
  });

  test("every judge gets every practice task first and every control spread over the workload, whatever others do", () => {
    const tasks = [
      ...Array.from({ length: 40 }, (_, draw) => task(draw, draw)),
      ...[0, 1].map((draw) => task(draw, 100 + draw, { kind: "practice" })),
      ...[0, 1, 2].map((draw) => task(draw, 200 + draw, { kind: "control" })),
      // Of a control's segment nothing else is dealt.
      task(40, 201),
    ];
    const judges = [{ workload: 12 }, { workload: 8 }];
    const asks = Array.from({ length: 60 }, (_, ask) => ask % 2);
    const deals = dealInOrder(tasks, judges, asks);
    const kinds = (judge: number) =>
      deals.filter((deal) => deal.judge === judge).map(({ kind }) => kind.charAt(0));
    expect(kinds(0).join("")).toBe("pprrrcrrcrrcrr");
    expect(kinds(1).join("")).toBe("pprrcrcrcr");
    expect(deals.some((deal) => deal.task === 45)).toBe(false);
  });

  test("a control task keeps its place where the workload is short, and is given at the end where it is not due", () => {
    const tasks = [
      task(0, 0, { returnAfter: 2 }),
      task(1, 1),
      task(2, 2),
      ...[0, 1].map((draw) => task(draw, 200 + draw, { kind: "control" })),
    ];
    const kinds = (workload: number | null) =>
      dealInOrder(tasks, [{ workload }], new Array(9).fill(0)).map((deal) => `${deal.task} ${deal.kind}`);
    expect(kinds(3)).toEqual(["1 regular", "3 control", "4 control"]);
    expect(kinds(4)).toEqual(["0 regular", "3 control", "4 control", "0 repeat"]);
    expect(kinds(5)).toEqual(["0 regular", "3 control", "1 regular", "0 repeat", "4 control"]);
    expect(kinds(null)).toEqual([
      "0 regular",
      "3 control",
      "4 control",
      "0 repeat",
      "1 regular",
      "2 regular",
    ]);
  });

  const anyTask = fc.record({
    segment: fc.integer({ min: 0, max: 30 }),
    copies: fc.integer({ min: 1, max: 3 }),
    returnAfter: fc.option(fc.integer({ min: 1, max: 6 })),
    automatic: fc.constant(false),
  });

  test("whoever asks when: with open workloads every task gets its copies unless its segment is wanted too often", () => {
    fc.assert(
      fc.property(
        fc.array(anyTask, { maxLength: 25 }),
        fc.integer({ min: 1, max: 5 }),
        fc.nat(),
        (given, judgeCount, seed) => {
          const wanted = new Map<number, number>();
          for (const { segment, copies } of given) wanted.set(segment, (wanted.get(segment) ?? 0) + copies);
          // What is single stays single: a segment has its hypotheses whatever is drawn of it.
          const tasks = given
            .filter(({ segment }) => wanted.get(segment)! <= judgeCount)
            .map((rest, draw) =>
              task(draw, rest.segment, {
                ...rest,
                ...(rest.segment % 7 === 0 ? { automatic: true, copies: 1, returnAfter: null } : {}),
              }),
            );
          const judges = new Array<DealtJudge>(judgeCount).fill(OPEN);
          const stream = createStream(seed, "asks", 0);
          const asks = Array.from({ length: 200 }, () => uniformInt(stream, 0, judgeCount));
          // In the end everybody asks until there is nothing left.
          for (let judge = 0; judge < judgeCount; judge++) asks.push(...new Array<number>(60).fill(judge));
          const deals = dealInOrder(tasks, judges, [...asks, ...judges.keys()]);
          expect(dealtProblems(tasks, judges, deals)).toEqual([]);
        },
      ),
    );
  });

  test("with workloads nothing goes beyond the plan, and what is left nobody with a place could take", () => {
    fc.assert(
      fc.property(
        fc.array(anyTask, { maxLength: 25 }),
        fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 5 }),
        fc.nat(),
        (given, workloads, seed) => {
          const tasks = given.map((rest, draw) => task(draw, rest.segment, rest));
          const judges = workloads.map((workload) => ({ workload }));
          const stream = createStream(seed, "asks", 0);
          const asks = Array.from({ length: 300 }, () => uniformInt(stream, 0, judges.length));
          const deals = dealInOrder(tasks, judges, asks);
          const problems = dealtProblems(tasks, judges, deals);
          expect(problems.filter((problem) => !/copies were dealt$/.test(problem))).toEqual([]);
          for (const [index, { copies, segment, returnAfter }] of tasks.entries()) {
            const taken = deals.filter((deal) => deal.task === index && deal.kind === "regular").length;
            expect(taken).toBeLessThanOrEqual(copies);
            if (taken === copies) continue;
            for (const [judge, workload] of workloads.entries()) {
              const own = deals.filter((deal) => deal.judge === judge);
              const free = workload - own.length;
              const had = own.some((deal) => tasks[deal.task]!.segment === segment);
              expect(had || free < (returnAfter === null ? 1 : 2)).toBe(true);
            }
          }
        },
      ),
    );
  });

  test("of whole documents a judge gets one stretch each, in order, and others only what the judge leaves", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ size: fc.integer({ min: 1, max: 6 }), copies: fc.integer({ min: 1, max: 2 }) }),
          {
            minLength: 1,
            maxLength: 8,
          },
        ),
        fc.array(fc.option(fc.integer({ min: 1, max: 20 })), { minLength: 2, maxLength: 4 }),
        fc.nat(),
        (documents, workloads, seed) => {
          const tasks: DealtTask[] = [];
          for (const { size, copies } of documents) {
            const documentEnd = tasks.length + size - 1;
            for (let place = 0; place < size; place++)
              tasks.push(task(tasks.length, tasks.length, { copies, documentEnd }));
          }
          const judges = workloads.map((workload) => ({ workload }));
          const stream = createStream(seed, "asks", 0);
          const asks = Array.from({ length: 150 }, () => uniformInt(stream, 0, judges.length));
          for (const judge of judges.keys()) asks.push(...new Array<number>(50).fill(judge));
          const deals = dealInOrder(tasks, judges, asks);
          const problems = dealtProblems(tasks, judges, deals);
          expect(problems.filter((problem) => !/copies were dealt$/.test(problem))).toEqual([]);
          /** How many others were dealt of a document and did not come to its end. */
          const leftBefore = (end: number, judge: number) => {
            const others = [...judges.keys()].filter((other) => other !== judge);
            return others.filter((other) => {
              const own = deals.filter((deal) => deal.judge === other).map((deal) => deal.task);
              return own.some((draw) => tasks[draw]!.documentEnd === end) && !own.includes(end);
            }).length;
          };
          for (const judge of judges.keys()) {
            const draws = deals.filter((deal) => deal.judge === judge).map((deal) => deal.task);
            const ends = draws.map((draw) => tasks[draw]!.documentEnd!);
            // Whoever comes back to a document comes to its rest, which somebody else left: two may have left one.
            for (const [place, draw] of draws.entries())
              if (ends[place] === ends[place - 1] && leftBefore(ends[place]!, judge) < 2)
                expect(draw).toBe(draws[place - 1]! + 1);
          }
          if (workloads.every((workload) => workload === null)) expect(problems).toEqual([]);
        },
      ),
    );
  });

  test("with practice and control tasks every judge gets each of them once, in order, where the workload has places", () => {
    const judge = fc.option(fc.integer({ min: 6, max: 20 }));
    fc.assert(
      fc.property(
        fc.array(anyTask, { maxLength: 25 }),
        fc.array(judge, { minLength: 1, maxLength: 4 }),
        fc.nat(),
        (given, workloads, seed) => {
          const tasks = [
            ...given.map((rest, draw) => task(draw, rest.segment, rest)),
            ...[0, 1].map((draw) => task(draw, 50 + draw, { kind: "practice" })),
            ...[0, 1, 2].map((draw) => task(draw, 60 + draw, { kind: "control" })),
          ];
          const judges = workloads.map((workload) => ({ workload }));
          const stream = createStream(seed, "asks", 0);
          const asks = Array.from({ length: 400 }, () => uniformInt(stream, 0, judges.length));
          const deals = dealInOrder(tasks, judges, asks);
          for (const index of judges.keys()) {
            const own = deals.filter((deal) => deal.judge === index);
            const known = own.filter(({ kind }) => kind === "practice" || kind === "control");
            expect(known.map((deal) => deal.task - given.length)).toEqual([0, 1, 2, 3, 4]);
            expect(own.slice(0, 2).every(({ kind }) => kind === "practice")).toBe(true);
          }
          const everybody = tasks.map((each) =>
            each.kind === "regular" ? each : { ...each, copies: judges.length },
          );
          const problems = dealtProblems(everybody, judges, deals);
          expect(problems.filter((problem) => !/copies were dealt$/.test(problem))).toEqual([]);
        },
      ),
    );
  });

  const settings = { ...defaultPlanSettings, rankings: 300, judges: 5, tasksPerJudge: 60, seed: 7 };
  const segments = Array.from({ length: 400 }, (_, segment) =>
    segment % 10 === 0 ? [12] : [1, 1, 2, 3, 5].slice(segment % 4),
  );
  const planned = planTasks(settings, { segments, maximum: 5 }).map((each) =>
    task(each.draw, each.segment, {
      copies: each.copies,
      returnAfter: each.returnAfter,
      automatic: each.hypotheses.length === 1,
    }),
  );
  const ORDERS: readonly (readonly [string, readonly number[]])[] = [
    ["one judge after the other", Array.from({ length: 400 }, (_, ask) => Math.floor(ask / 80))],
    ["in turns", Array.from({ length: 400 }, (_, ask) => ask % 5)],
    [
      "two at a time",
      Array.from({ length: 600 }, (_, ask) => Math.min(4, 2 * Math.floor(ask / 200) + (ask % 2))),
    ],
  ];

  test.each(ORDERS)("a drawn plan is dealt in full by judges without a limit: %s", (_, asks) => {
    const judges = new Array<DealtJudge>(5).fill(OPEN);
    const everybodyOnce = [...asks, ...Array.from({ length: 1500 }, (_ask, ask) => Math.floor(ask / 300))];
    const deals = dealInOrder(planned, judges, [...everybodyOnce, ...judges.keys()]);
    expect(deals).toHaveLength(300);
    expect(dealtProblems(planned, judges, deals)).toEqual([]);
  });

  test.each(ORDERS)(
    "with no place to spare, what is left is of segments that the last judge has had: %s",
    (name, asks) => {
      const judges = new Array<DealtJudge>(5).fill({ workload: 60 });
      const deals = dealInOrder(planned, judges, asks);
      const left = planned.filter(
        ({ copies, automatic }, index) =>
          !automatic && deals.filter((deal) => deal.task === index && deal.kind !== "repeat").length < copies,
      );
      for (const { segment, returnAfter } of left) {
        for (const judge of judges.keys()) {
          const own = deals.filter((deal) => deal.judge === judge && deal.kind !== "automatic");
          const had = own.some((deal) => planned[deal.task]!.segment === segment);
          expect(had || 60 - own.length < (returnAfter === null ? 1 : 2)).toBe(true);
        }
      }
      // Overlap comes before the last judge's part: it is left only where it had no time to return.
      expect(left.filter(({ copies, returnAfter }) => copies > 1 && returnAfter === null)).toEqual([]);
      expect(left.length).toBeLessThanOrEqual(name === "in turns" ? 0 : 10);
    },
  );

  test("each judge walks the tasks once: ten times as many tasks are looked at ten times as often", () => {
    const looksAt = (count: number) => {
      let looks = 0;
      const tasks = Array.from({ length: count }, (_, draw) => {
        const plain = task(draw, draw);
        return new Proxy(plain, {
          get: (target, name) => {
            if (name === "segment") looks += 1;
            return Reflect.get(target, name) as unknown;
          },
        });
      });
      const judges = Array.from({ length: 4 }, () => OPEN);
      const deals = dealInOrder(
        tasks,
        judges,
        Array.from({ length: count }, (_, ask) => ask % 4),
      );
      expect(deals).toHaveLength(count);
      return looks;
    };
    const few = looksAt(300);
    expect(few).toBeGreaterThan(0);
    expect(looksAt(3000) / few).toBeLessThan(15);
  });

  test("an unknown judge is refused", () => {
    expect(() => dealInOrder([], [OPEN], [1])).toThrow("there is no judge 1");
  });
});

describe("dealtProblems", () => {
  const judges = [{ workload: 2 }, OPEN];
  const tasks = [task(0, 0, { returnAfter: 3 }), task(1, 0), task(2, 2), task(3, 3)];
  test.each([
    [[0, 1], "judge 0: tasks 0 and 1 are both of segment 0"],
    [[0, 2, 3], "judge 0: 3 tasks are more than the workload of 2"],
    [[2], "task 3: 0 of 1 copies were dealt"],
    [[2, 2], "task 2: 2 of 1 copies were dealt"],
    [[0], "judge 0: task 0 returns 0 times"],
  ])("of the deals %s", (dealt, problem) => {
    const deals = dealt.map((index) => ({ judge: 0, task: index, kind: "regular" as const }));
    expect(dealtProblems(tasks, judges, deals)).toContain(problem);
  });

  test("a repetition too early, unless nothing else came after it; or before the answer", () => {
    const deals = (...kinds: [number, "regular" | "repeat"][]) =>
      kinds.map(([index, kind]) => ({ judge: 1, task: index, kind }));
    const early = "judge 1: task 0 returns after 0 others, planned are 3";
    expect(dealtProblems(tasks, judges, deals([0, "regular"], [0, "repeat"], [2, "regular"]))).toContain(
      early,
    );
    expect(dealtProblems(tasks, judges, deals([2, "regular"], [0, "regular"], [0, "repeat"]))).not.toContain(
      early,
    );
    expect(dealtProblems(tasks, judges, deals([0, "repeat"]))).toContain(
      "judge 1: task 0 returns before it was answered",
    );
  });
});
