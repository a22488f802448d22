import { describe, expect, test } from "vitest";
import { knownAnswerProblem, knownAnswersSchema, repeatedLines } from "./known-answers";

const answer = (line: number, hypotheses = [0, 1], ranks: (number | null)[] = [1, 2]) => ({
  line,
  hypotheses,
  ranks,
  feedback: null,
});

describe("knownAnswerProblem", () => {
  test.each([
    [[0, 1, 2], [1, 2, null], undefined],
    [[4, 1], [1, 1], undefined],
    [[0, 1, 2, 3], [1, 2, 3, 4], "A task in this campaign shows at most 3 outputs."],
    [[0, 0], [1, 2], "An output appears twice."],
    [[0, 1], [1], "Give each output a rank, or choose any."],
    [[0, 1], [1, 3], "Ranks must be from 1 to 2, the number of outputs."],
    [[0, 1], [1, null], "Give at least two outputs a rank: otherwise every answer would be correct."],
  ])("%s ranked %s: %s", (hypotheses, ranks, problem) => {
    expect(knownAnswerProblem({ hypotheses, ranks }, 3)).toBe(problem);
  });
});

describe("knownAnswersSchema", () => {
  test("takes what is whole, and nothing else", () => {
    const answers = { practice: [answer(1)], control: [answer(2)] };
    expect(knownAnswersSchema.parse(answers)).toEqual(answers);
    const isUsable = (practice: unknown) =>
      knownAnswersSchema.safeParse({ practice: [practice], control: [] }).success;
    expect(isUsable({ ...answer(0) })).toBe(false);
    expect(isUsable({ ...answer(2 ** 31) })).toBe(false);
    expect(isUsable({ ...answer(1), hypotheses: [0] })).toBe(false);
    expect(isUsable({ ...answer(1), feedback: "\0" })).toBe(false);
    expect(isUsable({ ...answer(1), systems: ["A"] })).toBe(false);
  });
});

describe("repeatedLines", () => {
  test("of both kinds together", () => {
    expect(repeatedLines({ practice: [answer(1), answer(2)], control: [answer(2), answer(3)] })).toEqual([2]);
    expect(repeatedLines({ practice: [answer(1)], control: [] })).toEqual([]);
  });
});
