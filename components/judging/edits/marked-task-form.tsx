import { useEffect, useEffectEvent, useState } from "react";
import type { EditMarks } from "@/lib/domain/edits/edit-marks";
import { remarksIn } from "@/lib/domain/judging/answer-draft";
import type { AnswerDraft, TaskMarking } from "@/lib/domain/judging/judge-session";
import { TaskForm } from "../task/task-form";
import { useActiveTime } from "../task/use-active-time";
import type { AnswerStart } from "../task/use-answer";
import type { TaskFormProps } from "../task/use-task-form";
import { BracketedSource } from "./bracketed-source";
import { ErrorsForm } from "./errors-form";
import { markingParts } from "./marking-parts";

/** A task that asks for marks: first for the errors of its source, where it does, and then for ranks and marks of edits. */
export function MarkedTaskForm(props: TaskFormProps) {
  const { task, elsewhere, running, onDraft } = props;
  const { marking } = task;
  const [start, setStart] = useState(() => fitting(props.initial, marking));
  /** Of errors bracketed in another tab the form begins anew. */
  const [adopted, setAdopted] = useState("");
  const asksErrors = marking?.errorsFirst === true && start.errors === undefined;
  const { activeTime } = useActiveTime(running && asksErrors, start.activeMs);

  function keep(errors: Pick<AnswerStart, "errors" | "errorsSoFar">) {
    const { ranks, flagReason } = start;
    const changedAt = new Date().toISOString();
    const activeMs = activeTime();
    onDraft({ ranks, flagReason, changedAt, activeMs, ...remarksIn(start), ...errors });
    return { changedAt, activeMs };
  }

  const adopt = useEffectEvent((draft: AnswerDraft) => {
    if (!asksErrors || draft.changedAt <= adopted) return;
    setAdopted(draft.changedAt);
    setStart(fitting({ ...draft, activeMs: activeTime() }, marking));
  });
  useEffect(() => {
    if (elsewhere) adopt(elsewhere);
  }, [elsewhere]);

  if (asksErrors)
    return (
      <ErrorsForm
        {...props}
        key={adopted}
        initial={start.errorsSoFar ?? []}
        onChange={(errorsSoFar) => keep({ errorsSoFar })}
        onDone={(errors) => {
          const { activeMs } = keep({ errors });
          setStart({ ...start, errors, activeMs });
        }}
      />
    );
  return (
    <TaskForm
      {...props}
      initial={start}
      marking={marking?.marks ? markingParts : undefined}
      source={start.errors ? <BracketedSource source={task.source} errors={start.errors} /> : undefined}
    />
  );
}

/** What was kept in this browser or sent by another device, as far as this task has edits for it. */
function fitting(start: AnswerStart, marking: TaskMarking | undefined): AnswerStart {
  if (!marking?.marks) return { ...start, marks: undefined };
  const places = (marked: readonly number[] = []) => marked.filter((place) => place in marking.edits);
  const marks: EditMarks = { right: places(start.marks?.right), wrong: places(start.marks?.wrong) };
  return { ...start, marks };
}
