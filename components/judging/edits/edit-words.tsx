import type { EditMarks } from "@/lib/domain/edits/edit-marks";
import { markOf } from "@/lib/domain/edits/edit-marks";
import type { JudgeTask, ShownEdit } from "@/lib/domain/judging/judge-session";
import { inkedSpans } from "@/lib/domain/text/text-span";
import type { Say } from "@/lib/domain/words/words";

/** What an edit replaces in the source. */
export function goneOf({ source }: JudgeTask, { start, end }: ShownEdit): string {
  const tokens = inkedSpans(source).slice(start, end);
  return tokens.length === 0 ? "" : source.slice(tokens[0]!.start, tokens.at(-1)!.end);
}

/** What an edit does, as it is heard. */
export function editWords(say: Say, task: JudgeTask, edit: ShownEdit): string {
  const gone = goneOf(task, edit);
  const { correction } = edit;
  if (gone === "") return say("edits.inserted", { come: correction });
  if (correction === "") return say("edits.deleted", { gone });
  return say("edits.replaced", { gone, come: correction });
}

/** The mark of an edit, as it is heard. */
export function markWords(say: Say, marks: EditMarks | undefined, edit: number): string {
  const mark = marks ? markOf(marks, edit) : null;
  return mark === null
    ? say("edits.notMarked")
    : say(mark === "right" ? "edits.markedRight" : "edits.markedWrong");
}
