import { Checkbox } from "@/components/ui/fields/checkbox";
import { Textarea } from "@/components/ui/fields/textarea";
import { useSay } from "@/components/words/words-provider";
import type { AnswerRemarks, TaskAsks } from "@/lib/domain/judging/judge-session";

const maxLength = 2000;

interface TaskRemarksProps {
  readonly asks: TaskAsks;
  readonly rows: number;
  readonly remarks: AnswerRemarks;
  readonly onRemark: (changes: AnswerRemarks) => void;
}

/** What the organiser asks for beside ranks; nothing of it has to be said. */
export function TaskRemarks({ asks, rows, remarks, onRemark }: TaskRemarksProps) {
  const say = useSay();
  if (!asks.comment && !asks.noneAcceptable) return null;
  return (
    <div className="mt-4 space-y-3 ps-3.5">
      {asks.noneAcceptable ? (
        <Checkbox
          label={rows === 1 ? say("task.notAcceptable") : say("task.noneAcceptable")}
          hint={rows === 1 ? undefined : say("task.noneAcceptableHint")}
          checked={remarks.noneAcceptable === true}
          onChange={(event) => onRemark({ noneAcceptable: event.target.checked })}
        />
      ) : null}
      {asks.comment ? (
        <Textarea
          label={say("task.comment")}
          name="comment"
          hint={say("task.organiserSees")}
          value={remarks.comment ?? ""}
          maxLength={maxLength}
          rows={2}
          dir="auto"
          onChange={(event) => onRemark({ comment: event.target.value })}
        />
      ) : null}
    </div>
  );
}
