import { useSay } from "@/components/words/words-provider";
import type { AnswerState } from "@/lib/domain/judging/answer-state";
import type { JudgeTask } from "@/lib/domain/judging/judge-session";
import { type FlagKey, flagKeys, type SkipKey, skipKeys } from "@/lib/domain/judging/ready-reasons";
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
  const say = useSay();
  if (asking === "flag")
    return (
      <ReasonDialog
        title={say("dialogs.flagTitle")}
        consequence={say("dialogs.flagConsequence")}
        action={say("dialogs.flag")}
        initial={flagReason ?? ""}
        ready={flagKeys.map((key) => [key, say(`flagReasons.${key}`)] as const)}
        onReason={onFlag}
        onClose={onClose}
      />
    );
  if (asking === "skip")
    return (
      <ReasonDialog
        title={say("dialogs.skipTitle")}
        consequence={say("dialogs.skipConsequence")}
        action={say("dialogs.skip")}
        ready={skipKeys.map((key) => [key, say(`skipReasons.${key}`)] as const)}
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
