import { describe, expect, it } from "vitest";
import { studyJudgments } from "../../testing/studies/study-judgments";
import {
  type AnswerHabits,
  answersByScript,
  answersLikeClockwork,
  type JudgeHabits,
  judgeHabits,
  leavesOften,
  pastesOften,
} from "./judge-habits";

const quiet = { judge: 1, activeMs: 30_000, scripted: 0, pasted: 0, awayMs: 0 };
const habitsOf = (answers: readonly Partial<AnswerHabits>[]) =>
  judgeHabits(answers.map((answer) => ({ ...quiet, ...answer }))).get(1)!;
const times = (count: number, make: (index: number) => Partial<AnswerHabits>) =>
  Array.from({ length: count }, (_, index) => make(index));
const flags = (habits: JudgeHabits) =>
  [answersByScript, answersLikeClockwork, leavesOften, pastesOften].map((isSo) => isSo(habits));

/** As different as people's answers are. */
const human = (index: number) => ({ activeMs: 20_000 + ((index * 7919) % 41_000) });

describe("habits", () => {
  it("flag nobody who works quietly, glances away and pastes a comment", () => {
    const answers = times(60, (index) => ({
      ...human(index),
      awayMs: index % 3 === 0 ? 8000 : 0,
      pasted: index === 5 ? 1 : 0,
    }));
    expect(flags(habitsOf(answers))).toEqual([false, false, false, false]);
  });

  it("flag input that scripts in the page made, from the third answer on", () => {
    expect(
      answersByScript(habitsOf(times(40, (index) => ({ ...human(index), scripted: index < 2 ? 6 : 0 })))),
    ).toBe(false);
    expect(answersByScript(habitsOf(times(3, (index) => ({ ...human(index), scripted: 6 }))))).toBe(true);
  });

  it("flag answers that come like clockwork", () => {
    expect(answersLikeClockwork(habitsOf(times(19, () => ({}))))).toBe(false);
    expect(answersLikeClockwork(habitsOf(times(20, (index) => ({ activeMs: 30_000 + 200 * index }))))).toBe(
      true,
    );
    expect(answersLikeClockwork(habitsOf(times(40, human)))).toBe(false);
  });

  it("flag whoever leaves the page, or pastes, in most answers", () => {
    expect(
      flags(habitsOf(times(20, (index) => ({ ...human(index), awayMs: index < 17 ? 9000 : 0 }))))[2],
    ).toBe(true);
    expect(
      flags(habitsOf(times(20, (index) => ({ ...human(index), awayMs: index < 12 ? 9000 : 0 }))))[2],
    ).toBe(false);
    expect(flags(habitsOf(times(20, (index) => ({ ...human(index), pasted: index < 12 ? 1 : 0 }))))[3]).toBe(
      true,
    );
  });

  it("are unknown where nothing was counted", () => {
    const unknown = times(60, () => ({ activeMs: null, scripted: null, pasted: null, awayMs: null }));
    expect(habitsOf(unknown)).toEqual({
      ...{ scripted: { count: 0, of: 0 }, pasted: { count: 0, of: 0 }, away: { count: 0, of: 0 } },
      spread: null,
    });
  });
});

const study = studyJudgments();

it.skipIf(study === undefined)(
  `flag at most one of a hundred honest stretches of work${study ? "" : " (skipped: ADJUDGE_STUDIES has no emnlp2015 with judgments.xml)"}`,
  () => {
    const judges = new Set(study?.map(({ judge }) => judge));
    let [flagged, replayed] = [0, 0];
    for (const name of judges) {
      const own = study?.filter(({ judge }) => judge === name) ?? [];
      const answers = own.map(({ duration = 0 }) => ({ ...quiet, activeMs: duration }));
      expect(flags(habitsOf(answers)), name).toEqual([false, false, false, false]);
      // Every judge anew, from each answer on: whoever looked then would have seen these twenty.
      for (let from = 0; from + 20 <= answers.length; from++) {
        replayed++;
        if (flags(habitsOf(answers.slice(from, from + 20))).includes(true)) flagged++;
      }
    }
    expect(replayed).toBeGreaterThan(2000);
    expect(flagged / replayed).toBeLessThanOrEqual(0.01);
  },
);
