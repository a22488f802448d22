import type { AnswerState } from "@/lib/domain/judging/answer-state";
import { toFirstUnmarked, unmarked } from "@/lib/domain/judging/edit-walk";
import type { JudgeTask } from "@/lib/domain/judging/judge-session";
import type { Say } from "@/lib/domain/words/words";
import type { HeldBack } from "../task/use-answer";

/** Where every edit must have a mark, an answer waits for the last one. */
export function heldBack(say: Say, { marking }: JudgeTask, state: AnswerState): HeldBack | undefined {
  if (marking?.marks !== "required") return undefined;
  const action = toFirstUnmarked(marking.edits, state);
  const count = unmarked(marking.edits, state.marks);
  return action && { words: say("edits.saidNotSent", { count }), action };
}
