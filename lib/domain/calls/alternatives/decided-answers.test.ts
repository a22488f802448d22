import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GoldEdit } from "../../metrics/gold/gold-annotation";
import { contentOfAnswer } from "./alternative-answer";
import { type DecidedAnswer, decidedAnswersText, goldText, mergeOfFiles } from "./decided-answers";
import { mergedGold } from "./merged-gold";
import { answerOutcome } from "./verdicts";

const edit = (correction: string): GoldEdit => ({
  ...{ start: 1, end: 2, type: "SVA", corrections: [correction], required: true, comment: "" },
});
const LINES = ["He go home .", "I likes it ."];
const source = { name: "source.txt", text: LINES.map((line) => `${line}\n`).join("") };
const alone = [
  { tokens: LINES[0]!.split(" "), annotators: [{ id: 0, edits: [edit("goes")] }] },
  { tokens: LINES[1]!.split(" "), annotators: [{ id: 0, edits: [] }] },
];
const gold = [{ name: "gold.m2", text: goldText(alone) }];

const merged = (answers: string, annotatorsPerAnswer = 1) =>
  mergeOfFiles({ source, gold, answers: { name: "answers", text: answers }, annotatorsPerAnswer });

describe("mergeOfFiles", () => {
  const decision = fc.constantFrom("accept" as const, "correct" as const, "reject" as const);
  const edits = fc.oneof(
    fc.constant([]),
    fc.constantFrom("goes", "went", "like").map((word) => [edit(word)]),
  );
  const verdict = fc.record({ decision, edits, note: fc.constantFrom("", "a “note”") });
  const answer = fc.record({
    sentence: fc.nat(1),
    edits,
    verdicts: fc.array(
      verdict.map((said) => ({ ...said, annotator: 1 })),
      { maxLength: 3 },
    ),
    settlement: fc.option(verdict, { nil: undefined }),
  });

  it("makes of an archive’s answers what the call made of them", () => {
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 8 }), fc.integer({ min: 1, max: 2 }), (answers, wanted) => {
        const decided = answers.map((said): DecidedAnswer => {
          const isInGold = alone[said.sentence]!.annotators.some(
            (one) => contentOfAnswer(one.edits) === contentOfAnswer(said.edits),
          );
          const outcome = answerOutcome({ ...said, isInGold }, said.verdicts, wanted, said.settlement);
          return { ...said, isInGold, outcome, teams: [{ team: "Alder", reason: "" }] };
        });
        const accepted = decided.flatMap(({ sentence, outcome }) =>
          outcome.state === "accepted" ? [{ sentence, edits: outcome.edits, teams: [] }] : [],
        );
        const made = merged(decidedAnswersText(decided), wanted);
        expect(made).toMatchObject({ answers: answers.length, accepted: accepted.length });
        expect(goldText(made.merged)).toBe(
          goldText(accepted.length === 0 ? alone : mergedGold(alone, accepted)),
        );
      }),
    );
  });

  it.each([
    ['{"sentence":2,"edits":[],"verdicts":[],"settled":null}', "the source has no sentence 3"],
    ["{", "the line is not valid JSON"],
    ['{"sentence":0,"edits":[]}', "verdicts: "],
    ['{"sentence":0,"edits":[],"verdicts":[{"decision":"maybe"}],"settled":null}', "verdicts.0.decision: "],
  ])("names file, line and problem of %s", (line, problem) => {
    const before = JSON.stringify({ sentence: 0, edits: [], verdicts: [], settled: null });
    expect(() => merged(`${before}\n${line}\n`)).toThrow(
      expect.objectContaining({ message: expect.stringMatching(/^answers, line 2: /) }),
    );
    expect(() => merged(line)).toThrow(problem);
  });
});
