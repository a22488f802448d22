import { describe, expect, test } from "vitest";
import { dealingProblems, undealableAnswers } from "./dealing-problems";
import type { PlanMaterial } from "./plan-material";
import { drawableSegments, planOutlook } from "./plan-outlook";
import { planProblems } from "./plan-problems";
import { defaultPlanSettings, type PlanSettings } from "./plan-settings";
import { planTasks } from "./plan-tasks";

const many = { segments: new Array<number[]>(1000).fill([1, 1, 1, 2]), maximum: 5 };
const sentences = (settings: PlanSettings, material: PlanMaterial) =>
  planProblems(settings, planOutlook(material)).map(({ sentence }) => sentence);
const with_ = (settings: Partial<PlanSettings>): PlanSettings => ({ ...defaultPlanSettings, ...settings });

describe("planProblems", () => {
  test("the default plan on a thousand segments can be dealt", () => {
    expect(sentences(defaultPlanSettings, many)).toEqual([]);
  });

  test.each<[Partial<PlanSettings>, string]>([
    [{ rankings: 301 }, "301 rankings are too many for 5 judges with 60 tasks each: they give 300 at most."],
    [
      { controlTasks: 10 },
      "300 rankings are too many for 5 judges with 50 tasks each without the 10 control tasks: they give 250 at most.",
    ],
    [{ controlTasks: 60 }, "The 60 control tasks leave no room for others among the 60 tasks per judge."],
    [{ overlapJudges: 6 }, "Tasks cannot be given to 6 judges each: there are only 5 judges."],
    [
      { repeatAfter: 59 },
      "A task cannot be repeated after 59 others if a judge gets 60 tasks: this needs at least 61 tasks.",
    ],
  ])("%o", (settings, problem) => {
    expect(sentences(with_(settings), many)).toEqual([problem]);
  });

  test("what is not asked for is no problem", () => {
    const settings = with_({ overlapShare: 0, overlapJudges: 6, repeatShare: 0, repeatAfter: 59 });
    expect(sentences(settings, many)).toEqual([]);
  });

  test("too few segments: by counting, or by what is likely", () => {
    const few = { segments: many.segments.slice(0, 50), maximum: 5 };
    expect(sentences(with_({ repeatShare: 0 }), few)).toEqual([
      "There are too few segments: no judge gets two tasks of one segment, so 50 segments give 5 judges 250 tasks, not 300.",
    ]);
    const scarce = { segments: many.segments.slice(0, 70), maximum: 5 };
    expect(sentences(defaultPlanSettings, scarce)[0]).toMatch(
      /^There are few segments for 5 judges: about \d+ /,
    );
    const reserved = new Set(Array.from({ length: 950 }, (_, segment) => segment));
    expect(sentences(with_({ repeatShare: 0 }), { ...many, reserved })[0]).toMatch(/^There are too few/);
  });

  test("nothing to compare", () => {
    const problem = ["No segment can be drawn: every task would have fewer than two outputs to compare."];
    expect(sentences(defaultPlanSettings, { segments: [[1], []], maximum: 5 })).toEqual(problem);
    expect(sentences(defaultPlanSettings, { segments: [[1, 1]], maximum: 1 })).toEqual(problem);
    expect(drawableSegments({ segments: [[1], [2], [1, 1]], maximum: 5, reserved: new Set([2]) })).toEqual([
      1,
    ]);
  });
});

describe("dealingProblems", () => {
  test("counts the copies that a segment wants beyond the judges, single hypotheses too", () => {
    const task = { draw: 0, hypotheses: [0, 1], returnAfter: null };
    const tasks = [
      { ...task, segment: 0, copies: 2 },
      { ...task, segment: 0, copies: 1 },
      { ...task, segment: 1, copies: 2 },
      ...new Array(2).fill({ ...task, segment: 2, hypotheses: [0], copies: 1 }),
    ];
    expect(undealableAnswers(tasks, 2)).toBe(1);
    expect(dealingProblems(tasks, { judges: 3 })).toEqual([]);
    expect(dealingProblems(tasks, { judges: 2 })).toEqual([
      "There are too few segments for 2 judges: 1 answer finds no judge who has not yet seen the segment. Plan fewer rankings or more judges.",
    ]);
    expect(dealingProblems(tasks, { judges: 1 })[0]).toContain("4 answers find no judge");
  });

  test.each<[number, number, Partial<PlanSettings>, number]>([
    [0, 2, { drawing: "2015" }, 70],
    [0.2, 2, { drawing: "2015" }, 70],
    [0.5, 3, { drawing: "2015" }, 70],
    [0, 2, { drawing: "spread" }, 56],
    [0.2, 2, { drawing: "spread" }, 56],
    [0.5, 3, { drawing: "spread" }, 56],
    [0.5, 2, { drawing: "spread", repeatShare: 0 }, 60],
  ])(
    "what planProblems expects comes near to what is drawn, %f of tasks seen by %i, %j",
    (overlapShare, overlapJudges, drawing, segments) => {
      const material = { segments: many.segments.slice(0, segments), maximum: 5 };
      const settings = with_({ overlapShare, overlapJudges, ...drawing });
      let total = 0;
      for (let seed = 0; seed < 100; seed++) {
        total += undealableAnswers(planTasks({ ...settings, seed }, material), 5);
      }
      const said = Number(/about (\d+)/.exec(sentences(settings, material)[0] ?? "about 0")?.[1]);
      // The number of tasks per segment is binomial, nearly Poisson; the mean of what is drawn has an error below 0.6.
      expect(Math.abs(total / 100 - said)).toBeLessThan(2);
    },
  );
});
