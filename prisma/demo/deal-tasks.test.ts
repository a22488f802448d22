import { describe, expect, it } from "vitest";
import { dealTasks } from "./deal-tasks";

const plan = { judges: 3, tasksPerJudge: 20, sharedEvery: 5, repeatsPerJudge: 3, repeatDistance: 6 };
const tasks = Array.from({ length: 60 }, (_, draw) => ({
  draw,
  segment: (draw * 7) % 41,
  hypotheses: draw % 13 === 0 ? [0] : [0, 1, 2],
}));

describe("dealTasks", () => {
  const hands = dealTasks(tasks, plan, 5);

  it("gives every judge the planned work, single hypotheses not counted", () => {
    for (const hand of hands) {
      expect(hand.filter(({ task, isRepeat }) => !isRepeat && task.hypotheses.length > 1)).toHaveLength(20);
      expect(hand.filter(({ isRepeat }) => isRepeat)).toHaveLength(3);
    }
  });

  it("gives no judge two tasks of one segment but repetitions", () => {
    for (const hand of hands) {
      const segments = hand.filter(({ isRepeat }) => !isRepeat).map(({ task }) => task.segment);
      expect(new Set(segments).size).toBe(segments.length);
    }
  });

  it("brings a repetition back after the planned distance", () => {
    for (const hand of hands) {
      for (const [position, { task, isRepeat }] of hand.entries()) {
        if (!isRepeat) continue;
        const seen = hand.findIndex((deal) => deal.task === task);
        expect(position - seen - 1).toBeGreaterThanOrEqual(plan.repeatDistance);
      }
    }
  });

  it("leaves a task open where every judge has met its segment", () => {
    const oneSegment = tasks.map((task) => ({ ...task, segment: 0 }));
    const small = dealTasks(oneSegment, { ...plan, repeatsPerJudge: 0 }, 5);
    expect(small.map((hand) => hand.length)).toEqual([1, 1, 1]);
  });
});
