import { compareEdits } from "../../edits/edit";
import type { GoldEdit, GoldSentence } from "../../metrics/gold/gold-annotation";
import { compareCodeUnits } from "../../text/compare-code-units";
import type { JudgedTask } from "./judged-tasks";

/** A type for edits of which none is known: files have to name one. */
const UNKNOWN_TYPE = "UNK";

/**
 * The edits that judges marked as right, as annotated sentences: one for each segment, in the order of the tasks, with
 * the judges as annotators, numbered in the order of their names among all. Right edits of several texts that replace the
 * same tokens are one edit with several corrections; others may overlap, as those of different texts do. A judge without
 * a right edit in a sentence is no annotator of it.
 */
export function confirmedEdits(
  tasks: readonly JudgedTask[],
  tokensOf: (task: JudgedTask) => readonly string[] | undefined,
): readonly GoldSentence[] {
  const judges = [...new Set(tasks.map(({ judge }) => judge))].sort(compareCodeUnits);
  const bySegment = new Map<string, { readonly tokens: readonly string[]; readonly tasks: JudgedTask[] }>();
  for (const task of tasks) {
    const known = bySegment.get(task.segment);
    const tokens = known?.tokens ?? tokensOf(task);
    if (known !== undefined) known.tasks.push(task);
    else if (tokens !== undefined) bySegment.set(task.segment, { tokens, tasks: [task] });
  }
  return Array.from(bySegment.values(), ({ tokens, tasks: own }) => {
    const annotators = judges.flatMap((judge, id) => {
      const edits = rightEdits(own.filter((task) => task.judge === judge));
      return edits.length === 0 ? [] : [{ id, edits }];
    });
    return { tokens, annotators: annotators.length === 0 ? [{ id: 0, edits: [] }] : annotators };
  });
}

function rightEdits(tasks: readonly JudgedTask[]): readonly GoldEdit[] {
  const edits = tasks
    .flatMap(({ texts }) => texts.flatMap((text) => text.edits))
    .filter(({ mark }) => mark === "right")
    .sort(compareEdits);
  const found = new Map<string, { -readonly [Name in keyof GoldEdit]: GoldEdit[Name] }>();
  for (const { start, end, correction, type } of edits) {
    const known = found.get(`${start} ${end}`);
    if (known === undefined)
      found.set(`${start} ${end}`, {
        ...{
          start,
          end,
          type: type ?? UNKNOWN_TYPE,
          corrections: [correction],
          required: true,
          comment: "",
        },
      });
    else {
      if (!known.corrections.includes(correction)) known.corrections = [...known.corrections, correction];
      if (known.type === UNKNOWN_TYPE && type !== null) known.type = type;
    }
  }
  return [...found.values()];
}
