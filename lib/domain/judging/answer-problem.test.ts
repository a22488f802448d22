import { describe, expect, it } from "vitest";
import type { Refusal } from "../app-error";
import { refusalWords } from "../words/worded-error";
import { serverSay } from "../words/words-for";
import { answerProblem, draftProblem } from "./answer-problem";

function inWords(problem: Refusal | undefined): string | undefined {
  return problem && refusalWords(problem, serverSay());
}

describe("an answer", () => {
  it.each<[readonly number[] | null, string | null, string | undefined]>([
    [[1, 2, 3], null, undefined],
    [[3, 3, 3], null, undefined],
    [null, "I cannot tell.", undefined],
    [null, null, "An answer needs either ranks or a reason for skipping."],
    [[1, 2, 3], "I cannot tell.", "A skipped task cannot have ranks."],
    [[1, 2], null, "There are 2 ranks for 3 texts."],
    [[1, 2, 3, 3], null, "There are 4 ranks for 3 texts."],
    [[1, 4, 3], null, "Text 2: rank 4 is out of range 1–3."],
    [[0, 1, 2], null, "Text 1: rank 0 is out of range 1–3."],
    [[1, 1.5, 2], null, "Text 2: rank 1.5 is out of range 1–3."],
  ])("of ranks %j and reason %j to three texts: %s", (ranks, skipReason, problem) => {
    expect(inWords(answerProblem({ ranks, skipReason }, 3))).toBe(problem);
  });
});

describe("an unfinished answer", () => {
  it.each<[readonly (number | null)[], string | undefined]>([
    [[null, null, null], undefined],
    [[1, null, 3], undefined],
    [[1, null], "There are 2 places for 3 texts."],
    [[null, null, 4], "Text 3: rank 4 is out of range 1–3."],
  ])("of %j to three texts: %s", (ranks, problem) => {
    expect(inWords(draftProblem(ranks, 3))).toBe(problem);
  });
});
