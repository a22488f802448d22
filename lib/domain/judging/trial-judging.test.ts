import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JudgeAnswer } from "./judge-session";
import {
  agreeInTrial,
  answerInTrial,
  commentInTrial,
  startTrial,
  type TrialMaterial,
  type TrialState,
  type TrialTask,
  trialSession,
} from "./trial-judging";

const then = "2026-01-01T00:00:00.000Z";

function tried(assignment: string, known: TrialTask["known"] = null): TrialTask {
  const around = { before: [], source: "s", after: [], sourceLanguage: "en", targetLanguage: "en" };
  const task = {
    assignment,
    hypotheses: ["a", "b"],
    marksDifferences: true,
    look: "sentences",
    tellsUnchanged: false,
    draft: null,
    ...around,
  } as const;
  return { task: { ...task, isPractice: known !== null }, known };
}

const material: TrialMaterial = {
  tasks: [
    tried("practice", { expected: [1, 2], comment: "The first is a sentence." }),
    tried("1"),
    tried("2"),
  ],
  consent: { version: 3, text: "Take part?" },
  ending: { code: "C0DE", returnUrl: null },
  instructionsVersion: 1,
};

function answer(assignment: string, changes: Partial<JudgeAnswer> = {}): JudgeAnswer {
  const content = { ranks: [2, 1], skipReason: null, flagReason: null, activeMs: 1000, wallMs: 1000 };
  return { assignment, clientId: "", basedOn: 0, ...content, ...changes };
}

function answeredWith(state: TrialState, given: JudgeAnswer) {
  const answered = answerInTrial(material, state, given, then);
  if (answered === "conflict") throw new Error("a conflict");
  return answered;
}

describe("a trial", () => {
  test("asks for consent first, and shows no task before", () => {
    expect(trialSession(material, startTrial)).toMatchObject({
      situation: "consent",
      tasks: [],
      consent: { version: 3 },
    });
    const agreed = trialSession(material, agreeInTrial(startTrial));
    expect(agreed.tasks.map(({ assignment }) => assignment)).toEqual(["practice", "1"]);
    expect(trialSession({ ...material, consent: null }, startTrial)).toEqual(agreed);
  });

  test("tells after practice what is known, and nothing after anything else", () => {
    const agreed = agreeInTrial(startTrial);
    const { state, acknowledged } = answeredWith(agreed, answer("practice"));
    expect(acknowledged.feedback).toEqual({
      agrees: false,
      expected: [1, 2],
      comment: "The first is a sentence.",
    });
    expect(acknowledged.progress.done).toBe(0);
    expect(answeredWith(agreed, answer("practice", { ranks: [1, 2] })).acknowledged.feedback?.agrees).toBe(
      true,
    );
    const skipped = answer("practice", { ranks: null, skipReason: "why" });
    expect(answeredWith(agreed, skipped).acknowledged.feedback).toBeNull();
    expect(answeredWith(state, answer("1")).acknowledged).toMatchObject({
      feedback: null,
      progress: { done: 1 },
    });
  });

  test("ends with the code, the time taken and the comment", () => {
    const done = ["practice", "1", "2"].reduce(
      (state, assignment) => answeredWith(state, answer(assignment)).state,
      agreeInTrial(startTrial),
    );
    expect(trialSession(material, commentInTrial(done, "Nice."))).toMatchObject({
      situation: "finished",
      tasks: [],
      progress: { done: 2, planned: 2, medianActiveMs: 1000 },
      ending: { code: "C0DE", returnUrl: null, comment: "Nice.", activeMs: 3000 },
    });
  });

  test("replaces an answer only where its version was seen", () => {
    const { state } = answeredWith(agreeInTrial(startTrial), answer("1"));
    expect(answerInTrial(material, state, answer("1"), then)).toBe("conflict");
    expect(answerInTrial(material, state, answer("elsewhere"), then)).toBe("conflict");
    const revised = answeredWith(state, answer("1", { basedOn: 1, ranks: [1, 1] }));
    expect(revised.acknowledged.stored).toEqual({ assignment: "1", version: 2, fate: "stored" });
    expect(revised.state.answers.map(({ version, ranks }) => [version, ranks])).toEqual([[2, [1, 1]]]);
  });

  test("never shows more than two tasks, nor one that was answered", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(["practice", "1", "2"]), (answers) => {
        const state = answers.reduce(
          (now, assignment) => answeredWith(now, answer(assignment)).state,
          agreeInTrial(startTrial),
        );
        const { tasks, situation } = trialSession(material, state);
        expect(tasks.length).toBe(Math.min(2, 3 - answers.length));
        for (const { assignment } of tasks) expect(answers).not.toContain(assignment);
        expect(situation).toBe(answers.length === 3 ? "finished" : "open");
      }),
    );
  });
});
