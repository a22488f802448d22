import { expect, test } from "vitest";
import { type AskedMarks, marksProblem } from "./answer-marks";

const offered: AskedMarks = { editMarking: "OFFERED", errorsFirst: false, edits: 3, tokens: 0 };
const required: AskedMarks = { editMarking: "REQUIRED", errorsFirst: true, edits: 2, tokens: 6 };
const ranks = [1, 2];
const all = { right: [0], wrong: [1] };

test.each<[string, Parameters<typeof marksProblem>[0], AskedMarks, string | undefined]>([
  ["nothing touched", { ranks }, offered, undefined],
  ["some marks", { ranks, marks: { right: [2], wrong: [] } }, offered, undefined],
  ["a mark of no edit", { ranks, marks: { right: [3], wrong: [] } }, offered, "errors.markOfNoEdit"],
  ["right and wrong", { ranks, marks: { right: [1], wrong: [1] } }, offered, "errors.markOfNoEdit"],
  ["brackets not asked for", { ranks, errors: [] }, offered, "errors.errorsNotAsked"],
  ["all that is required", { ranks, marks: all, errors: [0, 1, 1, 6] }, required, undefined],
  [
    "a mark missing",
    { ranks, marks: { right: [0], wrong: [] }, errors: [] },
    required,
    "errors.editsUnmarked",
  ],
  ["no marks at all", { ranks, errors: [] }, required, "errors.editsUnmarked"],
  ["no brackets", { ranks, marks: all }, required, "errors.errorsMissing"],
  ["a bracket beyond the source", { ranks, marks: all, errors: [5, 7] }, required, "errors.errorOfNoWords"],
  ["brackets in disorder", { ranks, marks: all, errors: [2, 3, 0, 1] }, required, "errors.errorOfNoWords"],
  ["a bracket without an end", { ranks, marks: all, errors: [2] }, required, "errors.errorOfNoWords"],
  ["a skip, whatever comes with it", { ranks: null, marks: { right: [9], wrong: [9] } }, required, undefined],
])("%s", (_, answer, asked, problem) => {
  expect(marksProblem(answer, asked)?.key).toBe(problem);
});

test("marks that nobody asked for are refused, whatever they are", () => {
  const asked: AskedMarks = { editMarking: "NONE", errorsFirst: false, edits: 0, tokens: 0 };
  expect(marksProblem({ ranks }, asked)).toBeUndefined();
  expect(marksProblem({ ranks, marks: { right: [], wrong: [] } }, asked)?.key).toBe("errors.marksNotAsked");
});
