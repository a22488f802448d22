import type { Refusal } from "../app-error";
import type { MarkingSettings } from "../campaigns/edit-marking";
import { areMarksOf } from "../edits/edit-marks";
import { type SourceError, sourceErrorsProblem } from "../edits/marked-edit";
import { refusal } from "../words/worded-error";
import type { JudgeAnswer } from "./judge-session";

const noMarks = { right: [], wrong: [] };

/** What a task asks for beside ranks, as far as an answer is held against it. */
export interface AskedMarks extends MarkingSettings {
  /** How many edits the task shows. */
  readonly edits: number;
  /** How many tokens its source has. */
  readonly tokens: number;
}

/**
 * What is wrong with the marks of an answer, or `undefined`. Whoever skips a task marks nothing: what comes with a skip is
 * not looked at. Edits are named by their places among those shown.
 */
export function marksProblem(
  { ranks, marks, errors }: Pick<JudgeAnswer, "ranks" | "marks" | "errors">,
  asked: AskedMarks,
): Refusal | undefined {
  if (ranks === null) return undefined;
  return editsProblem(marks, asked) ?? errorsProblem(errors, asked);
}

function editsProblem(marks: JudgeAnswer["marks"], { editMarking, edits }: AskedMarks): Refusal | undefined {
  if (editMarking === "NONE") return marks === undefined ? undefined : refusal("errors.marksNotAsked");
  const given = marks ?? noMarks;
  if (!areMarksOf(given, [...Array(edits).keys()])) return refusal("errors.markOfNoEdit");
  const left = edits - given.right.length - given.wrong.length;
  return editMarking === "REQUIRED" && left > 0
    ? refusal("errors.editsUnmarked", { count: left })
    : undefined;
}

function errorsProblem(
  errors: JudgeAnswer["errors"],
  { errorsFirst, tokens }: AskedMarks,
): Refusal | undefined {
  if (!errorsFirst) return errors === undefined ? undefined : refusal("errors.errorsNotAsked");
  if (errors === undefined) return refusal("errors.errorsMissing");
  const spans = errors.flatMap((start, at): SourceError[] =>
    at % 2 === 0 ? [[start, errors[at + 1] ?? -1]] : [],
  );
  return sourceErrorsProblem(spans, tokens) === undefined ? undefined : refusal("errors.errorOfNoWords");
}
