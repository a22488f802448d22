import { describe, expect, test } from "vitest";
import {
  answersInSeconds,
  type ComparedAnswer,
  contradictsSelf,
  failsControls,
  isAtChance,
  judgeDoubts,
} from "./judge-doubts";

const answer = (
  judge: number,
  task: number,
  ranks: readonly number[],
  changes: Partial<ComparedAnswer> = {},
): ComparedAnswer => ({
  judge,
  task,
  kind: "REGULAR",
  hypotheses: ranks.map((_, index) => 10 * task + index),
  ranks,
  activeMs: 20_000,
  longestText: 100,
  ...changes,
});

const of = (answers: readonly ComparedAnswer[], judge: number) =>
  judgeDoubts(answers).find((doubts) => doubts.judge === judge);

describe("what is counted of a judge's answers", () => {
  test("a task counts once, by whether more of its pairs agree with the others' than not", () => {
    const answers = [
      answer(1, 1, [1, 2, 3]),
      answer(2, 1, [1, 3, 2]),
      answer(1, 2, [1, 2]),
      answer(2, 2, [2, 1]),
      // All the same says nothing.
      answer(1, 3, [1, 1]),
      answer(2, 3, [2, 1]),
      // Nobody else saw it.
      answer(1, 4, [1, 2]),
    ];
    expect(of(answers, 1)?.withOthers).toEqual({ count: 1, of: 2 });
    expect(of(answers, 2)?.withOthers).toEqual({ count: 1, of: 2 });
  });

  test("texts are told by what they are, not by where they stood", () => {
    const answers = [
      answer(1, 1, [1, 2], { hypotheses: [7, 8] }),
      answer(2, 1, [2, 1], { hypotheses: [8, 7] }),
    ];
    expect(of(answers, 1)?.withOthers).toEqual({ count: 1, of: 1 });
  });

  test("a repetition is held against the judge's own first answer, and not against the others'", () => {
    const answers = [answer(1, 1, [1, 2]), answer(2, 1, [1, 2]), answer(1, 1, [2, 1], { kind: "REPEAT" })];
    expect(of(answers, 1)).toMatchObject({ withSelf: { count: 0, of: 1 }, withOthers: { count: 1, of: 1 } });
    expect(of(answers, 2)).toMatchObject({ withSelf: { count: 0, of: 0 }, withOthers: { count: 1, of: 1 } });
  });

  test("control tasks are held against nobody, but their time counts", () => {
    const answers = [
      answer(1, 1, [1, 2], { kind: "CONTROL", activeMs: 900 }),
      answer(2, 1, [1, 2], { kind: "CONTROL" }),
    ];
    expect(of(answers, 1)).toEqual({
      judge: 1,
      hasty: { count: 1, of: 1 },
      withOthers: { count: 0, of: 0 },
      withSelf: { count: 0, of: 0 },
    });
  });

  test("hasty is what comes before a hundred letters a second and a key for each rank", () => {
    const hasty = (activeMs: number | null, longestText: number | null = 100) =>
      of([answer(1, 1, [1, 2, 3], { activeMs, longestText })], 1)?.hasty;
    expect(hasty(1899)).toEqual({ count: 1, of: 1 });
    expect(hasty(1900)).toEqual({ count: 0, of: 1 });
    // Ten times as long a text takes longer.
    expect(hasty(9000, 1000)).toEqual({ count: 1, of: 1 });
    expect(hasty(null)).toEqual({ count: 0, of: 0 });
    expect(hasty(1, null)).toEqual({ count: 0, of: 0 });
  });
});

describe("what is said of it", () => {
  test.each([
    [10, 20, false],
    [11, 20, true],
    [19, 19, false],
    [0, 500, false],
    [125, 500, false],
    [160, 500, true],
  ])("%i hasty of %i answers: %s", (count, all, isSaid) => {
    expect(answersInSeconds({ count, of: all })).toBe(isSaid);
  });

  test.each([
    // Too few to say anything, however they fell.
    [5, 19, false],
    [11, 20, true],
    [12, 20, false],
    // Far below chance is something else than guessing, but no better than it.
    [2, 20, true],
    [100, 200, true],
    // Weak, and yet no coin.
    [120, 200, false],
    [150, 200, false],
  ])("agreeing with the others on %i of %i tasks is chance: %s", (count, all, isSaid) => {
    expect(isAtChance({ count, of: all })).toBe(isSaid);
  });

  test.each([
    [4, 10, true],
    [5, 10, false],
    [3, 9, false],
    [10, 20, true],
  ])("repeating oneself on %i of %i tasks is contradicting oneself: %s", (count, all, isSaid) => {
    expect(contradictsSelf({ count, of: all })).toBe(isSaid);
  });

  test.each([
    [0, 2, 0.7, false],
    [0, 3, 0.7, true],
    [1, 3, 0.7, false],
    [1, 5, 0.7, true],
    [6, 10, 0.7, false],
    [4, 10, 0.7, true],
    [0, 3, 0, false],
    [2, 3, 1, true],
  ])("%i of %i control tasks passed where %f are asked for fails: %s", (passed, answered, toPass, isSaid) => {
    expect(failsControls({ count: passed, of: answered }, toPass)).toBe(isSaid);
  });
});
