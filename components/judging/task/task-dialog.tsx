import type { AnswerState } from "@/lib/domain/judging/answer-state";
import type { JudgeTask } from "@/lib/domain/judging/judge-session";
import { type FlagKey, flagReasons, type SkipKey, skipReasons } from "@/lib/domain/judging/ready-reasons";
import { CompareDialog } from "./compare-dialog";
import { ReasonDialog } from "./reason-dialog";

/** What a task can ask for in a dialog of its own. */
export type TaskQuestion = "flag" | "skip" | "compare";

interface TaskDialogProps {
  readonly asking: TaskQuestion;
  readonly task: JudgeTask;
  readonly state: AnswerState;
  readonly flagReason: string | null;
  readonly onFlag: (reason: string, key: FlagKey | null) => void;
  readonly onSkip: (reason: string, key: SkipKey | null) => void;
  readonly onClose: () => void;
}

export function TaskDialog({ asking, task, state, flagReason, onFlag, onSkip, onClose }: TaskDialogProps) {
  if (asking === "flag")
    return (
      <ReasonDialog
        title="Flag this task"
        consequence="You still rank the task."
        action="Flag"
        initial={flagReason ?? ""}
        ready={flagReasons}
        onReason={onFlag}
        onClose={onClose}
      />
    );
  if (asking === "skip")
    return (
      <ReasonDialog
        title="Skip this task"
        consequence="The task is saved as skipped, without ranks."
        action="Skip the task"
        ready={skipReasons}
        onReason={onSkip}
        onClose={onClose}
      />
    );
  return <CompareDialog task={task} ranks={state.ranks} {...pairToCompare(state)} onClose={onClose} />;
}

/** The text in focus, or the last one, and the one below it on the screen; of the last one, the one above. */
function pairToCompare({ order, focus }: AnswerState): { readonly first: number; readonly second: number } {
  const place = Math.min(Math.max(order.indexOf(focus), 0), order.length - 2);
  return { first: order[place] ?? 0, second: order[place + 1] ?? 1 };
}
